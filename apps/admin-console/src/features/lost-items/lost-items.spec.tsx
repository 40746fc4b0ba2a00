import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose, fill, findRow, findToast, getButtons, openMenu, press, pressKey } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { getSent, stubItems, useService } from '../../test/service';

useService();
const card = {
  title: 'Student card',
  isLostItem: true,
  status: 'pending',
  category: 'ID Card',
  location: 'Main Library, second floor',
  lastSeenLocation: 'Main Library, second floor',
  reportedBy: 'Jonas Weber',
  studentId: 'CAMP2048117',
  contactInfo: 'jonas@campus.example',
} as const;
const ring = { title: 'Silver ring', isLostItem: true, status: 'approved' } as const;
const dialog = () => screen.findByRole('dialog');

test('§2 each report has who made it and the words of its status', async () => {
  stubItems(card, ring, { title: 'Bag' });
  renderConsole('/admin/lost-items');
  const row = await findRow(card.title);
  for (const fact of ['Jonas Weber', 'CAMP2048117', 'Main Library, second floor', 'Pending Review'])
    expect(row).toHaveTextContent(fact);
  expect(getButtons(row)).toEqual(['View', 'Approve', 'More actions']);
  expect(await openMenu(row)).toHaveTextContent(/^RejectSnooze…View$/);
  const published = await findRow(ring.title);
  expect(within(published).getByText('Published')).toBeVisible();
  expect(getButtons(published)).toEqual(['View', 'Mark Returned', 'More actions']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lost Items Reported');
  expect(screen.getByText('2 reports')).toBeVisible();
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual(['Item Details', 'Reported By', 'Last Seen', 'Date Lost', 'Status', 'Actions']);
});

test('§2 search and status are in the request, and an empty list says so', async () => {
  renderConsole('/admin/lost-items?search=jonas');
  fill(await screen.findByRole('combobox', { name: 'Status' }), 'resolved');
  expect(await screen.findByRole('heading', { name: 'No lost items found' })).toBeVisible();
  expect(getSent('GET /admin/lost-items').at(-1)).toMatchObject({ search: 'jonas', status: 'resolved' });
});

test('§4 §8 a row is rejected after a question, and another one marked as returned', async () => {
  stubItems(card, ring);
  renderConsole('/admin/lost-items');
  await choose('Reject', await findRow(card.title));
  press('Reject Item', await screen.findByRole('alertdialog', { name: `Reject “${card.title}”?` }));
  expect(await findToast('Lost item rejected')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  press(`Mark Returned: ${ring.title}`);
  expect(await findToast('Item marked as returned')).toBeVisible();
});

test('§4 a returned item is closed from its modal', async () => {
  stubItems({ ...ring, status: 'returned' });
  renderConsole('/admin/lost-items');
  press(/^View/, await findRow(ring.title));
  press('Mark as Resolved', await dialog());
  expect(await findToast('Item status updated')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('§2 the next report that waits is one of the search', async () => {
  stubItems({ title: 'Blue bag', isLostItem: true, status: 'pending' }, card);
  renderConsole('/admin/lost-items?search=blue');
  press(/^View/, await findRow('Blue bag'));
  press('Approve Item', await dialog());
  expect(await findToast('Lost item approved and published')).toBeVisible();
  await waitFor(() =>
    expect(getSent('GET /admin/lost-items').at(-1)).toMatchObject({ search: 'blue', status: 'pending' }),
  );
});

test('§2 §7 the modal has every fact and names the account; a decision leads to the next report that waits', async () => {
  const owner = { fullName: 'Jonas Weber', email: 'owner@campus.example' };
  stubItems({ title: 'Blue bag', isLostItem: true, status: 'pending' }, { ...card, owner });
  renderConsole('/admin/lost-items');
  press(/^View/, await findRow('Blue bag'));
  const view = await dialog();
  expect(view).toHaveAccessibleName('Blue bag');
  press('Approve Item', view);
  expect(await findToast('Lost item approved and published')).toBeVisible();
  await waitFor(() => expect(view).toHaveAccessibleName(card.title));
  for (const fact of [card.studentId, card.contactInfo, 'Pending Review', card.category])
    expect(within(view).getByText(fact)).toBeVisible();
  const account = await within(view).findByRole('link', { name: owner.email });
  expect(account).toHaveAttribute('href', `mailto:${owner.email}`);
  pressKey(view, 'r');
  await userEvent.setup().keyboard('This is no lost thing.{Control>}{Enter}');
  expect(await findToast('Lost item rejected')).toBeVisible();
  const decisionReason = 'This is no lost thing.';
  expect(getSent('POST /admin/items/:id/reject')).toMatchObject([{ decisionReason }]);
  expect(await findToast('Nothing else is waiting here.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an open report says when its reporter was last written to, and what they answered', async () => {
  const at = '2026-03-02T12:00:00.000Z';
  const news = {
    sentAt: at,
    answeredAt: at,
    answer: 'still_missing',
    isStopped: false,
    closesAt: null,
  } as const;
  stubItems(
    { ...ring, news },
    { ...ring, title: 'Gold ring', news: { ...news, answer: null, answeredAt: null, closesAt: at } },
    { ...ring, title: 'Ring of tin', news: { ...news, sentAt: null, answer: null, answeredAt: null } },
  );
  renderConsole('/admin/lost-items');
  expect(await findRow(ring.title)).toHaveTextContent(/Written to on .*2026 · Still missing \(.*2026\)/);
  expect(await findRow('Gold ring')).toHaveTextContent(
    /Written to on .*2026 · Closes on .*2026 without an answer/,
  );
  expect(await findRow('Ring of tin')).toHaveTextContent('Not written to yet');
  press(/^View/, await findRow(ring.title));
  expect(within(await dialog()).getByText('News to the reporter')).toBeVisible();
});
