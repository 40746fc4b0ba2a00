import type { AdminItem, PlaceItems } from '@lost-found/contracts';
import { newItem } from '@lost-found/mocks';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { findToast, press } from '../../test/actions';
import { renderConsole, useMockService } from '../../test/console';

const service = useMockService();

const itemOf = (title: string, custody: AdminItem['custody']) => {
  const facts = { description: '', contactInfo: 'Desk', category: 'Bags', location: 'Gym' };
  return { ...newItem({ ...facts, title }), custody, shelf: null } as AdminItem;
};

/** The service, which the mocks have no second desk of. @returns what it was sent, and the second desk */
const keepItems = (items: readonly AdminItem[], refused?: AdminItem) => {
  const sent: PlaceItems[] = [];
  const { config } = service.store;
  const north = { ...config.desks[0], id: crypto.randomUUID(), name: 'North desk' };
  Object.assign(config, { desks: [...config.desks, north] });
  service.server.use(
    http.get('*/api/admin/items', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const search = searchParams.get('search');
      const custody = searchParams.get('custody');
      const data = items.filter((item) => (search ? item.reference === search : item.custody === custody));
      return HttpResponse.json({ data, total: data.length, totalCapped: false, page: 1, pageSize: 20 });
    }),
    http.post('*/api/admin/items/place', async ({ request }) => {
      const asked = (await request.json()) as PlaceItems;
      sent.push(asked);
      return HttpResponse.json({
        data: asked.ids.map((id) =>
          id === refused?.id ? { id, ok: false, code: 'transition_not_allowed' } : { id, ok: true },
        ),
      });
    }),
  );
  return { sent, north };
};

const scan = async (...texts: string[]) => {
  const box = await screen.findByRole('textbox', { name: 'Scan a label, or type its reference' });
  for (const text of texts) await userEvent.type(box, `${text}{Enter}`);
};

test('scanned items are sent to another desk; the list on paper names them, a refused one stays with its reason', async () => {
  const [bag, key] = [itemOf('Bag', 'at_desk'), itemOf('Key', 'at_desk')];
  const { sent, north } = keepItems([bag, key], key);
  renderConsole('/admin/transfer');
  await scan(bag.reference, key.reference, bag.reference);
  expect(await screen.findByText('2 items to move')).toBeVisible();
  fireEvent.change(screen.getByLabelText('What happens'), { target: { value: 'send' } });
  fireEvent.change(screen.getByLabelText('Desk'), { target: { value: north.id } });
  press('Send 2 items');
  const list = await screen.findByRole('table', { name: 'Transfer list' });
  expect(screen.getByText('1 item is on its way: North desk')).toBeVisible();
  expect(within(list).getByRole('cell', { name: bag.reference })).toBeVisible();
  expect(sent).toEqual([{ ids: [bag.id, key.id], action: 'send', deskId: north.id }]);
  expect(await findToast('1 item was refused')).toBeVisible();
  const rest = screen.getByRole('region', { name: 'Items to move' });
  expect(within(rest).getAllByRole('listitem')).toHaveLength(1);
  expect(rest).toHaveTextContent(/Key.*cannot be done in its present status/);
});

test('what arrived is put on a shelf; a lost report and an item that was handed over are not taken', async () => {
  const [bag, gone] = [itemOf('Bag', 'in_transit'), itemOf('Ring', 'handed_over')];
  const { sent, north } = keepItems([bag, gone]);
  bag.deskId = north.id;
  renderConsole('/admin/transfer');
  await scan(gone.reference);
  expect(await findToast('Unknown, or not at a desk')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'It is here: Bag' }));
  expect(screen.getByRole('textbox', { name: 'Scan a label, or type its reference' })).toHaveFocus();
  await userEvent.type(screen.getByLabelText(/^Shelf/), 'B 2');
  press('Move 1 item');
  expect(await screen.findByText(/^1 item was moved: .*, B 2$/)).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({ ids: [bag.id], action: 'put', deskId: north.id, shelf: 'B 2' }),
  ]);
});
