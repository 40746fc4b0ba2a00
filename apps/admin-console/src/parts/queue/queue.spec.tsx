import { newClaim, problem } from '@lost-found/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { fill, findRow, findToast, press, pressKey, standsStill } from '../../test/actions';
import { renderConsole, useMockService } from '../../test/console';

const service = useMockService();

const first = 'Green canvas backpack';
let second: string;
let third: string;
const dialogOf = (name: string) => screen.findByRole('dialog', { name });
const statuses = () =>
  [first, second].map((title) => service.store.claims.find((one) => one.itemTitle === title)?.status);

/** What the service is told to answer to the decisions on the claims, in their order, whenever the test says so. */
const holdDecisions = () => {
  const waiting: ((answer: Response | undefined) => void)[] = [];
  service.server.use(
    http.post('*/api/admin/claims/:id/:action', async () => {
      const answer = await new Promise<Response | undefined>((resolve) => void waiting.push(resolve));
      // Nothing: the service carries it out.
      return answer as HttpResponse<null> | undefined;
    }),
  );
  /** Waits until the decision was sent. */
  return async (at: number, answer?: Response) => {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(at));
    waiting[at]?.(answer);
  };
};
const refusal = () => problem('transition_not_allowed');

/** Three claims wait, and the first is open. */
const open = async () => {
  const others = service.store.items
    .filter(({ isLostItem, status, title }) => !isLostItem && status === 'approved' && title !== first)
    .slice(0, 2);
  [second = '', third = ''] = others.map(({ title }) => title);
  for (const { id: itemId, title: itemTitle } of others)
    service.store.claims.push(
      newClaim({
        itemId,
        itemTitle,
        claimantName: `Claimant of ${itemTitle}`,
        studentId: 'CAMP7654321',
        email: 'other@campus.example',
        ownershipDescription: `Words for ${itemTitle}, long enough.`,
      }),
    );
  const router = renderConsole('/admin/claims');
  press(/^Review/, await findRow(first));
  const dialog = await dialogOf(first);
  await within(dialog).findByRole('button', { name: 'Reject Claim' });
  await standsStill(dialog);
  return { router, dialog };
};

test('the next claim is on the screen before the service has answered', async () => {
  const answer = holdDecisions();
  const { dialog } = await open();
  pressKey(dialog, 'a');
  expect(await screen.findByText(`Words for ${second}, long enough.`)).toBeVisible();
  expect(statuses()).toEqual(['pending', 'pending']);
  await answer(0);
  expect(await findToast('Claim approved and item marked as claimed')).toBeVisible();
  expect(statuses()).toEqual(['approved', 'pending']);
  expect(await dialogOf(second)).toBeVisible();
});

test('a refused decision brings its claim back with its reason, and the place is not lost', async () => {
  const answer = holdDecisions();
  const { dialog } = await open();
  fill(within(dialog).getByLabelText(/^Reason/), 'Bring your card.');
  press('Approve Claim', dialog);
  await dialogOf(second);
  await answer(0, refusal());
  expect(await findToast('Failed to approve claim')).toBeVisible();
  const back = await dialogOf(first);
  expect(await within(back).findByText('This claim could not be decided that way')).toBeVisible();
  expect(within(back).getByLabelText(/^Reason/)).toHaveValue('Bring your card.');
  press('Next', back);
  expect(await dialogOf(second)).toBeVisible();
});

test('where the answer was lost its claim comes back, as it is now', async () => {
  const answer = holdDecisions();
  const { dialog } = await open();
  press('Approve Claim', dialog);
  await dialogOf(second);
  const claim = service.store.claims.find(({ itemTitle }) => itemTitle === first);
  Object.assign(claim ?? {}, { status: 'approved' });
  await answer(0, HttpResponse.error());
  const back = await dialogOf(first);
  await waitFor(() =>
    expect(within(back).queryByRole('button', { name: 'Approve Claim' })).not.toBeInTheDocument(),
  );
});

test('of two on their way each has its own answer', async () => {
  const answer = holdDecisions();
  const { dialog } = await open();
  press('Approve Claim', dialog);
  press('Approve Claim', await dialogOf(second));
  expect(await screen.findByText(`Words for ${third}, long enough.`)).toBeVisible();
  await answer(1);
  expect(await findToast('Claim approved and item marked as claimed')).toBeVisible();
  await answer(0, refusal());
  expect(
    await within(await dialogOf(first)).findByText('This claim could not be decided that way'),
  ).toBeVisible();
  expect(statuses()).toEqual(['pending', 'approved']);
});

test('it returns even if the dialog was closed', async () => {
  const answer = holdDecisions();
  const { router, dialog } = await open();
  press('Approve Claim', dialog);
  press('Close', await dialogOf(second));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await answer(0, refusal());
  expect(await screen.findByText('This claim could not be decided that way')).toBeVisible();
  expect(router.state.location.search).not.toBe('');
});
