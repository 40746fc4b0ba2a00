import { type AdminItem, type PartItems, referenceOf } from '@lost-found/contracts';
import { newItem, problem } from '@lost-found/mocks';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import {
  buttonsOf,
  choose,
  fill,
  findRow,
  findToast,
  openMenu,
  press,
  pressKey,
  standsStill,
} from '../../test/actions';
import { allLoaded, renderConsole, useMockService } from '../../test/console';
import { catchDownloads } from '../../test/downloads';

const service = useMockService();
const umbrella = 'Black umbrella with a wooden handle';
const stored = (title: string) => service.store.items.find((item) => item.title === title);
const dialog = () => screen.findByRole('dialog');
const question = (name: string) => screen.findByRole('alertdialog', { name });

const openEdit = async () => {
  renderConsole('/admin/items');
  await choose('Edit', await findRow(umbrella));
  return dialog();
};

/** An item of a title and status in front of all others. */
const add = (title: string, status: 'pending' | 'approved' | 'claimed') =>
  service.store.items.unshift(
    newItem({ title, status, category: 'Books', location: 'Gym', description: 'd', contactInfo: 'c' }),
  );

test('§2 each row has its facts and the buttons of its status', async () => {
  add('Waiting', 'pending');
  renderConsole('/admin/items');
  const waiting = await findRow('Waiting');
  expect(buttonsOf(waiting)).toEqual(['View', 'Approve', 'More actions']);
  expect(await openMenu(waiting)).toHaveTextContent(/^RejectReceivedSnooze…ViewEditDelete$/);
  const row = await findRow(umbrella);
  expect(buttonsOf(row)).toEqual(['View', 'Mark Claimed', 'More actions']);
  expect(within(row).getByRole('rowheader')).toHaveTextContent(umbrella);
  for (const fact of ['Accessories', 'Main Library', 'Approved']) {
    expect(within(row).getByText(fact)).toBeVisible();
  }
  expect(await findRow('Student card in a red holder')).toHaveTextContent('Lost Item');
  expect(screen.getByText('11 items')).toBeVisible();
  const choices = within(screen.getByRole('combobox', { name: 'Status' })).getAllByRole('option');
  expect(choices.map(({ textContent }) => textContent).join(', ')).toBe(
    'All Statuses, Pending, Approved, Rejected, Claimed, Resolved, Returned, Snoozed',
  );
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual(['Item Details', 'Category', 'Location', 'Date Found', 'Status', 'Actions']);
});

test('a reference or the address of a QR code, entered in any search box, opens its item', async () => {
  const item = stored(umbrella);
  const router = renderConsole('/admin/claims');
  const box = await screen.findByRole('searchbox');
  fill(box, item?.itemUrl ?? '');
  await userEvent.type(box, '{Enter}');
  expect(await screen.findByRole('dialog', { name: umbrella })).toHaveTextContent(
    `Reference ${item?.reference}`,
  );
  expect(router.state.location.pathname).toBe('/admin/items');
  await act(() => router.navigate('/admin/logs'));
  const lost = stored('Student card in a red holder');
  const [code = ''] = lost?.reference.split('-').slice(1) ?? [];
  const search = await screen.findByRole('searchbox');
  fill(search, code.toLowerCase());
  await userEvent.type(search, '{Enter}');
  expect(await screen.findByRole('dialog', { name: lost?.title })).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/lost-items');
});

test('a mistyped reference and one that nothing has say so, and open nothing', async () => {
  const reference = stored(umbrella)?.reference ?? '';
  renderConsole('/admin/items');
  const box = await screen.findByRole('searchbox');
  fill(box, reference.slice(0, -1) + (reference.endsWith('7') ? '8' : '7'));
  expect(await screen.findByText(/^This reference cannot be right/)).toBeVisible();
  const nobodys = referenceOf(2 ** 20 + 7);
  fill(box, nobodys);
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(await findToast(`Nothing has the reference ${nobodys}.`)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('§8 a change of status is announced, changes the buttons and keeps the keyboard in the row, away from buttons that decide; the address contains the view, and Back closes it', async () => {
  add('Waiting', 'pending');
  const router = renderConsole('/admin/items');
  const approve = within(await findRow('Waiting')).getByRole('button', { name: 'Approve: Waiting' });
  approve.focus();
  fireEvent.click(approve);
  expect(await findToast('Item status updated to approved')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Mark Claimed: Waiting' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'View: Waiting' })).toHaveFocus());
  press(/^View/, await findRow('Waiting'));
  const history = within(await within(await dialog()).findByRole('region', { name: 'History' }));
  expect(await history.findByText('ITEM APPROVED')).toBeVisible();
  expect(history.getByText('Alex Morgan')).toBeVisible();
  expect(history.getByText('Pending')).toBeVisible();
  expect(history.getByText('Approved')).toBeVisible();
  expect(router.state.location.search).toBe(`?item=${stored('Waiting')?.id}`);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('what is with its finder is received, with a shelf; what the desk has is moved; the view shows the trail', async () => {
  renderConsole('/admin/items');
  await choose('Received', await findRow(umbrella));
  const receive = await question(`Take in ${umbrella}?`);
  await userEvent.type(within(receive).getByRole('combobox', { name: /^Shelf/ }), 'B 12{Enter}');
  expect(await findToast('Taken in')).toBeVisible();
  expect(stored(umbrella)).toMatchObject({ custody: 'at_desk', shelf: 'B 12' });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  press(`View: ${umbrella}`);
  const view = await dialog();
  expect(await within(view).findByRole('button', { name: 'Move' })).toBeVisible();
  expect(view).toHaveTextContent('Where it isAt the deskShelfB 12');
  expect(await within(view).findByText('ITEM RECEIVED')).toBeVisible();
  press('Move', view);
  const move = await question(`Move ${umbrella}?`);
  fill(within(move).getByRole('combobox', { name: /^Shelf/ }), 'C 3');
  press('Move', move);
  expect(await findToast('Moved')).toBeVisible();
  expect(stored(umbrella)?.shelf).toBe('C 3');
});

test('a removed desk is reported, and is no longer a choice', async () => {
  const { config } = service.store;
  const [front] = config.desks;
  const gone = { ...front, id: crypto.randomUUID(), name: 'Gate' };
  Object.assign(config, { desks: [front, gone] });
  Object.assign(stored(umbrella) ?? {}, { custody: 'at_desk', deskId: gone.id });
  const errors = [{ field: 'deskId', code: 'choice_invalid' as const, message: '' }];
  let sent: unknown;
  service.server.use(
    http.post('*/api/admin/items/:id/move', async ({ request }) => {
      sent = await request.json();
      Object.assign(config, { desks: [front, { ...gone, id: crypto.randomUUID(), name: 'Annex' }] });
      return problem('validation_failed', { errors });
    }),
  );
  renderConsole('/admin/items');
  await choose('Move', await findRow(umbrella));
  const move = await question(`Move ${umbrella}?`);
  await waitFor(() => expect(within(move).getByLabelText(/^Desk/)).toHaveValue(gone.id));
  fill(within(move).getByRole('combobox', { name: /^Shelf/ }), 'C 3');
  press('Move', move);
  expect(await findToast('It could not be moved. Please choose one of the options')).toBeVisible();
  expect(sent).toEqual({ deskId: gone.id, shelf: 'C 3' });
  await waitFor(() => expect(within(move).getByLabelText(/^Desk/)).toHaveValue(front?.id));
  expect(within(move).getByRole('combobox', { name: /^Shelf/ })).toHaveValue('C 3');
});

test('a photo is kept back and shown again, next to details for the desk', async () => {
  const item = stored(umbrella);
  if (item) Object.assign(item, { images: ['/api/files/a'], keptBackDetails: 'Initials inside' });
  if (item) item.photoDescription = 'A curved handle';
  renderConsole('/admin/items');
  press(`View: ${umbrella}`, await findRow(umbrella));
  const view = await dialog();
  expect(await within(view).findByText('Initials inside')).toBeVisible();
  expect(within(view).getByRole('figure')).toHaveTextContent('A curved handle');
  const photo = within(view).getByRole('button', { name: 'Keep photo 1 back' });
  expect(photo).toHaveTextContent('Everybody');
  fireEvent.click(photo);
  await waitFor(() => expect(photo).toHaveTextContent('Only the desk'));
  expect(photo).toHaveAttribute('aria-pressed', 'true');
  expect(stored(umbrella)?.keptBackImages).toEqual(['/api/files/a']);
  await waitFor(() => expect(photo).toBeEnabled());
  fireEvent.click(photo);
  await waitFor(() => expect(photo).toHaveTextContent('Everybody'));
  expect(stored(umbrella)?.keptBackImages).toEqual([]);
});

test('§8 a change that fails says why, and shows what is true now', async () => {
  renderConsole('/admin/items');
  const row = await findRow(umbrella);
  service.server.use(
    http.post('*/api/admin/items/:id/mark-claimed', () => problem('transition_not_allowed')),
  );
  press(/^Mark Claimed/, row);
  press('Mark as Claimed', await question(`Mark “${umbrella}” as claimed?`));
  const text =
    'Failed to update item status. Somebody else decided on it first. What you see now is the present state.';
  expect(await findToast(text)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('rejecting asks for the reason: in the row, in the view and by its key', async () => {
  add('Waiting', 'pending');
  renderConsole('/admin/items');
  await choose('Reject', await findRow('Waiting'));
  press('Cancel', await question('Reject “Waiting”?'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  press(/^View/, await findRow('Waiting'));
  const view = await dialog();
  press('Reject Item', view);
  press('Cancel', await question('Reject “Waiting”?'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(stored('Waiting')?.status).toBe('pending');
  await standsStill(view);
  pressKey(view, 'r');
  const asked = within(await question('Reject “Waiting”?'));
  await waitFor(() => expect(asked.getByRole('button', { name: 'Not enough detail' })).toHaveFocus());
  await userEvent.setup().keyboard('Not a thing that is lost, n a{Control>}{Enter}');
  expect(await findToast('Item status updated to rejected')).toBeVisible();
  const decisionReason = 'Not a thing that is lost, n a';
  expect(stored('Waiting')).toMatchObject({ status: 'rejected', decisionReason });
});

test('§2 §7 the view shows everything, and the account; marking as claimed asks for the claimant', async () => {
  const [admin] = service.store.users;
  Object.assign(stored(umbrella) ?? {}, { userId: admin?.id });
  renderConsole('/admin/items');
  press(/^View/, await findRow(umbrella));
  const view = await dialog();
  expect(view).toHaveAccessibleName(umbrella);
  expect(within(view).getByText('Library front desk, ext. 1204')).toBeVisible();
  expect(within(view).getByText(/^Left in the stand/)).toBeVisible();
  const account = await within(view).findByRole('link', { name: admin?.email });
  expect(account).toHaveAttribute('href', `mailto:${admin?.email}`);
  expect(within(view).getByText(admin?.fullName ?? '')).toBeVisible();
  expect(within(view).queryByRole('button', { name: 'Approve Item' })).not.toBeInTheDocument();
  press('Mark as Claimed', view);
  const asked = await question(`Mark “${umbrella}” as claimed?`);
  expect(stored(umbrella)?.status).toBe('approved');
  fill(within(asked).getByLabelText(/^Claimant/), ' Ines Soto, card shown ');
  press('Mark as Claimed', asked);
  expect(await findToast('Item status updated to claimed')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(stored(umbrella)).toMatchObject({ status: 'claimed', claimedBy: 'Ines Soto, card shown' });
  press(/^View/, await findRow(umbrella));
  expect(await within(await dialog()).findByText('Ines Soto, card shown')).toBeVisible();
});

test('§4 a claimed item is reversed after a question that names its claimant', async () => {
  renderConsole('/admin/items?status=claimed');
  press(/^View/, await findRow('Wireless earbuds in a white case'));
  const view = await dialog();
  expect(await within(view).findByText('It is claimed by Theo Laurent.')).toBeVisible();
  press('Take back', view);
  const asked = await question('Take back “Wireless earbuds in a white case”?');
  expect(asked).toHaveTextContent('It is claimed by Theo Laurent. It is open to claims again.');
  press('Take back', asked);
  expect(await screen.findByRole('heading', { name: 'No items found' })).toBeVisible();
});

test.each([
  [{ outcome: 'returned' as const, claimedBy: 'Ines Soto' }, 'It was handed to Ines Soto.'],
  [{ outcome: 'donated' as const }, 'It has left the desk: Donated.'],
])('the words of a resolved item follow its facts: %p', async (facts, words) => {
  add('Gone', 'claimed');
  Object.assign(stored('Gone') ?? {}, { ...facts, status: 'resolved' });
  renderConsole('/admin/items?status=resolved');
  press(/^View/, await findRow('Gone'));
  expect(await within(await dialog()).findByText(words)).toBeVisible();
});

test('§2 the edit modal sends what was changed, against the version that was shown', async () => {
  let sent: { body: unknown; version: string | null } | undefined;
  service.server.use(
    http.patch('*/api/admin/items/:id', async ({ request }) => {
      sent = { body: await request.clone().json(), version: request.headers.get('if-match') };
    }),
  );
  const edit = await openEdit();
  fill(within(edit).getByLabelText(/^Title/), '  Black umbrella  ');
  press('Save Changes', edit);
  expect(await findToast('Item updated successfully')).toBeVisible();
  expect(sent).toEqual({ body: { title: 'Black umbrella' }, version: '"1"' });
  expect(await findRow('Black umbrella')).toBeVisible();
});

test('a photo is removed with the edit', async () => {
  const item = service.store.items.find(({ title }) => title === umbrella);
  const fileId = '4f3c9d53-0b5e-4a7b-9e0e-3f1c2a5d7b90';
  Object.assign(item ?? {}, { images: [`/api/files/${fileId}`] });
  const removed: unknown[] = [];
  service.server.use(
    http.delete('*/api/admin/items/:id/pictures/:fileId', ({ params }) => {
      removed.push(params.fileId);
      return HttpResponse.json(item);
    }),
  );
  const edit = await openEdit();
  await userEvent.click(within(edit).getByRole('checkbox', { name: 'Remove photo 1' }));
  expect(removed).toEqual([]);
  press('Save Changes', edit);
  expect(await findToast('Item updated successfully')).toBeVisible();
  expect(removed).toEqual([fileId]);
});

test('the edit modal changes the description of the photos of an item that has some', async () => {
  const item = stored(umbrella);
  const label = 'What can be seen in the photos';
  const edit = await openEdit();
  expect(within(edit).queryByLabelText(label)).not.toBeInTheDocument();
  cleanup();
  Object.assign(item ?? {}, { images: ['/api/files/a'], photoDescription: 'A closed umbrella' });
  const field = within(await openEdit()).getByLabelText(label);
  expect(field).toHaveValue('A closed umbrella');
  fill(field, '');
  press('Save Changes');
  expect(await findToast('Item updated successfully')).toBeVisible();
  expect(stored(umbrella)?.photoDescription).toBe('');
});

test('an edit that leaves a field empty is not sent, nor one that changes nothing', async () => {
  const edit = await openEdit();
  const contact = within(edit).getByLabelText(/^Contact info/);
  fill(contact, ' ');
  press('Save Changes', edit);
  expect(await within(edit).findByText('Contact information is required')).toBeVisible();
  fill(contact, stored(umbrella)?.contactInfo ?? '');
  press('Save Changes', edit);
  expect(await findToast('Nothing was changed.')).toBeVisible();
  expect(stored(umbrella)?.version).toBe(1);
});

test('an edit on an outdated version is explained, and loaded again', async () => {
  const edit = await openEdit();
  Object.assign(stored(umbrella) ?? {}, { description: 'Seen to by a colleague', version: 2 });
  fill(within(edit).getByLabelText(/^Title/), 'Umbrella');
  press('Save Changes', edit);
  expect(await within(edit).findByText('Somebody else changed this item meanwhile')).toBeVisible();
  expect(await findToast(/^Failed to update item\b/)).toBeVisible();
  expect(await within(edit).findByText('Seen to by a colleague')).toBeVisible();
  press('Load again', edit);
  await waitFor(() =>
    expect(within(edit).getByLabelText(/^Description/)).toHaveValue('Seen to by a colleague'),
  );
  expect(within(edit).getByLabelText(/^Title/)).toHaveValue(umbrella);
});

test('typed text can overwrite the version that another person saved', async () => {
  const edit = await openEdit();
  Object.assign(stored(umbrella) ?? {}, { description: 'Seen to by a colleague', version: 2 });
  fill(within(edit).getByLabelText(/^Title/), 'Umbrella');
  press('Save Changes', edit);
  await within(edit).findByText('Somebody else changed this item meanwhile');
  press('Keep my text', edit);
  expect(within(edit).getByLabelText(/^Title/)).toHaveValue('Umbrella');
  expect(within(edit).getByLabelText(/^Description/)).toHaveValue('Seen to by a colleague');
  press('Save Changes', edit);
  expect(await findToast('Item updated successfully')).toBeVisible();
  expect(stored('Umbrella')?.description).toBe('Seen to by a colleague');
});

test.each([
  ['contact was erased', { contactInfo: '' }],
  ['thing the desk took in without a description', { description: '' }],
  ['contact was erased, and that has no description,', { contactInfo: '', description: '' }],
])('an item whose %s can be edited without one', async (_, without) => {
  Object.assign(stored(umbrella) ?? {}, without);
  const edit = await openEdit();
  fill(within(edit).getByLabelText(/^Title/), 'Umbrella');
  press('Save Changes', edit);
  expect(await findToast('Item updated successfully')).toBeVisible();
  expect(stored('Umbrella')).toMatchObject(without);
});

test('a deleted item can no longer be edited', async () => {
  const edit = await openEdit();
  service.store.items = service.store.items.filter(({ title }) => title !== umbrella);
  fill(within(edit).getByLabelText(/^Title/), 'Umbrella');
  press('Save Changes', edit);
  expect(await within(edit).findByText('This item no longer exists')).toBeVisible();
});

test('§2 deleting asks first', async () => {
  renderConsole('/admin/items');
  await choose('Delete', await findRow(umbrella));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveAccessibleName(`Are you sure you want to delete "${umbrella}"?`);
  expect(question).toHaveAccessibleDescription('This action cannot be undone.');
  expect(stored(umbrella)).toBeDefined();
  press('Delete', question);
  expect(await findToast('Item deleted successfully')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(umbrella, { selector: 'tbody *' })).not.toBeInTheDocument());
  expect(stored(umbrella)).toBeUndefined();
});

/** Lets the service demand a colleague, then the colleague's code. @returns what was sent */
const demandColleague = (method: 'post' | 'delete', path: string, done: () => Response) => {
  const sent: unknown[] = [];
  service.server.use(
    http[method](path, async ({ request }) => {
      const { secondPerson } = (await request.json().catch(() => ({}))) as {
        secondPerson?: { code?: string };
      };
      sent.push(secondPerson);
      if (!secondPerson) return problem('second_person_required');
      return secondPerson.code ? done() : problem('second_person_code_required');
    }),
  );
  return sent;
};

const confirmByColleague = async (asked: HTMLElement, confirm: string) => {
  fill(await within(asked).findByLabelText(/^Email of the colleague/), 'col@campus.test');
  fill(within(asked).getByLabelText(/^Password or one-time code/), 'the key cabinet 12');
  press(confirm, asked);
  const code = await within(asked).findByLabelText(/^One-time code or recovery code/);
  expect(code).toHaveFocus();
  fill(code, '123456');
  press(confirm, asked);
};
const colleague = { email: 'col@campus.test', password: 'the key cabinet 12' };

test('a deletion that needs two people asks for the colleague, and for the code of the colleague', async () => {
  const done = () => new HttpResponse(null, { status: 204 });
  const sent = demandColleague('delete', '*/api/admin/items/:id', done);
  renderConsole('/admin/items');
  await choose('Delete', await findRow(umbrella));
  const asked = await screen.findByRole('alertdialog');
  press('Delete', asked);
  await confirmByColleague(asked, 'Delete');
  expect(await findToast('Item deleted successfully')).toBeVisible();
  expect(sent).toEqual([undefined, colleague, { ...colleague, code: '123456' }]);
});

test('a rejection that needs two people asks for the colleague below the reason', async () => {
  add('Waiting', 'approved');
  const item = stored('Waiting');
  const done = () => HttpResponse.json({ ...item, status: 'rejected' });
  const sent = demandColleague('post', '*/api/admin/items/:id/reject', done);
  renderConsole(`/admin/items?item=${item?.id}`);
  press('Reject Item', await dialog());
  const asked = await screen.findByRole('alertdialog');
  press('Reject Item', asked);
  await confirmByColleague(asked, 'Reject Item');
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toEqual({ ...colleague, code: '123456' });
});

test('the rules that an item keeps are shown, and lifted with a reason', async () => {
  add('Keys', 'approved');
  const item = stored('Keys');
  if (!item) throw new Error('no keys');
  item.ownRules = ['secondPerson', 'neverPublic'];
  const reasons: unknown[] = [];
  service.server.use(
    http.post('*/api/admin/items/:id/lift-rules', async ({ request }) => {
      reasons.push(await request.json());
      item.ownRules = [];
      return HttpResponse.json(item);
    }),
  );
  renderConsole(`/admin/items?item=${item.id}`);
  expect(await screen.findByText('Two people, Never public')).toBeVisible();
  press('Lift the rules…');
  const asked = await question('Lift the rules of “Keys”?');
  press('Lift the rules', asked);
  expect(await within(asked).findByText('Please write a reason')).toBeVisible();
  fill(within(asked).getByLabelText(/^Reason/), 'A toy');
  press('Lift the rules', asked);
  expect(await findToast('Rules lifted')).toBeVisible();
  expect(reasons).toEqual([{ reason: 'A toy' }]);
});

test('an address opens an item that is on another page', async () => {
  renderConsole(`/admin/items?search=nothing&item=${stored(umbrella)?.id}`);
  const view = await dialog();
  await waitFor(() => expect(view).toHaveAccessibleName(umbrella));
});

test('an item that another person deletes also leaves the view', async () => {
  renderConsole('/admin/items');
  press(/^View/, await findRow(umbrella));
  const view = await dialog();
  await within(view).findByText('Library front desk, ext. 1204');
  await allLoaded();
  service.store.items = service.store.items.filter(({ title }) => title !== umbrella);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await within(view).findByText('This item no longer exists')).toBeVisible();
  expect(within(view).queryByRole('button', { name: 'Mark as Claimed' })).not.toBeInTheDocument();
});

test('many items are approved at once, and each result is shown; one that a colleague changed waits for a look', async () => {
  add('Waiting', 'pending');
  add('Handed over', 'claimed');
  add('Seen to', 'pending');
  renderConsole('/admin/items');
  await findRow('Waiting');
  for (const name of ['Waiting', 'Handed over', 'Key ring with three keys', 'Seen to'])
    fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  service.store.items = service.store.items.filter(({ title }) => title !== 'Key ring with three keys');
  Object.assign(stored('Seen to') ?? {}, { category: 'Bags', version: 2 });
  press('Approve selected');
  const first = await question('Approve 4 items?');
  expect(within(first).getByText(/^1 of them is claimed or has left the desk/)).toBeVisible();
  press('Approve', first);
  expect(await screen.findByText('1 of 4 approved')).toBeVisible();
  const lines = within(screen.getByRole('list', { name: 'What became of each' }));
  expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Handed over Claimed, or no longer at the desk: open it to take it back.',
    'Key ring with three keys This could not be found.',
    'Seen to Somebody else changed this meanwhile. Please load it again.',
    'Waiting Approved',
  ]);
  const statuses = ['Waiting', 'Handed over', 'Seen to'].map((title) => stored(title)?.status);
  expect(statuses).toEqual(['approved', 'claimed', 'pending']);
  expect(await screen.findByText('3 selected')).toBeVisible();
  expect(await within(await findRow('Seen to')).findByText('Bags')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  press('Approve selected');
  press('Approve', await question('Approve 3 items?'));
  expect(await screen.findByText('1 of 3 approved')).toBeVisible();
  expect(stored('Seen to')?.status).toBe('approved');
});

test('what is selected is exported as CSV', async () => {
  const saved = catchDownloads();
  renderConsole('/admin/items');
  await findRow(umbrella);
  fireEvent.click(screen.getByRole('checkbox', { name: `Select ${umbrella}` }));
  press('Export selected');
  expect(await findToast(/^1 row exported to items-\d{4}-\d{2}-\d{2}\.csv$/)).toBeVisible();
  expect(await saved.text()).toContain(umbrella);
});

test('without a connection a decision is refused at once, and a search says that it has no answer', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get');
  const connect = (connected: boolean) =>
    act(() => {
      online.mockReturnValue(connected);
      onlineManager.setOnline(connected);
      window.dispatchEvent(new Event(connected ? 'online' : 'offline'));
    });
  add('Waiting', 'pending');
  renderConsole('/admin/items');
  const row = await findRow('Waiting');
  expect(screen.queryByText('You are offline')).not.toBeInTheDocument();
  connect(false);
  expect(await screen.findByText('You are offline')).toBeVisible();
  press(/^Approve/, row);
  const refused = 'Failed to update item status. You are offline. Nothing was changed.';
  expect(await findToast(refused)).toBeVisible();
  fill(screen.getByRole('combobox', { name: 'Status' }), 'claimed');
  expect(await screen.findByText(/^You're offline, so these are the earlier results/)).toBeVisible();
  connect(true);
  await waitFor(() => expect(screen.queryByText('Waiting', { selector: 'tbody *' })).not.toBeInTheDocument());
  expect(stored('Waiting')?.status).toBe('pending');
});

test('a bulk action without an answer reports that it may have succeeded, until the message is read', async () => {
  add('Waiting', 'pending');
  service.server.use(
    http.post('*/api/admin/items/bulk', () => {
      Object.assign(stored('Waiting') ?? {}, { status: 'approved' });
      return HttpResponse.error();
    }),
  );
  renderConsole('/admin/items?status=pending');
  fireEvent.click(within(await findRow('Waiting')).getByRole('checkbox'));
  press('Approve selected');
  press('Approve', await question('Approve 1 item?'));
  expect(await screen.findByText('The answer was lost: 1 item may have been done')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Waiting', { selector: 'tbody *' })).not.toBeInTheDocument());
  press('Close');
  await waitFor(() => expect(screen.queryByText(/^The answer was lost/)).not.toBeInTheDocument());
});

test('a claimed item that is resolved by hand asks why there is no code', async () => {
  const earbuds = 'Wireless earbuds in a white case';
  renderConsole('/admin/items');
  press(/^View/, await findRow(earbuds));
  const view = await screen.findByRole('dialog', { name: earbuds });
  press('Mark as Resolved', view);
  const question = await screen.findByRole('alertdialog', { name: `Resolve “${earbuds}” by hand?` });
  press('Mark as Resolved', question);
  expect(await within(question).findByText('Choose why there is no code')).toBeVisible();
  fill(within(question).getByRole('combobox'), 'handed_over_before');
  press('Mark as Resolved', question);
  await waitFor(() =>
    expect(service.store.logs[0]).toMatchObject({
      action: 'ITEM_RESOLVED',
      details: { reason: 'handed_over_before' },
    }),
  );
});

test('further filters stand in the address and in the request, and the searched words are marked', async () => {
  const asked: string[] = [];
  service.server.events.on('request:start', ({ request }) => void asked.push(request.url));
  add('Étui noir', 'approved');
  renderConsole('/admin/items?search=etui');
  const row = await screen.findByRole('row', { name: /Étui noir/ });
  expect(within(row).getByText('Étui').tagName).toBe('MARK');
  press('More filters');
  fill(screen.getByLabelText('Found from'), '2026-01-02');
  fill(screen.getByLabelText('to'), '2026-01-03');
  await waitFor(() => expect(asked.at(-1)).toMatch(/foundFrom=2026-01-02&foundTo=2026-01-03/));
  await userEvent.type(screen.getByRole('combobox', { name: 'Shelf' }), 'B 12');
  await waitFor(() => expect(asked.at(-1)).toMatch(/shelf=B(\+|%20)12/));
  expect(await screen.findByText('0 items')).toBeVisible();
});

/** Answers the disposal of items. @returns what was sent */
const serveParting = () => {
  const sent: PartItems[] = [];
  service.server.use(
    http.post('*/api/admin/items/part', async ({ request }) => {
      const parted = (await request.json()) as PartItems;
      sent.push(parted);
      return HttpResponse.json({ data: parted.ids.map((id) => ({ id, ok: true })) });
    }),
  );
  return sent;
};

test('an item is parted with from its dialog before it is due; one under review or claimed is not', async () => {
  add('Open', 'approved');
  add('Waiting', 'pending');
  add('Taken', 'claimed');
  const sent = serveParting();
  const router = renderConsole('/admin/items');
  await findRow('Open');
  for (const title of ['Waiting', 'Taken']) {
    await act(() => router.navigate(`/admin/items?item=${stored(title)?.id}`));
    const view = await screen.findByRole('dialog', { name: title });
    expect(within(view).queryByRole('button', { name: 'Part With…' })).not.toBeInTheDocument();
  }
  await act(() => router.navigate(`/admin/items?item=${stored('Open')?.id}`));
  press('Part With…', await screen.findByRole('dialog', { name: 'Open' }));
  const asked = await question('Part with 1 item?');
  fill(within(asked).getByLabelText(/^What becomes of them/), 'destroyed');
  press('Part With', asked);
  expect(await findToast('1 item has left the desk')).toBeVisible();
  const { id, version } = stored('Open') as AdminItem;
  const decisionReason = 'The desk could not keep this any longer, and it is no longer here.';
  expect(sent).toMatchObject([
    { ids: [id], versions: { [id]: version }, outcome: 'destroyed', decisionReason },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the selected items that may leave are parted with; the others stay selected', async () => {
  add('Open', 'approved');
  add('Waiting', 'pending');
  const sent = serveParting();
  renderConsole('/admin/items');
  fireEvent.click(within(await findRow('Waiting')).getByRole('checkbox'));
  expect(screen.queryByRole('button', { name: 'Part With…' })).not.toBeInTheDocument();
  fireEvent.click(within(await findRow('Open')).getByRole('checkbox'));
  press('Part With…');
  press('Part With', await question('Part with 1 item?'));
  expect(await findToast('1 item has left the desk')).toBeVisible();
  expect(sent.map(({ ids }) => ids)).toEqual([[stored('Open')?.id]]);
  expect(within(await findRow('Waiting')).getByRole('checkbox')).toBeChecked();
  expect(within(await findRow('Open')).getByRole('checkbox')).not.toBeChecked();
});
