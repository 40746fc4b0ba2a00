import { screen, waitFor, within } from '@testing-library/react';
import { fill, findRow, findToast, press, pressKey, standsStill } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { loseAnswer, refuse, stub, stubClaims, useService } from '../../test/service';

useService();
const titles = ['Backpack', 'Umbrella', 'Scarf'];
const getDialog = (name: string) => screen.findByRole('dialog', { name });
const wordsFor = (title: string) => screen.findByText(`Words for ${title}, long enough.`);
const undecided = 'This claim could not be decided that way';

/** Three claims wait, and the first is open. @returns answers a decision, once it was sent */
const open = async () => {
  const rows = stubClaims(
    ...titles.map((itemTitle) => ({
      ...{
        itemTitle,
        status: 'pending' as const,
        ownershipDescription: `Words for ${itemTitle}, long enough.`,
      },
      item: { title: itemTitle, status: 'approved' },
    })),
  );
  const waiting: ((isRefused: Response | undefined) => void)[] = [];
  stub('POST /admin/claims/:id/approve', async ({ params }) => {
    const refusal = await new Promise<Response | undefined>((resolve) => void waiting.push(resolve));
    const decided = rows.find(({ id }) => id === params.id) ?? {};
    return refusal ?? Object.assign(decided, { status: 'approved' as const });
  });
  const answer = async (at: number, refusal?: Response) => {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(at));
    waiting[at]?.(refusal);
  };
  const router = renderConsole('/admin/claims');
  press(/^Review/, await findRow('Backpack'));
  const dialog = await getDialog('Backpack');
  await within(dialog).findByRole('button', { name: 'Reject Claim' });
  await standsStill(dialog);
  return { router, dialog, answer, rows };
};
const refusal = () => refuse('transition_not_allowed');

test('the next claim is on the screen before the service has answered', async () => {
  const { dialog, answer, rows } = await open();
  pressKey(dialog, 'a');
  expect(await wordsFor('Umbrella')).toBeVisible();
  expect(rows[0]?.status).toBe('pending');
  await answer(0);
  expect(await findToast('Claim approved and item marked as claimed')).toBeVisible();
  expect(await getDialog('Umbrella')).toBeVisible();
});

test('a refused decision brings its claim back with its reason, and the place is not lost', async () => {
  const { dialog, answer } = await open();
  fill(await within(dialog).findByLabelText(/^Reason/), 'Bring your card.');
  press('Approve Claim', dialog);
  await getDialog('Umbrella');
  await answer(0, refusal());
  expect(await findToast('Failed to approve claim')).toBeVisible();
  const back = await getDialog('Backpack');
  expect(await within(back).findByText(undecided)).toBeVisible();
  expect(await within(back).findByLabelText(/^Reason/)).toHaveValue('Bring your card.');
  press('Next', back);
  expect(await getDialog('Umbrella')).toBeVisible();
});

test('where the answer was lost its claim comes back, as it is now', async () => {
  const { dialog, answer, rows } = await open();
  press('Approve Claim', dialog);
  await getDialog('Umbrella');
  Object.assign(rows[0] ?? {}, { status: 'approved' });
  await answer(0, loseAnswer());
  const back = await getDialog('Backpack');
  await waitFor(() =>
    expect(within(back).queryByRole('button', { name: 'Approve Claim' })).not.toBeInTheDocument(),
  );
});

test('of two on their way each has its own answer', async () => {
  const { dialog, answer, rows } = await open();
  press('Approve Claim', dialog);
  press('Approve Claim', await getDialog('Umbrella'));
  expect(await wordsFor('Scarf')).toBeVisible();
  await answer(1);
  expect(await findToast('Claim approved and item marked as claimed')).toBeVisible();
  await answer(0, refusal());
  expect(await within(await getDialog('Backpack')).findByText(undecided)).toBeVisible();
  expect(rows.map(({ status }) => status)).toEqual(['pending', 'approved', 'pending']);
});

test('it returns even if the dialog was closed', async () => {
  const { router, dialog, answer } = await open();
  press('Approve Claim', dialog);
  press('Close', await getDialog('Umbrella'));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await answer(0, refusal());
  expect(await screen.findByText(undecided)).toBeVisible();
  expect(router.state.location.search).not.toBe('');
});
