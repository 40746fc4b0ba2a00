import { type KnownOwner, knownOwnerSchema, type NoteOwner, type OwnerPerson } from '@lost-found/contracts';
import { make } from '@lost-found/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../test/console';
import { getSent, stub, stubRows, useService } from '../../test/service';

useService(() => stub('GET /admin/queues', { matches: 0 }));

const people: OwnerPerson[] = [
  { name: 'Ana Silva', studentId: 'CAMP1000001', email: 'ana@campus.example', source: 'directory' },
  { name: 'Ana Silva Costa', studentId: 'CAMP1000001', email: 'costa@campus.example', source: 'directory' },
];
const hint = { name: null, studentId: 'CAMP1000001', email: null, phone: null, number: null };

/** Opens the dialog of an item at the desk with a known owner. */
const open = async (owner: Partial<KnownOwner> | null) => {
  const [item] = stubRows('GET /admin/items', [
    { title: 'Wallet', status: 'approved', custody: 'at_desk', isLostItem: false },
  ]);
  stub('GET /admin/items/:id', () => item);
  const answer =
    owner && make(knownOwnerSchema, { hint, person: null, candidates: [], question: null, ...owner });
  stub('GET /admin/items/:id/owner', () => ({ owner: answer }));
  stub('PUT /admin/items/:id/owner', () => ({ owner: answer }));
  stub('POST /admin/owners/find', () => ({ hint, person: people[0], question: null, candidates: [] }));
  renderConsole(`/admin/items?item=${item?.id}`);
  return within(await screen.findByRole('region', { name: 'Owner' }));
};

const getNoted = () => getSent('PUT /admin/items/:id/owner') as NoteOwner[];

test('of two people the desk chooses the one who is written to', async () => {
  const section = await open({ state: 'asks', question: 'two_people', candidates: people });
  expect(section.getByText(/^This fits several people\. No email goes out/)).toBeVisible();
  await userEvent.click(section.getByRole('button', { name: 'Write to Ana Silva Costa' }));
  expect(getNoted()).toEqual([{ whose: 'CAMP1000001', email: 'costa@campus.example' }]);
});

test('a person who said that it is not theirs is shown', async () => {
  const section = await open({ state: 'not_mine', person: people[0] ?? null });
  expect(section.getByText('Not theirs')).toBeVisible();
  expect(section.getByText(/Ana Silva, CAMP1000001, ana@campus.example \(campus directory\)/)).toBeVisible();
});

test('an owner is added, and the form says who gets the e-mail', async () => {
  const section = await open(null);
  await userEvent.click(section.getByRole('button', { name: 'Add the owner' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add the owner' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Whose is it/ }), 'CAMP1000001');
  expect(await dialog.findByText(/^Gets an email: Ana Silva, CAMP1000001/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(getNoted()).toEqual([{ whose: 'CAMP1000001', email: '' }]);
});

test('a card to send names the person, the desk and a day, and nothing of the item', async () => {
  stub('GET /config', {
    desks: [{ name: 'Front desk', address: 'Hall 2', hours: 'Mon to Fri, 9:00 to 17:00' }],
    privacy: { collectionDays: 14 },
  });
  const print = jest.spyOn(window, 'print').mockImplementation();
  const named = { ...hint, name: 'Ana Silva' };
  const section = await open({ state: 'unknown', hint: named });
  await userEvent.click(section.getByRole('button', { name: 'Print a card' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const card = screen.getByRole('region', { name: 'Card to the owner', hidden: true });
  expect(card).toHaveTextContent(
    /To Ana Silva, CAMP1000001.*Front desk.*Hall 2.*Mon to Fri, 9:00 to 17:00.*come by \w+ \d+, \d{4}/,
  );
  expect(card).not.toHaveTextContent(/Wallet|LF-/);
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(card).not.toBeInTheDocument());
});

test.each([
  ['of an owner who gets an e-mail', { state: 'ready', person: people[0] ?? null }],
  ['to a phone number alone', { state: 'unknown', hint: { ...hint, studentId: null, phone: '0612345678' } }],
] as const)('there is no card %s', async (_, owner) => {
  const section = await open(owner);
  expect(section.queryByRole('button', { name: 'Print a card' })).not.toBeInTheDocument();
});
