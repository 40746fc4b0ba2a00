import type { ProblemCode } from '@lost-found/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { choose, fill, findRow, findToast, press, standsStill } from '../../test/actions';
import { allLoaded, renderConsole } from '../../test/console';
import { getSent, loseAnswer, stub, stubClaims, stubItems, stubOnce, useService } from '../../test/service';

useService();
const getDecision = (at: number) => `00000000-0000-4000-8000-0000000000d${at}`;
const undoRoute = 'POST /admin/decisions/undo';

/** Items that wait for the desk; each decision on one has an id, and its undo returns the item. */
const stubDecisions = (titles: string[], refusals: Record<string, ProblemCode> = {}) => {
  const rows = stubItems(...titles.map((title) => ({ title, status: 'pending' as const })));
  const decide = (id: string | undefined, status: 'approved' | 'rejected') => {
    const at = rows.findIndex((row) => row.id === id);
    return Object.assign(rows[at] ?? {}, { status, decisionId: getDecision(at) });
  };
  stub('POST /admin/items/:id/approve', ({ params }) => decide(params.id, 'approved'));
  stub('POST /admin/items/:id/reject', ({ params }) => decide(params.id, 'rejected'));
  stub('POST /admin/items/bulk', ({ body }) => ({
    data: (body as { ids: string[] }).ids.map((id) => ({
      ...{ id, ok: true },
      decisionId: decide(id, 'approved').decisionId,
    })),
  }));
  stub(undoRoute, ({ body }) => ({
    data: (body as { ids: string[] }).ids.map((id) => {
      const row = rows.find(({ decisionId }) => decisionId === id);
      const code = refusals[row?.title ?? ''];
      if (!code) Object.assign(row ?? {}, { status: 'pending' });
      return { id, ok: !code, ...(code && { code }) };
    }),
  }));
  return rows;
};
const approve = async (title: string) => press(/^Approve/, await findRow(title));
const undoKey = { key: 'z', ctrlKey: true };
const undoButton = async () =>
  within(await screen.findByRole('region', { name: 'Messages' })).findByRole('button', { name: 'Undo' });
const undone = 'Undone: the decision no longer counts';

test('the toast of a decision undoes it, says what was undone, and the list shows it', async () => {
  stubDecisions(['Umbrella']);
  renderConsole('/admin/items');
  await approve('Umbrella');
  expect(await findToast('Item status updated to approved')).toBeVisible();
  expect(await findToast('Umbrella')).toBeVisible();
  fireEvent.click(await undoButton());
  expect(await findToast(undone)).toBeVisible();
  expect(getSent(undoRoute)).toEqual([{ ids: [getDecision(0)] }]);
  expect(within(await findRow('Umbrella')).getByText('Pending')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('Ctrl+Z and Cmd+Z undo the last decision, then the one before', async () => {
  const rows = stubDecisions(['First', 'Second']);
  renderConsole('/admin/items');
  await approve('First');
  await findToast('Item status updated to approved');
  await choose('Reject', await findRow('Second'));
  press(/^Reject/, await screen.findByRole('alertdialog'));
  // With its message a decision can be undone.
  await findToast('Item status updated to rejected');
  expect(fireEvent.keyDown(document.body, undoKey)).toBe(false);
  await waitFor(() => expect(rows[1]?.status).toBe('pending'));
  expect(rows[0]?.status).toBe('approved');
  expect(fireEvent.keyDown(document.body, { key: 'Z', metaKey: true })).toBe(false);
  await waitFor(() => expect(rows[0]?.status).toBe('pending'));
  expect(fireEvent.keyDown(document.body, undoKey)).toBe(true);
  await findToast(undone);
  await allLoaded();
  expect(getSent(undoRoute)).toEqual([{ ids: [getDecision(1)] }, { ids: [getDecision(0)] }]);
});

test('in a field with text the keys undo the typing, and with another key nothing', async () => {
  stubDecisions(['Umbrella']);
  renderConsole('/admin/items');
  await approve('Umbrella');
  await undoButton();
  const search = screen.getByRole('searchbox');
  fill(search, 'bag');
  expect(fireEvent.keyDown(search, undoKey)).toBe(true);
  for (const more of [{ shiftKey: true }, { altKey: true }, { metaKey: true }, { repeat: true }])
    fireEvent.keyDown(document.body, { ...undoKey, ...more });
  fireEvent.keyDown(document.body, { key: 'z' });
  expect(getSent(undoRoute)).toEqual([]);
  // Outside it they do, and in an empty field.
  fill(search, '');
  expect(fireEvent.keyDown(search, undoKey)).toBe(false);
  await waitFor(() => expect(getSent(undoRoute)).toHaveLength(1));
});

test('a decision that can no longer be undone is explained in a sentence, which stays', async () => {
  stubDecisions(['Umbrella'], { Umbrella: 'undo_conflict' });
  renderConsole('/admin/items');
  await approve('Umbrella');
  fireEvent.click(await undoButton());
  expect(await findToast('Not undone: it was changed since.')).toBeVisible();
});

test('once its time is over the keys ask for nothing', async () => {
  stub('GET /config', { delays: { undo: 0 } });
  stubDecisions(['Umbrella']);
  renderConsole('/admin/items');
  await approve('Umbrella');
  await findToast(/^Item status/);
  await allLoaded();
  expect(fireEvent.keyDown(document.body, undoKey)).toBe(true);
  expect(getSent(undoRoute)).toEqual([]);
});

test('a lost answer is reported, and can be retried', async () => {
  stubDecisions(['Umbrella']);
  renderConsole('/admin/items');
  await approve('Umbrella');
  const button = await undoButton();
  stubOnce(undoRoute, loseAnswer());
  fireEvent.click(button);
  expect(await findToast(/^Failed to undo\. /)).toBeVisible();
  fireEvent.click(await undoButton());
  expect(await findToast(undone)).toBeVisible();
});

test('a service that undoes nothing offers nothing', async () => {
  stubItems({ title: 'Umbrella', status: 'pending' });
  renderConsole('/admin/items');
  await approve('Umbrella');
  await findToast('Item status updated to approved');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('many are undone row by row: what stayed is named, with the reason', async () => {
  const titles = ['First', 'Second', 'Third'];
  stubDecisions(titles, { Second: 'undo_conflict' });
  renderConsole('/admin/items?status=pending');
  for (const title of titles) fireEvent.click(within(await findRow(title)).getByRole('checkbox'));
  press('Approve selected');
  press('Approve', await screen.findByRole('alertdialog', { name: 'Approve 3 items?' }));
  expect(await screen.findByText('3 of 3 approved')).toBeVisible();
  fireEvent.click(await undoButton());
  expect(await findToast('2 undone, 1 stayed. Second: Not undone: it was changed since.')).toBeVisible();
  expect(getSent(undoRoute)).toEqual([{ ids: [0, 1, 2].map(getDecision) }]);
  expect(screen.queryByText('3 of 3 approved')).not.toBeInTheDocument();
});

test('a claim is undone by the keys while a dialog of the list is open', async () => {
  const item = { title: 'Bag', status: 'approved' } as const;
  const [claim] = stubClaims({ itemTitle: 'Bag', status: 'pending', item });
  stub('POST /admin/claims/:id/reject', () =>
    Object.assign(claim ?? {}, { status: 'rejected', decisionId: getDecision(0) }),
  );
  stub(undoRoute, { data: [{ id: getDecision(0), ok: true }] });
  renderConsole(`/admin/claims?claim=${claim?.id}`);
  const dialog = await screen.findByRole('dialog');
  await standsStill(dialog);
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Reject Claim' }));
  const question = await screen.findByRole('alertdialog');
  fill(within(question).getByRole('textbox'), 'It is blue.');
  press('Reject Claim', question);
  expect(await findToast('Claim rejected')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  fireEvent.keyDown(document.body, undoKey);
  expect(await findToast(undone)).toBeVisible();
});
