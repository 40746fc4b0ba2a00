import { newItem } from '@lost-found/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buttonsOf, choose, fill, findRow, findToast, openMenu, press, pressKey } from '../../test/actions';
import { renderConsole, useMockService } from '../../test/console';

const service = useMockService();
const card = 'Student card in a red holder';
const ring = 'Silver ring with a blue stone';
const stored = (title: string) => service.store.items.find((item) => item.title === title);
const dialog = () => screen.findByRole('dialog');

/** A report that waits for review, in front of all others. */
const add = (title: string) =>
  service.store.items.unshift(
    newItem({
      title,
      category: 'Bags',
      location: 'Gym',
      description: 'd',
      contactInfo: 'c',
      isLostItem: true,
      status: 'pending',
    }),
  );

test('§2 lost reports only, with who reported them and the words of their status', async () => {
  renderConsole('/admin/lost-items');
  const row = await findRow(card);
  for (const fact of ['Jonas Weber', 'CAMP2048117', 'Main Library, second floor', 'Pending Review'])
    expect(row).toHaveTextContent(fact);
  expect(buttonsOf(row)).toEqual(['View', 'Approve', 'More actions']);
  expect(await openMenu(row)).toHaveTextContent(/^RejectSnooze…View$/);
  const published = await findRow(ring);
  expect(within(published).getByText('Published')).toBeVisible();
  expect(buttonsOf(published)).toEqual(['View', 'Mark Returned', 'More actions']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lost Items Reported');
  expect(screen.getByText('2 reports')).toBeVisible();
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual(['Item Details', 'Reported By', 'Last Seen', 'Date Lost', 'Status', 'Actions']);
});

test('§2 search by reporter, filter by status, and an empty list says so', async () => {
  renderConsole('/admin/lost-items?search=jonas');
  await findRow(card);
  fill(screen.getByRole('combobox', { name: 'Status' }), 'approved');
  await waitFor(() => expect(screen.queryByText(card)).not.toBeInTheDocument());
  expect(await findRow(ring)).toBeVisible();
  fill(screen.getByRole('combobox', { name: 'Status' }), 'resolved');
  expect(await screen.findByRole('heading', { name: 'No lost items found' })).toBeVisible();
});

test('§4 §8 a row is rejected after a question, and another one marked as returned', async () => {
  renderConsole('/admin/lost-items');
  await choose('Reject', await findRow(card));
  press('Reject Item', await screen.findByRole('alertdialog', { name: `Reject “${card}”?` }));
  expect(await findToast('Lost item rejected')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  press(`Mark Returned: ${ring}`);
  expect(await findToast('Item marked as returned')).toBeVisible();
  const reviewedBy = service.store.users[0]?.id;
  expect(stored(card)).toMatchObject({ status: 'rejected', reviewedBy });
  expect(stored(ring)).toMatchObject({ status: 'returned', reviewedBy });
});

test('§4 a returned item is closed from its modal', async () => {
  Object.assign(stored(ring) ?? {}, { status: 'returned' });
  renderConsole('/admin/lost-items');
  press(/^View/, await findRow(ring));
  const view = await dialog();
  press('Mark as Resolved', view);
  expect(await findToast('Item status updated')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('§2 §7 the modal has every fact and names the account; a decision leads to the next report that waits', async () => {
  add('Blue bag');
  const [admin] = service.store.users;
  Object.assign(stored(card) ?? {}, { userId: admin?.id });
  renderConsole('/admin/lost-items');
  press(/^View/, await findRow('Blue bag'));
  const view = await dialog();
  expect(view).toHaveAccessibleName('Blue bag');
  press('Approve Item', view);
  expect(await findToast('Lost item approved and published')).toBeVisible();
  await waitFor(() => expect(view).toHaveAccessibleName(card));
  for (const fact of ['CAMP2048117', 'jonas.weber@campus.example', 'Pending Review', 'ID Card'])
    expect(within(view).getByText(fact)).toBeVisible();
  const owner = await within(view).findByRole('link', { name: admin?.email });
  expect(owner).toHaveAttribute('href', `mailto:${admin?.email}`);
  pressKey(view, 'r');
  await userEvent.setup().keyboard('This is no lost thing.{Control>}{Enter}');
  expect(await findToast('Lost item rejected')).toBeVisible();
  expect(stored(card)?.decisionReason).toBe('This is no lost thing.');
  expect(await findToast('Nothing else is waiting here.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
