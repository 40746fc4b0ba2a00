import { type AdminItem, toReference } from '@lost-found/contracts';
import type { Parts } from '@lost-found/test-kit';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  choose,
  fill,
  findRow,
  findToast,
  getButtons,
  openMenu,
  press,
  pressKey,
  standsStill,
} from '../../test/actions';
import { allLoaded, renderConsole } from '../../test/console';
import { catchDownloads } from '../../test/downloads';
import {
  admin,
  askForColleague,
  getRequests,
  getSent,
  loseAnswer,
  refuse,
  refuseFields,
  stub,
  stubBulk,
  stubHistory,
  stubItems,
  stubOnce,
  useService,
} from '../../test/service';

useService();
const umbrella = 'Black umbrella';
const dialog = () => screen.findByRole('dialog');
const question = (name: string) => screen.findByRole('alertdialog', { name });
const questionCloses = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

/** The list with one item. */
const openList = (parts: Parts<AdminItem> = {}) => {
  const [item] = stubItems({ title: umbrella, category: 'Accessories', location: 'Main Library', ...parts });
  if (!item) throw new Error('no item');
  return { item, router: renderConsole('/admin/items') };
};
const openView = async (parts: Parts<AdminItem> = {}) => {
  const { item, router } = openList(parts);
  press(/^View/, await findRow(umbrella));
  return { item, router, view: await dialog() };
};
const openEdit = async (parts: Parts<AdminItem> = {}) => {
  const { item } = openList(parts);
  await choose('Edit', await findRow(umbrella));
  return { item, edit: await dialog() };
};

test('§2 each row has its facts and the buttons of its status', async () => {
  stubItems(
    { title: 'Waiting', status: 'pending' },
    { title: umbrella, category: 'Accessories', location: 'Main Library' },
    { title: 'Student card', isLostItem: true },
    { title: 'Scarf', custody: 'at_desk', shelf: 'B 12', status: 'claimed' },
  );
  renderConsole('/admin/items');
  const waiting = await findRow('Waiting');
  expect(getButtons(waiting)).toEqual(['View', 'Approve', 'More actions']);
  expect(await openMenu(waiting)).toHaveTextContent(/^RejectReceivedSnooze…ViewEditDelete$/);
  const row = await findRow(umbrella);
  // It is not at the desk yet: that comes next. Mark Claimed is in the menu.
  expect(getButtons(row)).toEqual(['View', 'Received', 'More actions']);
  const reserved = await findRow('Scarf');
  expect(getButtons(reserved)).toEqual(['View', 'Hand over', 'More actions']);
  expect(within(reserved).getByText('B 12')).toBeVisible();
  expect(within(row).getByRole('rowheader')).toHaveTextContent(umbrella);
  for (const fact of ['Accessories', 'Main Library', 'Approved'])
    expect(within(row).getByText(fact)).toBeVisible();
  expect(await findRow('Student card')).toHaveTextContent('Lost Item');
  expect(screen.getByText('4 items')).toBeVisible();
  const choices = within(screen.getByRole('combobox', { name: 'Status' })).getAllByRole('option');
  expect(choices.map(({ textContent }) => textContent).join(', ')).toBe(
    'All Statuses, Pending, Approved, Rejected, Claimed, Resolved, Returned, Snoozed',
  );
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual([
    ...['Item Details', 'Category', 'Location', 'Date Found'],
    ...['Where it is', 'Status', 'Actions'],
  ]);
});

test('a column can be hidden, and this browser keeps the choice', async () => {
  stubItems({ title: umbrella, custody: 'at_desk' });
  renderConsole('/admin/items');
  await findRow(umbrella);
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Location', checked: true }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Location' })).toBeNull());
  expect(localStorage.getItem('lost-found-columns.items')).toBe('two');
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Location', checked: false }));
  expect(await screen.findByRole('columnheader', { name: 'Location' })).toBeVisible();
});

test('a row says until when an item is kept, and Hand over opens the item at the counter', async () => {
  stub('GET /admin/settings/categories', { data: [{ name: 'Accessories', keepDays: 30 }] });
  const { item, router } = openList({ custody: 'at_desk', receivedAt: '2026-03-01T10:00:00.000Z' });
  const row = await findRow(umbrella);
  expect(await within(row).findByText(/^until .*31/)).toBeVisible();
  press(`Hand over: ${umbrella}`, row);
  expect(await screen.findByRole('heading', { level: 1, name: 'Handover' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/handover');
  await waitFor(() => expect(getSent('GET /admin/handover')).toContainEqual({ search: item.reference }));
});

test('the view of an item edits it', async () => {
  const { view } = await openView();
  press('Edit', view);
  const edit = await screen.findByRole('dialog', { name: 'Edit item' });
  fill(within(edit).getByLabelText(/^Title/), 'Black brolly');
  press('Save Changes', edit);
  expect(await findToast('Item updated successfully')).toBeVisible();
  expect(getSent('PATCH /admin/items/:id')).toEqual([{ title: 'Black brolly' }]);
});

test('a reference or the address of a QR code, entered in any search box, opens its item', async () => {
  const [item] = stubItems({ title: umbrella });
  const router = renderConsole('/admin/claims');
  const box = await screen.findByRole('searchbox');
  fill(box, `https://campus.example/item/${item?.id}`);
  await userEvent.type(box, '{Enter}');
  expect(await screen.findByRole('dialog', { name: umbrella })).toHaveTextContent(item?.reference ?? '');
  expect(router.state.location.pathname).toBe('/admin/items');
  await act(() => router.navigate('/admin/logs'));
  const [lost] = stubItems({ title: 'Student card', isLostItem: true });
  const [code = ''] = lost?.reference.split('-').slice(1) ?? [];
  const search = await screen.findByRole('searchbox');
  fill(search, code.toLowerCase());
  await userEvent.type(search, '{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Student card' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/lost-items');
  expect(getSent('GET /admin/items')).toContainEqual({ search: lost?.reference, pageSize: '1' });
});

test('a mistyped reference and one that nothing has say so, and open nothing', async () => {
  const reference = toReference(12);
  renderConsole('/admin/items');
  const box = await screen.findByRole('searchbox');
  fill(box, reference.slice(0, -1) + (reference.endsWith('7') ? '8' : '7'));
  expect(await screen.findByText(/^This reference cannot be right/)).toBeVisible();
  fill(box, reference);
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(await findToast(`Nothing has the reference ${reference}.`)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('§8 a change of status is announced and keeps the keyboard in the row, away from buttons that decide', async () => {
  openList({ status: 'pending' });
  const approve = within(await findRow(umbrella)).getByRole('button', { name: `Approve: ${umbrella}` });
  approve.focus();
  fireEvent.click(approve);
  expect(await findToast('Item status updated to approved')).toBeVisible();
  expect(await screen.findByRole('button', { name: `Received: ${umbrella}` })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: `View: ${umbrella}` })).toHaveFocus());
});

test('the view has the history of an item; the address contains the view, and Back closes it', async () => {
  stubHistory({
    action: 'ITEM_APPROVED',
    user: { fullName: admin.fullName },
    details: { changes: [{ field: 'status', before: 'pending', after: 'approved' }] },
  });
  const { item, router, view } = await openView();
  const history = within(await within(view).findByRole('region', { name: 'History' }));
  expect(await history.findByText('ITEM APPROVED')).toBeVisible();
  for (const text of [admin.fullName, 'Pending', 'Approved']) expect(history.getByText(text)).toBeVisible();
  expect(router.state.location.search).toBe(`?item=${item.id}`);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an item at its finder is received with a shelf, and one at the desk is moved', async () => {
  const { item } = openList();
  stub('POST /admin/items/:id/receive', () => Object.assign(item, { custody: 'at_desk', shelf: 'B 12' }));
  press(`Received: ${umbrella}`, await findRow(umbrella));
  const receive = await question(`Take in ${umbrella}?`);
  await userEvent.type(within(receive).getByRole('combobox', { name: /^Shelf/ }), 'B 12{Enter}');
  expect(await findToast('Taken in')).toBeVisible();
  expect(getSent('POST /admin/items/:id/receive')).toMatchObject([{ shelf: 'B 12' }]);
  await questionCloses();
  press(`View: ${umbrella}`);
  const view = await dialog();
  expect(await within(view).findByRole('button', { name: 'Move' })).toBeVisible();
  expect(view).toHaveTextContent('Where it isAt the deskShelfB 12');
  press('Move', view);
  const move = await question(`Move ${umbrella}?`);
  fill(within(move).getByRole('combobox', { name: /^Shelf/ }), 'C 3');
  press('Move', move);
  expect(await findToast('Moved')).toBeVisible();
  expect(getSent('POST /admin/items/:id/move')).toMatchObject([{ shelf: 'C 3' }]);
});

test('a removed desk is reported, and is no longer a choice', async () => {
  const desk = (last: number, name: string) => ({ id: `00000000-0000-4000-8000-00000000000${last}`, name });
  const [front, gone, annex] = [desk(1, 'Front desk'), desk(2, 'Gate'), desk(3, 'Annex')];
  stub('GET /config', { desks: [front, gone] });
  stub('POST /admin/items/:id/move', () => {
    stub('GET /config', { desks: [front, annex] });
    return refuseFields({ deskId: 'choice_invalid' });
  });
  openList({ custody: 'at_desk', deskId: gone.id });
  await choose('Move', await findRow(umbrella));
  const move = await question(`Move ${umbrella}?`);
  await waitFor(() => expect(within(move).getByLabelText(/^Desk/)).toHaveValue(gone.id));
  fill(within(move).getByRole('combobox', { name: /^Shelf/ }), 'C 3');
  press('Move', move);
  expect(await findToast('It could not be moved. Please choose one of the options')).toBeVisible();
  expect(getSent('POST /admin/items/:id/move')).toEqual([{ deskId: gone.id, shelf: 'C 3' }]);
  await waitFor(() => expect(within(move).getByLabelText(/^Desk/)).toHaveValue(front.id));
  expect(within(move).getByRole('combobox', { name: /^Shelf/ })).toHaveValue('C 3');
});

test('a photo is kept back and shown again, next to details for the desk', async () => {
  stub('PATCH /admin/items/:id/pictures', ({ body }) => Object.assign(item, body));
  const { item, view } = await openView({
    images: ['/api/files/a'],
    photoDescription: 'A curved handle',
    keptBackDetails: 'Initials inside',
  });
  expect(await within(view).findByText('Initials inside')).toBeVisible();
  expect(within(view).getByRole('figure')).toHaveTextContent('A curved handle');
  const photo = within(view).getByRole('button', { name: 'Keep photo 1 back' });
  expect(photo).toHaveTextContent('Everybody');
  fireEvent.click(photo);
  await waitFor(() => expect(photo).toHaveTextContent('Only the desk'));
  expect(photo).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(photo).toBeEnabled());
  fireEvent.click(photo);
  await waitFor(() => expect(photo).toHaveTextContent('Everybody'));
  const sent = [['/api/files/a'], []].map((keptBackImages) => ({ keptBackImages }));
  expect(getSent('PATCH /admin/items/:id/pictures')).toEqual(sent);
});

test('§8 a change that fails says why, and shows what is true now', async () => {
  openList();
  stub('POST /admin/items/:id/mark-claimed', refuse('transition_not_allowed'));
  await choose('Mark Claimed', await findRow(umbrella));
  press('Mark as Claimed', await question(`Mark “${umbrella}” as claimed?`));
  const text =
    'Failed to update item status. Somebody else decided on it first. What you see now is the present state.';
  expect(await findToast(text)).toBeVisible();
  await questionCloses();
});

test('rejecting asks for the reason: in the row, in the view and by its key', async () => {
  openList({ status: 'pending' });
  await choose('Reject', await findRow(umbrella));
  press('Cancel', await question(`Reject “${umbrella}”?`));
  await questionCloses();
  press(/^View/, await findRow(umbrella));
  const view = await dialog();
  press('Reject Item', view);
  press('Cancel', await question(`Reject “${umbrella}”?`));
  await questionCloses();
  expect(getSent('POST /admin/items/:id/reject')).toEqual([]);
  await standsStill(view);
  pressKey(view, 'r');
  const prompt = within(await question(`Reject “${umbrella}”?`));
  await waitFor(() => expect(prompt.getByRole('button', { name: 'Not enough detail' })).toHaveFocus());
  await userEvent.setup().keyboard('Not a thing that is lost, n a{Control>}{Enter}');
  expect(await findToast('Item status updated to rejected')).toBeVisible();
  const decisionReason = 'Not a thing that is lost, n a';
  expect(getSent('POST /admin/items/:id/reject')).toMatchObject([{ decisionReason }]);
});

test('§2 §7 the view shows everything, and the account; marking as claimed asks for the claimant', async () => {
  const owner = { fullName: 'Ines Soto', email: 'ines@campus.example' };
  const { view } = await openView({
    owner,
    contactInfo: 'Library front desk',
    description: 'Left in a stand',
  });
  expect(view).toHaveAccessibleName(umbrella);
  for (const text of ['Library front desk', 'Left in a stand', owner.fullName])
    expect(within(view).getByText(text)).toBeVisible();
  const account = within(view).getByRole('link', { name: owner.email });
  expect(account).toHaveAttribute('href', `mailto:${owner.email}`);
  expect(within(view).queryByRole('button', { name: 'Approve Item' })).not.toBeInTheDocument();
  press('Mark as Claimed', view);
  const prompt = await question(`Mark “${umbrella}” as claimed?`);
  fill(within(prompt).getByLabelText(/^Claimant/), ' Theo Laurent, card shown ');
  press('Mark as Claimed', prompt);
  expect(await findToast('Item status updated to claimed')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const claimedBy = 'Theo Laurent, card shown';
  expect(getSent('POST /admin/items/:id/mark-claimed')).toMatchObject([{ claimedBy }]);
});

test('§4 a claimed item is reversed after a question that names its claimant', async () => {
  const { view } = await openView({ status: 'claimed', claimedBy: 'Theo Laurent' });
  expect(await within(view).findByText('It is claimed by Theo Laurent.')).toBeVisible();
  press('Take back', view);
  const prompt = await question(`Take back “${umbrella}”?`);
  expect(prompt).toHaveTextContent('It is claimed by Theo Laurent. It is open to claims again.');
  press('Take back', prompt);
  await waitFor(() => expect(getSent('POST /admin/items/:id/approve')).toHaveLength(1));
});

test.each([
  [{ outcome: 'returned' as const, claimedBy: 'Ines Soto' }, 'It was handed to Ines Soto.'],
  [{ outcome: 'donated' as const }, 'It has left the desk: Donated.'],
])('the words of a resolved item follow its facts: %p', async (facts, words) => {
  const { view } = await openView({ ...facts, status: 'resolved' });
  expect(await within(view).findByText(words)).toBeVisible();
});

test('a claimed item that is resolved by hand asks why there is no code', async () => {
  const { view } = await openView({ status: 'claimed' });
  press('Mark as Resolved', view);
  const prompt = await question(`Resolve “${umbrella}” by hand?`);
  press('Mark as Resolved', prompt);
  expect(await within(prompt).findByText('Choose why there is no code')).toBeVisible();
  fill(within(prompt).getByRole('combobox'), 'handed_over_before');
  press('Mark as Resolved', prompt);
  await waitFor(() =>
    expect(getSent('POST /admin/items/:id/resolve')).toMatchObject([{ reason: 'handed_over_before' }]),
  );
});

describe('the edit modal', () => {
  const save = async (edit: HTMLElement) => {
    press('Save Changes', edit);
    expect(await findToast('Item updated successfully')).toBeVisible();
  };

  test('§2 sends what was changed, against the version that was shown', async () => {
    const { edit } = await openEdit({ version: 4 });
    fill(within(edit).getByLabelText(/^Title/), '  Black brolly  ');
    await save(edit);
    const [{ body, headers } = { body: undefined, headers: new Headers() }] =
      getRequests('PATCH /admin/items/:id');
    expect([body, headers.get('if-match')]).toEqual([{ title: 'Black brolly' }, '"4"']);
  });

  test('removes a photo, and changes the description of the others', async () => {
    const fileId = '4f3c9d53-0b5e-4a7b-9e0e-3f1c2a5d7b90';
    const images = [`/api/files/${fileId}`, '/api/files/other'];
    const { edit } = await openEdit({ images, photoDescription: 'A closed umbrella' });
    const field = within(edit).getByLabelText('What can be seen in the photos');
    expect(field).toHaveValue('A closed umbrella');
    fill(field, '');
    await userEvent.click(within(edit).getByRole('checkbox', { name: 'Remove photo 1' }));
    await save(edit);
    expect(getSent('PATCH /admin/items/:id')).toEqual([{ photoDescription: '' }]);
    const [removed] = getRequests('DELETE /admin/items/:id/pictures/:fileId');
    expect(removed?.params.fileId).toBe(fileId);
  });

  test('does not ask for the description of photos where there are none', async () => {
    const { edit } = await openEdit();
    expect(within(edit).queryByLabelText('What can be seen in the photos')).not.toBeInTheDocument();
  });

  test('sends neither an empty field nor a form without changes', async () => {
    const { item, edit } = await openEdit();
    const contact = within(edit).getByLabelText(/^Contact info/);
    fill(contact, ' ');
    press('Save Changes', edit);
    expect(await within(edit).findByText('Contact information is required')).toBeVisible();
    fill(contact, item.contactInfo);
    press('Save Changes', edit);
    expect(await findToast('Nothing was changed.')).toBeVisible();
    expect(getSent('PATCH /admin/items/:id')).toEqual([]);
  });

  describe('on an outdated version', () => {
    const openOutdated = async () => {
      const { item, edit } = await openEdit();
      stubOnce('PATCH /admin/items/:id', () => {
        Object.assign(item, { description: 'Seen to by a colleague', version: 2 });
        return refuse('edit_conflict');
      });
      fill(within(edit).getByLabelText(/^Title/), 'Umbrella');
      press('Save Changes', edit);
      expect(await within(edit).findByText('Somebody else changed this item meanwhile')).toBeVisible();
      expect(await findToast(/^Failed to update item\b/)).toBeVisible();
      expect(await within(edit).findByText('Seen to by a colleague')).toBeVisible();
      return edit;
    };

    test('loads the changes of the colleague', async () => {
      const edit = await openOutdated();
      press('Load again', edit);
      const description = within(edit).getByLabelText(/^Description/);
      await waitFor(() => expect(description).toHaveValue('Seen to by a colleague'));
      expect(within(edit).getByLabelText(/^Title/)).toHaveValue(umbrella);
    });

    test('puts the typed text on top of the changes of the colleague', async () => {
      const edit = await openOutdated();
      press('Keep my text', edit);
      expect(within(edit).getByLabelText(/^Title/)).toHaveValue('Umbrella');
      expect(within(edit).getByLabelText(/^Description/)).toHaveValue('Seen to by a colleague');
      await save(edit);
      const last = getRequests('PATCH /admin/items/:id').at(-1);
      expect([last?.body, last?.headers.get('if-match')]).toEqual([{ title: 'Umbrella' }, '"2"']);
    });
  });

  test.each([
    ['contact was erased', { contactInfo: '' }],
    ['description is missing', { description: '' }],
    ['contact and description are missing', { contactInfo: '', description: '' }],
  ])('saves an item whose %s', async (_, without) => {
    const { edit } = await openEdit(without);
    fill(within(edit).getByLabelText(/^Title/), 'Umbrella');
    await save(edit);
    expect(getSent('PATCH /admin/items/:id')).toEqual([{ title: 'Umbrella' }]);
  });

  test('says that the item was deleted', async () => {
    const { edit } = await openEdit();
    stub('PATCH /admin/items/:id', refuse('not_found'));
    fill(within(edit).getByLabelText(/^Title/), 'Umbrella');
    press('Save Changes', edit);
    expect(await within(edit).findByText('This item no longer exists')).toBeVisible();
  });
});

test('§2 deleting asks first', async () => {
  openList();
  await choose('Delete', await findRow(umbrella));
  const prompt = await question(`Are you sure you want to delete "${umbrella}"?`);
  expect(prompt).toHaveAccessibleDescription('This action cannot be undone.');
  expect(getRequests('DELETE /admin/items/:id')).toHaveLength(0);
  stubItems();
  press('Delete', prompt);
  expect(await findToast('Item deleted successfully')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(umbrella, { selector: 'tbody *' })).not.toBeInTheDocument());
});

const confirmByColleague = async (prompt: HTMLElement, confirm: string) => {
  fill(await within(prompt).findByLabelText(/^Email of the colleague/), 'col@campus.test');
  fill(within(prompt).getByLabelText(/^Password or one-time code/), 'the key cabinet 12');
  press(confirm, prompt);
  const code = await within(prompt).findByLabelText(/^One-time code or recovery code/);
  expect(code).toHaveFocus();
  fill(code, '123456');
  press(confirm, prompt);
};
const colleague = { email: 'col@campus.test', password: 'the key cabinet 12', code: '123456' };

test('a deletion that needs two people asks for the colleague, and for the code of the colleague', async () => {
  openList();
  stub('DELETE /admin/items/:id', askForColleague(undefined));
  await choose('Delete', await findRow(umbrella));
  const prompt = await screen.findByRole('alertdialog');
  press('Delete', prompt);
  await confirmByColleague(prompt, 'Delete');
  expect(await findToast('Item deleted successfully')).toBeVisible();
  expect(getSent('DELETE /admin/items/:id').at(-1)).toEqual({ secondPerson: colleague });
});

test('a rejection that needs two people asks for the colleague below the reason', async () => {
  const { view } = await openView();
  stub('POST /admin/items/:id/reject', askForColleague({}));
  press('Reject Item', view);
  const prompt = await screen.findByRole('alertdialog');
  press('Reject Item', prompt);
  await confirmByColleague(prompt, 'Reject Item');
  await waitFor(() => expect(getSent('POST /admin/items/:id/reject')).toHaveLength(3));
  expect(getSent('POST /admin/items/:id/reject')[2]).toMatchObject({ secondPerson: colleague });
});

test('the rules that an item keeps are shown, and lifted with a reason', async () => {
  await openView({ ownRules: ['secondPerson', 'neverPublic'] });
  expect(await screen.findByText('Two people, Never public')).toBeVisible();
  press('Lift the rules…');
  const prompt = await question(`Lift the rules of “${umbrella}”?`);
  press('Lift the rules', prompt);
  expect(await within(prompt).findByText('Please write a reason')).toBeVisible();
  fill(within(prompt).getByLabelText(/^Reason/), 'A toy');
  press('Lift the rules', prompt);
  expect(await findToast('Rules lifted')).toBeVisible();
  expect(getSent('POST /admin/items/:id/lift-rules')).toEqual([{ reason: 'A toy' }]);
});

test('an address opens an item that is on another page', async () => {
  const [item] = stubItems({ title: umbrella });
  stub('GET /admin/items');
  renderConsole(`/admin/items?search=nothing&item=${item?.id}`);
  const view = await dialog();
  await waitFor(() => expect(view).toHaveAccessibleName(umbrella));
});

test('an item that another person deletes also leaves the view', async () => {
  const { view } = await openView({ contactInfo: 'Library front desk' });
  await within(view).findByText('Library front desk');
  await allLoaded();
  stub('GET /admin/items/:id', refuse('not_found'));
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await within(view).findByText('This item no longer exists')).toBeVisible();
  expect(within(view).queryByRole('button', { name: 'Mark as Claimed' })).not.toBeInTheDocument();
});

test('many items are approved at once, and each result is shown; the refused ones stay selected', async () => {
  const rows = stubItems(
    { title: 'Handed over', status: 'claimed' },
    ...['Key ring', 'Seen to', 'Waiting'].map((title) => ({ title, status: 'pending' as const })),
  );
  const [, keys, seen, waiting] = rows.map(({ id }) => id) as [string, string, string, string];
  stubBulk('POST /admin/items/bulk', { [keys]: 'not_found', [seen]: 'edit_conflict' });
  renderConsole('/admin/items');
  await findRow('Waiting');
  for (const { title } of rows) fireEvent.click(screen.getByRole('checkbox', { name: `Select ${title}` }));
  press('Approve selected');
  const prompt = await question('Approve 4 items?');
  expect(within(prompt).getByText(/^1 of them is claimed or has left the desk/)).toBeVisible();
  press('Approve', prompt);
  expect(await screen.findByText('1 of 4 approved')).toBeVisible();
  const lines = within(screen.getByRole('list', { name: 'What became of each' }));
  expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Handed over Claimed, or no longer at the desk: open it to take it back.',
    'Key ring This could not be found.',
    'Seen to Somebody else changed this meanwhile. Please load it again.',
    'Waiting Approved',
  ]);
  const versions = Object.fromEntries([keys, seen, waiting].map((id) => [id, 1]));
  expect(getSent('POST /admin/items/bulk')).toMatchObject([{ action: 'approve', versions }]);
  expect(await screen.findByText('3 selected')).toBeVisible();
});

test('the selected items are exported as CSV', async () => {
  const saved = catchDownloads();
  openList();
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
  openList({ status: 'pending' });
  const row = await findRow(umbrella);
  expect(screen.queryByText('You are offline')).not.toBeInTheDocument();
  connect(false);
  expect(await screen.findByText('You are offline')).toBeVisible();
  press(/^Approve/, row);
  const refused = 'Failed to update item status. You are offline. Nothing was changed.';
  expect(await findToast(refused)).toBeVisible();
  fill(screen.getByRole('combobox', { name: 'Status' }), 'claimed');
  expect(await screen.findByText(/^You're offline, so these are the earlier results/)).toBeVisible();
  stubItems();
  connect(true);
  await waitFor(() => expect(screen.queryByText(umbrella, { selector: 'tbody *' })).not.toBeInTheDocument());
  expect(getSent('POST /admin/items/:id/approve')).toEqual([]);
});

test('a bulk action without an answer reports that it may have succeeded, until the message is read', async () => {
  openList({ status: 'pending' });
  stub('POST /admin/items/bulk', () => {
    stubItems();
    return loseAnswer();
  });
  fireEvent.click(within(await findRow(umbrella)).getByRole('checkbox'));
  press('Approve selected');
  press('Approve', await question('Approve 1 item?'));
  expect(await screen.findByText('The answer was lost: 1 item may have been done')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(umbrella, { selector: 'tbody *' })).not.toBeInTheDocument());
  press('Close');
  await waitFor(() => expect(screen.queryByText(/^The answer was lost/)).not.toBeInTheDocument());
});

test('further filters stand in the request, and the searched words are marked', async () => {
  stub('GET /admin/queues', { matches: 0 });
  stubItems({ title: 'Étui noir' });
  renderConsole('/admin/items?search=etui');
  const row = await screen.findByRole('row', { name: /Étui noir/ });
  expect(within(row).getByText('Étui').tagName).toBe('MARK');
  press('More filters');
  fill(screen.getByLabelText('Found from'), '2026-01-02');
  fill(screen.getByLabelText('to'), '2026-01-03');
  await userEvent.type(screen.getByRole('combobox', { name: 'Shelf' }), 'B 12');
  fill(screen.getByRole('combobox', { name: 'Owner' }), 'ended');
  const filters = {
    search: 'etui',
    ownerState: 'ended',
    foundFrom: '2026-01-02',
    foundTo: '2026-01-03',
    shelf: 'B 12',
  };
  await waitFor(() => expect(getSent('GET /admin/items').at(-1)).toMatchObject(filters));
});

test('an item is parted with from its dialog before it is due; one under review or claimed is not', async () => {
  const [open, ...others] = stubItems(
    { title: 'Open', version: 3 },
    { title: 'Waiting', status: 'pending' },
    { title: 'Taken', status: 'claimed' },
  );
  stubBulk('POST /admin/items/part');
  const router = renderConsole('/admin/items');
  await findRow('Open');
  for (const { id, title } of others) {
    await act(() => router.navigate(`/admin/items?item=${id}`));
    const view = await screen.findByRole('dialog', { name: title });
    expect(within(view).queryByRole('button', { name: 'Mark as Gone…' })).not.toBeInTheDocument();
  }
  const { id } = open as AdminItem;
  await act(() => router.navigate(`/admin/items?item=${id}`));
  press('Mark as Gone…', await screen.findByRole('dialog', { name: 'Open' }));
  const prompt = await question('Mark 1 item as gone?');
  fill(within(prompt).getByLabelText(/^What becomes of them/), 'destroyed');
  press('Mark as Gone', prompt);
  expect(await findToast('1 item has left the desk')).toBeVisible();
  const decisionReason = 'The desk could not keep this any longer, and it is no longer here.';
  expect(getSent('POST /admin/items/part')).toMatchObject([
    { ids: [id], versions: { [id]: 3 }, outcome: 'destroyed', decisionReason },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the selected items that may leave are parted with; the others stay selected', async () => {
  const [open] = stubItems({ title: 'Open' }, { title: 'Waiting', status: 'pending' });
  stubBulk('POST /admin/items/part');
  renderConsole('/admin/items');
  fireEvent.click(within(await findRow('Waiting')).getByRole('checkbox'));
  expect(screen.queryByRole('button', { name: 'Mark as Gone…' })).not.toBeInTheDocument();
  fireEvent.click(within(await findRow('Open')).getByRole('checkbox'));
  press('Mark as Gone…');
  press('Mark as Gone', await question('Mark 1 item as gone?'));
  expect(await findToast('1 item has left the desk')).toBeVisible();
  expect(getSent('POST /admin/items/part')).toMatchObject([{ ids: [open?.id] }]);
  expect(within(await findRow('Waiting')).getByRole('checkbox')).toBeChecked();
  expect(within(await findRow('Open')).getByRole('checkbox')).not.toBeChecked();
});

describe('the questions of a category', () => {
  const ask = (en: string) => ({ en, es: `${en} (es)`, fr: `${en} (fr)` });
  const answers = [{ question: ask('Which brand?'), answer: 'Eastpak', by: 'finder' as const }];
  beforeEach(() => stub('GET /config', { questions: { Bags: [ask('Which make?')] } }));

  test('stand in the dialog as they were asked, with their answers', async () => {
    const { view } = await openView({ category: 'Bags', answers });
    expect(within(view).getByText('Which brand?')).toBeVisible();
    expect(within(view).getByText('Answered by the finder')).toBeVisible();
    expect(within(view).queryByText('Which make?')).toBeNull();
  });

  test('are in the form: the answered ones and those of the category; it sends what was typed', async () => {
    const { edit } = await openEdit({ category: 'Bags', answers });
    expect(within(edit).getByRole('textbox', { name: 'Which brand?' })).toHaveValue('Eastpak');
    fill(within(edit).getByRole('textbox', { name: 'Which make?' }), 'Kipling');
    press('Save Changes', edit);
    await waitFor(() =>
      expect(getSent('PATCH /admin/items/:id')).toEqual([
        { answers: [{ question: 'Which make?', answer: 'Kipling' }] },
      ]),
    );
  });
});

describe('an item that stays', () => {
  const atDesk = { custody: 'at_desk', category: 'Bags', isLostItem: false } as const;
  const keepRoute = 'POST /admin/items/:id/keep';

  test('is put on hold with a reason', async () => {
    stub(keepRoute, {});
    const { view } = await openView(atDesk);
    press('Keep…', view);
    const question = await screen.findByRole('alertdialog', { name: /^Keep/ });
    fill(within(question).getByLabelText(/^How long/), 'hold');
    press('Keep', question);
    expect(await within(question).findByText('Please write a reason')).toBeVisible();
    expect(getSent(keepRoute)).toEqual([]);
    fill(within(question).getByLabelText(/^Reason/), ' The police asks for it ');
    press('Keep', question);
    await waitFor(() =>
      expect(getSent(keepRoute)).toEqual([{ until: null, reason: 'The police asks for it' }]),
    );
  });

  test('says so in the list and in its dialog, cannot be parted with, and the hold is lifted there', async () => {
    const route = 'POST /admin/items/:id/end-keep';
    stub(route, {});
    const { view } = await openView({ ...atDesk, keep: { until: null, reason: 'Evidence' } });
    expect(within(view).getByText('Evidence')).toBeVisible();
    expect(within(view).queryByRole('button', { name: 'Mark as Gone…' })).toBeNull();
    expect(screen.getAllByText('On hold')).toHaveLength(2);
    press('End this', view);
    await waitFor(() => expect(getRequests(route)).toHaveLength(1));
  });
});
