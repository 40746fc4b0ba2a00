import { addNote } from '@lost-found/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { fill, findRow, findToast, press } from '../../test/actions';
import { renderConsole, useMockService } from '../../test/console';

const service = useMockService();
const backpack = 'Green canvas backpack';
const claim = () => service.store.claims.find(({ itemTitle }) => itemTitle === backpack);
const item = () => service.store.items.find(({ title }) => title === backpack);

const write = (on: string | undefined, text: string, authorId = service.store.users[0]?.id ?? '') =>
  service.store.notes.push({
    id: crypto.randomUUID(),
    on: on ?? '',
    text,
    createdAt: '2026-11-20T10:00:00.000Z',
    authorId,
    authorName: null,
  });

const open = async (path: string, button: RegExp) => {
  renderConsole(path);
  press(button, await findRow(backpack));
  return screen.findByRole('dialog', { name: backpack });
};
const openClaim = () => open('/admin/claims', /^Review/);
const openItem = () => open('/admin/items', /^View/);
const notes = (dialog: HTMLElement, name: string) => within(dialog).findByRole('region', { name });
const texts = (region: HTMLElement) =>
  within(region)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a note is written in the dialog of an item, and says who wrote it; the next one can follow at once', async () => {
  const region = await notes(await openItem(), 'Notes on the item');
  expect(within(region).getByLabelText('New note')).toHaveAccessibleDescription(/^The desk alone sees these/);
  fill(within(region).getByLabelText('New note'), ' <b>Scratched</b>\nlid ');
  press('Add note', region);
  await waitFor(() => expect(texts(region)).toHaveLength(1));
  expect(within(region).getByText(/<b>Scratched<\/b>/)).toBeVisible();
  expect(texts(region)[0]).toContain(service.store.users[0]?.fullName);
  expect(within(region).getByLabelText('New note')).toHaveValue('');
  expect(within(region).getByLabelText('New note')).toHaveFocus();
  expect(service.store.notes).toMatchObject([{ on: item()?.id, text: '<b>Scratched</b>\nlid' }]);
  const history = await screen.findByRole('region', { name: 'History' });
  expect(await within(history).findByText('Notes changed')).toBeVisible();
});

test('a claim shows its own notes and those on its item', async () => {
  write(item()?.id, 'Smells of fish');
  write(claim()?.id, 'First call');
  write(claim()?.id, 'Second call', crypto.randomUUID());
  const dialog = await openClaim();
  const region = await notes(dialog, 'Notes on the claim');
  await waitFor(() => expect(texts(region)).toHaveLength(2));
  const [first, second] = texts(region);
  expect(first).toMatch(/First call/);
  expect(second).toMatch(/^A former colleague.*Second call/);
  const beside = await notes(dialog, 'Notes on the item');
  expect(texts(beside)).toEqual([expect.stringContaining('Smells of fish')]);
  expect(within(beside).queryByLabelText('New note')).toBeNull();
});

test('of very many the older ones are loaded when they are asked for', async () => {
  for (let n = 1; n <= 101; n += 1) write(claim()?.id, `Call ${n}.`);
  const region = await notes(await openClaim(), 'Notes on the claim');
  await waitFor(() => expect(texts(region)).toHaveLength(100));
  expect(texts(region)[0]).toMatch(/Call 2\./);
  press('Show older notes', region);
  await waitFor(() => expect(texts(region)).toHaveLength(101));
  expect(texts(region)[0]).toMatch(/Call 1\./);
  expect(within(region).queryByRole('button', { name: 'Show older notes' })).toBeNull();
  await waitFor(() => expect(region).toContainElement(document.activeElement as HTMLElement));
});

test('without any on its item, a claim says nothing of them', async () => {
  const dialog = await openClaim();
  await notes(dialog, 'Notes on the claim');
  expect(within(dialog).queryByRole('region', { name: 'Notes on the item' })).toBeNull();
});

test("only one's own note can be deleted", async () => {
  write(claim()?.id, 'Of a colleague', crypto.randomUUID());
  write(claim()?.id, 'My own');
  const region = await notes(await openClaim(), 'Notes on the claim');
  await within(region).findByRole('button', { name: 'Remove note: My own' });
  press('Remove note: My own', region);
  await waitFor(() => expect(texts(region)).toEqual([expect.stringContaining('Of a colleague')]));
  expect(within(region).queryByRole('button', { name: /^Remove note/ })).toBeNull();
  expect(region).toContainElement(document.activeElement as HTMLElement);
});

test('what was typed stays where it could not be kept; nothing is sent without a word', async () => {
  service.server.use(
    http.post('*/api/admin/claims/:id/notes', () => HttpResponse.json({ code: 'busy' }, { status: 503 })),
  );
  const region = await notes(await openClaim(), 'Notes on the claim');
  press('Add note', region);
  expect(await within(region).findByText('Please write a message')).toBeVisible();
  fill(within(region).getByLabelText('New note'), 'Kept here');
  press('Add note', region);
  expect(await findToast(/^The note was not saved/)).toBeVisible();
  expect(within(region).getByLabelText('New note')).toHaveValue('Kept here');
});

test('letters of a note are no decisions', async () => {
  const region = await notes(await openClaim(), 'Notes on the claim');
  within(region).getByLabelText('New note').focus();
  await userEvent.setup().keyboard('a rather nice ana');
  expect(within(region).getByLabelText('New note')).toHaveValue('a rather nice ana');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(claim()?.status).toBe('pending');
});

test('a note of a colleague comes up where the page is looked at again', async () => {
  const region = await notes(await openClaim(), 'Notes on the claim');
  await addNote('claims', claim()?.id ?? '', 'From the other counter');
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(texts(region)).toEqual([expect.stringContaining('From the other counter')]));
});
