import type { StockCheck } from '@lost-found/contracts';
import { newItem } from '@lost-found/mocks';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { findToast, press } from '../../test/actions';
import { renderConsole, useMockService } from '../../test/console';

const service = useMockService();

const itemOf = (title: string, shelf: string) => {
  const facts = { description: '', contactInfo: 'Desk', category: 'Bags', location: 'Gym' };
  return { ...newItem({ ...facts, title }), custody: 'at_desk', shelf } as const;
};

/** The service, which the mocks have no stock of. @returns the items, and what it was sent */
const keepStock = () => {
  let overtake = (): void => undefined;
  const overtaken = new Promise<void>((resolve) => {
    overtake = resolve;
  });
  const items = {
    here: itemOf('Here bag', 'A 1'),
    gone: itemOf('Gone bag', 'A 1'),
    other: itemOf('Other bag', 'B 2'),
  };
  const sent: StockCheck[] = [];
  /** The search that is answered after another one. */
  const held = items.here.reference;
  service.server.use(
    http.get('*/api/admin/stock', () => HttpResponse.json({ data: [items.here, items.gone] })),
    http.get('*/api/admin/items', async ({ request }) => {
      const search = new URL(request.url).searchParams.get('search');
      if (search === held) await overtaken;
      else overtake();
      const data = Object.values(items).filter(({ reference }) => reference === search);
      return HttpResponse.json({ data, total: data.length, page: 1, pageSize: 1 });
    }),
    http.post('*/api/admin/stock', async ({ request }) => {
      const check = (await request.json()) as StockCheck;
      sent.push(check);
      return HttpResponse.json({ data: [...check.missing, ...check.moved].map((id) => ({ id, ok: true })) });
    }),
  );
  return { ...items, sent };
};

const show = async (shelf: string) => {
  renderConsole('/admin/stock');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Shelf to check' }), shelf);
  press('Show the shelf');
  return screen.findByRole('textbox', { name: 'Scan a label, or type its reference' });
};

test('every scan counts, also one that the next overtakes; the shelf is corrected in one step', async () => {
  const { here, gone, other, sent } = keepStock();
  const box = await show('a 1');
  expect(await screen.findByText('0 of 2 are here, 0 misplaced')).toBeVisible();
  await userEvent.type(box, `${here.reference}{Enter}${other.reference}{Enter}`);
  expect(await screen.findByText('1 of 2 are here, 1 misplaced')).toBeVisible();
  const misplaced = screen.getByRole('region', { name: 'Lies here, but belongs elsewhere' });
  expect(within(misplaced).getByText(/now: At the desk, B 2/)).toBeVisible();
  press('Finish this shelf');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('1 item is noted as missing. 1 item belongs to this shelf from now on.');
  press('Finish this shelf', question);
  expect(await findToast('The shelf is checked')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Shelf to check' })).toHaveFocus());
  expect(sent).toEqual([
    {
      ...{ shelf: 'a 1', present: 1, missing: [gone.id], moved: [other.id], found: [here.id] },
      versions: { [gone.id]: gone.version, [other.id]: other.version },
    },
  ]);
});

test('a label that names nothing is listed once', async () => {
  keepStock();
  const box = await show('A 1');
  await screen.findByText('0 of 2 are here, 0 misplaced');
  await userEvent.type(box, 'old tag{Enter}Old tag{Enter}');
  expect(await screen.findByRole('region', { name: 'Unknown labels' })).toHaveTextContent(
    /^Unknown labelsold tag$/,
  );
});

test('what a colleague puts on the shelf or changes during the count is listed apart and never missing', async () => {
  const { here, gone, sent } = keepStock();
  await show('A 1');
  await screen.findByText('0 of 2 are here, 0 misplaced');
  const added = itemOf('Added bag', 'A 1');
  const changed = { ...here, version: here.version + 1 };
  service.server.use(
    http.get('*/api/admin/stock', () => HttpResponse.json({ data: [changed, gone, added] })),
  );
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  const apart = await screen.findByRole('region', { name: 'Put here or changed during the count' });
  for (const { title } of [here, added]) expect(apart).toHaveTextContent(title);
  press('Finish this shelf');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('1 item is noted as missing.');
  press('Finish this shelf', question);
  await findToast('The shelf is checked');
  expect(sent).toMatchObject([{ present: 0, missing: [gone.id], moved: [], found: [] }]);
});

test('what was not corrected is listed with the reason', async () => {
  const { gone } = keepStock();
  await show('A 1');
  await screen.findByText('0 of 2 are here, 0 misplaced');
  service.server.use(
    http.post('*/api/admin/stock', () =>
      HttpResponse.json({ data: [{ id: gone.id, ok: false, code: 'edit_conflict' }] }),
    ),
  );
  press('Finish this shelf');
  press('Finish this shelf', await screen.findByRole('alertdialog'));
  const list = await screen.findByRole('region', { name: '1 item could not be corrected' });
  expect(list).toHaveTextContent(/Gone bag.*Somebody else changed this/);
});
