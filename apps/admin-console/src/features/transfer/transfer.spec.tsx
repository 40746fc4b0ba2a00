import { type AdminItem, adminItemSchema } from '@lost-found/contracts';
import { make } from '@lost-found/test-kit';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill, findToast, press } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { getSent, stub, stubBulk, useService } from '../../test/service';

const north = { id: '00000000-0000-4000-8000-0000000000de', name: 'North desk' };
useService(() => stub('GET /config', { desks: [{ name: 'Front desk' }, north] }));

const item = (title: string, parts: Partial<AdminItem>) =>
  make(adminItemSchema, { title, status: 'approved', ...parts });
/** The list finds these items by their reference or custody. */
const stubFound = (...items: AdminItem[]) =>
  stub('GET /admin/items', ({ query: { search, custody } }) => ({
    data: items.filter((one) => (search ? one.reference === search : one.custody === custody)),
  }));

const scan = async (...texts: string[]) => {
  const box = await screen.findByRole('textbox', { name: 'Scan a label, or type its reference' });
  for (const text of texts) await userEvent.type(box, `${text}{Enter}`);
};

test('items are sent to another desk; the list on paper names them, a refused one stays with its reason', async () => {
  const onTheWay = { custody: 'in_transit', deskId: north.id } as const;
  const [bag, key] = [item('Bag', onTheWay), item('Key', onTheWay)];
  stubFound(bag, key);
  stubBulk('POST /admin/items/place', { [key.id]: 'transition_not_allowed' });
  renderConsole('/admin/transfer');
  for (const name of ['It is here: Key', 'It is here: Bag'])
    fireEvent.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText('2 items to move')).toBeVisible();
  fill(screen.getByLabelText('What happens'), 'send');
  fill(screen.getByLabelText('Desk'), north.id);
  press('Send 2 items');
  const list = await screen.findByRole('table', { name: 'Transfer list' });
  expect(screen.getByText('1 item is on its way: North desk')).toBeVisible();
  expect(within(list).getByRole('cell', { name: bag.reference })).toBeVisible();
  const sent = { ids: [bag.id, key.id], action: 'send', deskId: north.id };
  expect(getSent('POST /admin/items/place')).toEqual([sent]);
  expect(await findToast('1 item was refused')).toBeVisible();
  const rest = screen.getByRole('region', { name: 'Items to move' });
  expect(within(rest).getAllByRole('listitem')).toHaveLength(1);
  expect(rest).toHaveTextContent(/Key.*cannot be done in its present status/);
});

test('what arrived is put on a shelf; an item that was handed over is not taken', async () => {
  const bag = item('Bag', { custody: 'in_transit', deskId: north.id });
  const gone = item('Ring', { custody: 'handed_over' });
  stubFound(bag, gone);
  stubBulk('POST /admin/items/place');
  renderConsole('/admin/transfer');
  await scan(gone.reference);
  expect(await findToast('Unknown, or not at a desk')).toBeVisible();
  press('It is here: Bag');
  expect(screen.getByRole('textbox', { name: 'Scan a label, or type its reference' })).toHaveFocus();
  fill(screen.getByLabelText(/^Shelf/), 'B 2');
  press('Move 1 item');
  expect(await screen.findByText(/^1 item was moved: .*, B 2$/)).toBeVisible();
  const sent = { ids: [bag.id], action: 'put', deskId: north.id, shelf: 'B 2' };
  expect(getSent('POST /admin/items/place')).toMatchObject([sent]);
});

test('what did not arrive says since when it is on its way, and is noted as missing', async () => {
  const sentAt = '2026-03-04T10:00:00.000Z';
  const bag = item('Bag', { custody: 'in_transit', deskId: north.id, sentAt });
  stubFound(bag);
  stub('POST /admin/items/:id/miss', { ...bag, custody: 'missing' });
  renderConsole('/admin/transfer');
  expect(await screen.findByText('sent Mar 4, 2026')).toBeVisible();
  press('Did not arrive: Bag');
  expect(await findToast('Noted as missing')).toBeVisible();
  expect(getSent('POST /admin/items/:id/miss')).toHaveLength(1);
});

const getCode = (search: object) => `http://localhost/admin/stock?${new URLSearchParams({ ...search })}`;

test('what is scanned after a shelf lies there at once; an item of another desk is refused', async () => {
  const here = { custody: 'at_desk', deskId: north.id } as const;
  const [bag, key] = [item('Bag', here), item('Key', { ...here, deskId: crypto.randomUUID() })];
  stubFound(bag, key);
  stubBulk('POST /admin/items/place');
  renderConsole('/admin/transfer');
  await scan(getCode({ shelf: 'A 3', deskId: north.id }));
  expect(await screen.findByText('Everything that you scan goes to: North desk, A 3')).toBeVisible();
  await scan(bag.reference);
  expect(await screen.findByText('1 item was moved: North desk, A 3')).toBeVisible();
  await scan(key.reference);
  expect(
    await findToast(/A 3 belongs to another desk: North desk\. Send the item there first/),
  ).toBeVisible();
  const sent = { ids: [bag.id], action: 'put', deskId: north.id, shelf: 'A 3' };
  expect(getSent('POST /admin/items/place')).toEqual([sent]);
});

test('a box that is scanned into a shelf takes everything in it along', async () => {
  const ring = item('Ring', { custody: 'at_desk', deskId: north.id, shelf: 'B 1 / Box 7' });
  stub('GET /admin/shelves', { data: [{ shelf: 'B 1 / Box 7', items: 1 }] });
  stub('GET /admin/stock', ({ query: { shelf } }) => ({ data: shelf === 'B 1 / Box 7' ? [ring] : [] }));
  stubBulk('POST /admin/items/place');
  renderConsole('/admin/transfer');
  await scan(getCode({ shelf: 'A 3', deskId: north.id }));
  await screen.findByText(/^Everything that you scan/);
  await scan(getCode({ shelf: 'Box 7', deskId: north.id, kind: 'box' }));
  expect(await screen.findByText(/^1 item was moved: North desk, A 3 \/ Box 7$/)).toBeVisible();
  expect(getSent('POST /admin/items/place')).toMatchObject([{ ids: [ring.id], shelf: 'A 3 / Box 7' }]);
});
