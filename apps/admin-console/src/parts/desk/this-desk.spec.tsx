import { type AdminItem, adminItemSchema } from '@lost-found/contracts';
import { make } from '@lost-found/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill, findRow, press } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { getSent, stub, stubItems, useService } from '../../test/service';

const desk = (last: number, name: string) => ({ id: `00000000-0000-4000-8000-00000000000${last}`, name });
const [front, gym] = [desk(1, 'Front desk'), desk(2, 'Gym desk')];
useService(() => stub('GET /config', { desks: [front, gym] }));

const standAt = ({ id }: { id: string }) => localStorage.setItem('lost-found-desk', id);
const question = () => screen.findByText('At which desk is this browser?');
const menu = (name: string) => screen.findByRole('button', { name: `Desk of this browser: ${name}` });

test('A browser is asked for its desk once; a list and its export begin with it, and follow a change', async () => {
  stubItems({ title: 'Umbrella', deskId: gym.id, custody: 'at_desk' });
  const router = renderConsole('/admin/items');
  await question();
  press('Gym desk');
  expect(screen.queryByText('At which desk is this browser?')).not.toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).toBe(`?deskId=${gym.id}`));
  await waitFor(() => expect(getSent('GET /admin/items').at(-1)).toMatchObject({ deskId: gym.id }));
  fireEvent.click(await menu('Gym desk'));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Front desk' }));
  await waitFor(() => expect(router.state.location.search).toBe(`?deskId=${front.id}`));
  fireEvent.click(await menu('Front desk'));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'No desk' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.queryByText('At which desk is this browser?')).not.toBeInTheDocument();
});

test('A list keeps the query of its address', async () => {
  standAt(gym);
  const router = renderConsole('/admin/items?status=pending');
  await menu('Gym desk');
  await waitFor(() => expect(getSent('GET /admin/items')).not.toEqual([]));
  expect(router.state.location.search).toBe('?status=pending');
});

test('A removed desk is asked for again, and the main desk stands in', async () => {
  standAt(desk(9, 'Annex'));
  renderConsole('/admin/stock');
  await question();
  expect(await screen.findByLabelText('Desk')).toHaveValue(front.id);
});

test.each(['/admin/intake', '/admin/intake/many', '/admin/stock'])(
  '%s begins with the desk of this browser, and follows it',
  async (path) => {
    standAt(gym);
    renderConsole(path);
    await waitFor(async () => expect(await screen.findByLabelText('Desk')).toHaveValue(gym.id));
    fireEvent.click(await menu('Gym desk'));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Front desk' }));
    await waitFor(() => expect(screen.getByLabelText('Desk')).toHaveValue(front.id));
  },
);

test('What is received is at the desk of this browser; what is moved stays at its own', async () => {
  standAt(gym);
  stubItems(
    { title: 'Key', custody: 'missing', deskId: front.id, shelf: 'A 1' },
    { title: 'Bag', custody: 'at_desk', deskId: front.id, shelf: 'A 2' },
  );
  renderConsole('/admin/items?status=approved');
  press('Received: Key', await findRow('Key'));
  const receive = await screen.findByRole('alertdialog', { name: 'Take in Key?' });
  await waitFor(() => expect(within(receive).getByLabelText('Desk')).toHaveValue(gym.id));
  expect(within(receive).getByRole('combobox', { name: /^Shelf/ })).toHaveValue('');
  press('Cancel', receive);
  await waitFor(() => expect(receive).not.toBeInTheDocument());
  // The next step of an item that lies at another desk.
  press('Move: Bag', await findRow('Bag'));
  const move = await screen.findByRole('alertdialog', { name: 'Move Bag?' });
  expect(within(move).getByLabelText('Desk')).toHaveValue(front.id);
  expect(within(move).getByRole('combobox', { name: /^Shelf/ })).toHaveValue('A 2');
});

test('Transfer puts items at the desk of this browser, and sends them to another one', async () => {
  standAt(gym);
  const bag = make(adminItemSchema, { title: 'Bag', custody: 'in_transit', deskId: front.id } as AdminItem);
  stub('GET /admin/items', { data: [bag] });
  renderConsole('/admin/transfer');
  fireEvent.click(await screen.findByRole('button', { name: 'It is here: Bag' }));
  expect(await screen.findByLabelText('Desk')).toHaveValue(gym.id);
  fill(screen.getByLabelText('What happens'), 'send');
  expect(screen.getByLabelText('Desk')).toHaveValue(front.id);
});

test('Handover lists the items of this desk first, and says which desk another item lies at', async () => {
  standAt(gym);
  const at = (deskId: string, id: string, title: string) => ({
    claim: { id, claimantName: 'Theo Laurent', status: 'approved' as const },
    item: { id, title, status: 'claimed' as const, custody: 'at_desk' as const, deskId, shelf: 'B 1' },
  });
  const waiting = [
    at(front.id, '00000000-0000-4000-8000-0000000000c1', 'Ring'),
    at(gym.id, '00000000-0000-4000-8000-0000000000c2', 'Scarf'),
  ];
  stub('GET /admin/handover', ({ query }) => ({ data: query.search ? waiting : [] }));
  renderConsole('/admin/handover');
  const box = await screen.findByRole('combobox', { name: /^Pick-up code/ });
  await userEvent.type(box, 'theo{Enter}');
  const found = await screen.findByRole('group', { name: '2 items wait' });
  const lines = within(found).getAllByRole('option');
  expect(lines[0]).toHaveTextContent(/Scarf.*At the desk, Gym desk, B 1/);
  expect(lines[1]).toHaveTextContent(/Ring.*At the desk, Front desk, B 1/);
  fireEvent.click(within(found).getByRole('option', { name: /^Ring/ }));
  expect(await screen.findByText('This lies at the Front desk')).toBeVisible();
});
