import type { BulkOutcome, ProblemCode } from '@lost-found/contracts';
import { adminHandlers, newItem } from '@lost-found/mocks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getResponse, HttpResponse, http } from 'msw';
import { choose, fill, findRow, findToast, press, standsStill } from '../../test/actions';
import { allLoaded, renderConsole, useMockService } from '../../test/console';

const service = useMockService();

/** The ids that were asked to be undone, request by request. */
let asked: string[][];
/** Why a decision on a thing of that title is not undone. */
let refusals: Record<string, ProblemCode>;

interface Row {
  id: string;
  title?: string;
  itemTitle?: string;
}

/** The mocks take no decision back: here each has an id, by which its thing is put back as it was. */
const serve = () => {
  const { store, server } = service;
  const handlers = adminHandlers(store);
  const before = new Map<string, { title: string; restore: () => void }>();
  asked = [];
  refusals = {};
  const keep = (id: string, decision: string) => {
    const row = [...store.items, ...store.claims].find((one) => one.id === id) as Row;
    const was = { ...row };
    before.set(decision, {
      title: row.title ?? row.itemTitle ?? '',
      restore: () => Object.assign(row, was),
    });
  };
  let taken = 0;
  const decide = async (request: Request, ids: string[]) => {
    const decisions = new Map(
      ids.map((id) => {
        taken += 1;
        keep(id, `decision-${taken}`);
        return [id, `decision-${taken}`];
      }),
    );
    const response = (await getResponse(handlers, request)) as Response;
    const body = (await response.json()) as Row & Partial<BulkOutcome>;
    const one = { ...body, decisionId: decisions.get(body.id) };
    const many = body.data?.map((row) => ({
      ...row,
      decisionId: row.ok ? decisions.get(row.id) : undefined,
    }));
    return HttpResponse.json(many ? { data: many } : one, { status: response.status });
  };
  server.use(
    http.post('*/api/admin/decisions/undo', async ({ request }) => {
      const { ids } = (await request.json()) as { ids: string[] };
      asked.push(ids);
      const data = ids.map((id) => {
        const code = refusals[before.get(id)?.title ?? ''];
        if (!code) before.get(id)?.restore();
        return code ? { id, ok: false, code } : { id, ok: true };
      });
      return HttpResponse.json({ data });
    }),
    http.post('*/api/admin/:noun/bulk', async ({ request }) =>
      decide(request, ((await request.clone().json()) as { ids: string[] }).ids),
    ),
    http.post<{ id: string }>('*/api/admin/:noun/:id/:action', ({ request, params }) =>
      decide(request, [params.id]),
    ),
  );
};

beforeEach(serve);

/** Things that wait, in front of all others. */
const add = (...titles: string[]) => {
  const kept = { category: 'Books', location: 'Gym', description: 'd', contactInfo: 'c' };
  service.store.items.unshift(...titles.map((title) => newItem({ title, status: 'pending', ...kept })));
};
const statusOf = (title: string) => service.store.items.find((item) => item.title === title)?.status;
const approve = async (title: string) => {
  press(/^Approve/, await findRow(title));
  await waitFor(() => expect(statusOf(title)).toBe('approved'));
};
const undoKey = { key: 'z', ctrlKey: true };
const undoButton = async () =>
  within(await screen.findByRole('region', { name: 'Messages' })).findByRole('button', { name: 'Undo' });

test('the toast of a decision undoes it, says what was undone, and the list shows it', async () => {
  add('Umbrella');
  renderConsole('/admin/items');
  await approve('Umbrella');
  expect(await findToast('Item status updated to approved')).toBeVisible();
  expect(await findToast('Umbrella')).toBeVisible();
  fireEvent.click(await undoButton());
  expect(await findToast('Undone: the decision no longer counts')).toBeVisible();
  expect(asked).toEqual([['decision-1']]);
  expect(within(await findRow('Umbrella')).getByText('Pending')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('Ctrl+Z and Cmd+Z undo the last decision, then the one before', async () => {
  add('First', 'Second');
  renderConsole('/admin/items');
  await approve('First');
  await findToast('Item status updated to approved');
  await choose('Reject', await findRow('Second'));
  press(/^Reject/, await screen.findByRole('alertdialog'));
  // With its message a decision can be undone.
  await findToast('Item status updated to rejected');
  expect(fireEvent.keyDown(document.body, undoKey)).toBe(false);
  await waitFor(() => expect(statusOf('Second')).toBe('pending'));
  expect(statusOf('First')).toBe('approved');
  expect(fireEvent.keyDown(document.body, { key: 'Z', metaKey: true })).toBe(false);
  await waitFor(() => expect(statusOf('First')).toBe('pending'));
  expect(fireEvent.keyDown(document.body, undoKey)).toBe(true);
  await findToast('Undone: the decision no longer counts');
  await allLoaded();
  expect(asked).toEqual([['decision-2'], ['decision-1']]);
});

test('in a field with text the keys undo the typing, and with another key nothing', async () => {
  add('Umbrella');
  renderConsole('/admin/items');
  await approve('Umbrella');
  await undoButton();
  const search = screen.getByRole('searchbox');
  fill(search, 'bag');
  expect(fireEvent.keyDown(search, undoKey)).toBe(true);
  for (const more of [{ shiftKey: true }, { altKey: true }, { metaKey: true }, { repeat: true }])
    fireEvent.keyDown(document.body, { ...undoKey, ...more });
  fireEvent.keyDown(document.body, { key: 'z' });
  expect(asked).toEqual([]);
  // Outside it they do, and in an empty field.
  fill(search, '');
  expect(fireEvent.keyDown(search, undoKey)).toBe(false);
  await waitFor(() => expect(asked).toHaveLength(1));
});

test('a decision that can no longer be undone is explained in a sentence, which stays', async () => {
  add('Umbrella');
  renderConsole('/admin/items');
  await approve('Umbrella');
  refusals = { Umbrella: 'undo_conflict' };
  fireEvent.click(await undoButton());
  expect(await findToast('Not undone: it was changed since.')).toBeVisible();
  expect(statusOf('Umbrella')).toBe('approved');
});

test('once its time is over the keys ask for nothing', async () => {
  service.store.config.delays.undo = 0;
  add('Umbrella');
  renderConsole('/admin/items');
  await approve('Umbrella');
  await findToast(/^Item status/);
  await allLoaded();
  expect(fireEvent.keyDown(document.body, undoKey)).toBe(true);
  expect(asked).toEqual([]);
});

test('a lost answer is reported, and can be retried', async () => {
  add('Umbrella');
  renderConsole('/admin/items');
  await approve('Umbrella');
  const button = await undoButton();
  service.server.use(http.post('*/api/admin/decisions/undo', () => HttpResponse.error(), { once: true }));
  fireEvent.click(button);
  expect(await findToast(/^Failed to undo\. /)).toBeVisible();
  fireEvent.click(await undoButton());
  expect(await findToast('Undone: the decision no longer counts')).toBeVisible();
  expect(statusOf('Umbrella')).toBe('pending');
});

test('a service that undoes nothing offers nothing', async () => {
  service.server.resetHandlers(...adminHandlers(service.store));
  const { publicHandlers } = jest.requireActual<typeof import('@lost-found/mocks')>('@lost-found/mocks');
  service.server.use(...publicHandlers(service.store));
  add('Umbrella');
  renderConsole('/admin/items');
  await approve('Umbrella');
  await findToast('Item status updated to approved');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('many are undone row by row: what stayed is named, with the reason', async () => {
  add('First', 'Second', 'Third');
  renderConsole('/admin/items?status=pending');
  for (const title of ['First', 'Second', 'Third'])
    fireEvent.click(within(await findRow(title)).getByRole('checkbox'));
  press('Approve selected');
  press('Approve', await screen.findByRole('alertdialog', { name: 'Approve 3 items?' }));
  expect(await screen.findByText('3 of 3 approved')).toBeVisible();
  refusals = { Second: 'undo_conflict' };
  fireEvent.click(await undoButton());
  expect(await findToast('2 undone, 1 stayed. Second: Not undone: it was changed since.')).toBeVisible();
  expect(asked).toEqual([['decision-1', 'decision-2', 'decision-3']]);
  expect(['First', 'Second', 'Third'].map(statusOf)).toEqual(['pending', 'approved', 'pending']);
  expect(screen.queryByText('3 of 3 approved')).not.toBeInTheDocument();
});

test('a claim is undone by the keys while the dialog of the next one is open', async () => {
  const claim = service.store.claims.find(({ status }) => status === 'pending');
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
  expect(await findToast('Undone: the decision no longer counts')).toBeVisible();
  expect(service.store.claims.find(({ id }) => id === claim?.id)?.status).toBe('pending');
});
