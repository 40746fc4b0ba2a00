import type { Note } from '@lost-found/contracts';
import type { Parts } from '@lost-found/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { fill, findToast, press } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { admin, getSent, refuse, stub, stubClaims, stubItems, useService } from '../../test/service';

useService();
const backpack = 'Green canvas backpack';
const own = (text: string): Parts<Note> => ({ text, authorId: admin.id, authorName: admin.fullName });
const stubNotes = (...notes: Parts<Note>[]) => stub('GET /admin/claims/:id/notes', { data: notes });

const openClaim = async () => {
  const item = { id: '00000000-0000-4000-8000-0000000000a1', title: backpack, status: 'approved' } as const;
  const [claim] = stubClaims({ itemId: item.id, itemTitle: backpack, status: 'pending', item });
  renderConsole(`/admin/claims?claim=${claim?.id}`);
  return screen.findByRole('dialog', { name: backpack });
};
const notes = (dialog: HTMLElement, name: string) => within(dialog).findByRole('region', { name });
const claimNotes = async () => notes(await openClaim(), 'Notes on the claim');
const texts = (region: HTMLElement) =>
  within(region)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a note is written in the dialog of an item, and says who wrote it; the next one can follow at once', async () => {
  const [item] = stubItems({ title: backpack });
  stub('POST /admin/items/:id/notes', ({ body }) => {
    stub('GET /admin/items/:id/notes', { data: [own((body as { text: string }).text)] });
    return {};
  });
  renderConsole(`/admin/items?item=${item?.id}`);
  const region = await notes(await screen.findByRole('dialog', { name: backpack }), 'Notes on the item');
  const field = within(region).getByLabelText('New note');
  expect(field).toHaveAccessibleDescription(/^The desk alone sees these/);
  fill(field, ' <b>Scratched</b>\nlid ');
  press('Add note', region);
  await waitFor(() => expect(texts(region)).toHaveLength(1));
  expect(within(region).getByText(/<b>Scratched<\/b>/)).toBeVisible();
  expect(texts(region)[0]).toContain(admin.fullName);
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(getSent('POST /admin/items/:id/notes')).toEqual([{ text: '<b>Scratched</b>\nlid' }]);
});

test('a claim shows its own notes and those on its item', async () => {
  stub('GET /admin/items/:id/notes', { data: [own('Smells of fish')] });
  stubNotes(own('First call'), { text: 'Second call' });
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
  stub('GET /admin/claims/:id/notes', ({ query }) =>
    query.page === '2' ? { data: [own('Call 1.')] } : { data: [own('Call 2.')], hasOlder: true },
  );
  const region = await claimNotes();
  await waitFor(() => expect(texts(region)).toHaveLength(1));
  press('Show older notes', region);
  await waitFor(() => expect(texts(region)).toHaveLength(2));
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
  stubNotes({ text: 'Of a colleague' }, own('My own'));
  const region = await claimNotes();
  await within(region).findByRole('button', { name: 'Remove note: My own' });
  stubNotes({ text: 'Of a colleague' });
  press('Remove note: My own', region);
  await waitFor(() => expect(texts(region)).toEqual([expect.stringContaining('Of a colleague')]));
  expect(within(region).queryByRole('button', { name: /^Remove note/ })).toBeNull();
  expect(region).toContainElement(document.activeElement as HTMLElement);
});

test('what was typed stays where it could not be kept; nothing is sent without a word', async () => {
  stub('POST /admin/claims/:id/notes', refuse('service_busy'));
  const region = await claimNotes();
  press('Add note', region);
  expect(await within(region).findByText('Please write a message')).toBeVisible();
  fill(within(region).getByLabelText('New note'), 'Kept here');
  press('Add note', region);
  expect(await findToast(/^The note was not saved/)).toBeVisible();
  expect(within(region).getByLabelText('New note')).toHaveValue('Kept here');
});

test('a note of a colleague comes up where the page is looked at again', async () => {
  const region = await claimNotes();
  stubNotes({ text: 'From the other counter' });
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(texts(region)).toEqual([expect.stringContaining('From the other counter')]));
});
