import type { DueItem, PartItems } from '@lost-found/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill, findRow, findToast, press } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { getSent, refuse, stub, stubBulk, stubOnce, stubRows, useService } from '../../test/service';

const decisionId = '00000000-0000-4000-8000-0000000000d1';
let due: DueItem[];
const stubDue = (...titles: string[]) => {
  due = stubRows(
    'GET /admin/due',
    titles.map((title) => ({
      title,
      category: 'Bags',
      status: 'approved',
      custody: 'at_desk',
      shelf: 'B 12',
    })),
  );
};
useService(() => {
  stubDue('Due 1', 'Due 2');
  stubBulk('POST /admin/items/part');
});
const sent = () => getSent('POST /admin/items/part') as PartItems[];

/** Opens the dialog that parts with the selected items. */
const askFor = async (...titles: string[]) => {
  renderConsole('/admin/due');
  for (const title of titles) fireEvent.click(within(await findRow(title)).getByRole('checkbox'));
  press('Mark as Gone…');
  return screen.findByRole('alertdialog', { name: /^Mark \d items? as gone\?$/ });
};

it('shows what is due, where it lies and since when', async () => {
  renderConsole('/admin/due');
  const row = await findRow('Due 1');
  expect(within(row).getByText('B 12')).toBeVisible();
  expect(screen.getByText('2 items that nobody claimed in time')).toBeVisible();
});

it('is in the order of a walk: desk by desk, then shelf by shelf', async () => {
  const desk = (last: number, name: string) => ({ id: `00000000-0000-4000-8000-00000000000${last}`, name });
  const [front, gym] = [desk(2, 'Front desk'), desk(1, 'Gym desk')];
  stub('GET /config', { desks: [front, gym] });
  stubDue('Due 1', 'Due 2', 'Due 3', 'Due 4');
  const places = [
    [gym.id, 'A 1'],
    [front.id, 'A 10'],
    [front.id, null],
    [front.id, 'A 2'],
  ] as const;
  for (const [at, [deskId, shelf]] of places.entries()) Object.assign(due[at] ?? {}, { deskId, shelf });
  renderConsole('/admin/due');
  await findRow('Due 1');
  await screen.findByText('A 1, Gym desk');
  const rows = screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.slice(0, 5));
  expect(rows).toEqual(['Due 4', 'Due 2', 'Due 3', 'Due 1']);
});

it('parts with what is selected, says what stays and why, and keeps that selected', async () => {
  const ids = due.map(({ id }) => id);
  const question = await askFor('Due 1', 'Due 2');
  const [first, second] = ids as [string, string];
  stub('POST /admin/items/part', () => {
    due.shift();
    return {
      data: [
        { id: first, ok: true },
        { id: second, ok: false, code: 'edit_conflict' },
      ],
    };
  });
  fill(within(question).getByLabelText(/^What becomes of them/), 'police');
  fill(within(question).getByLabelText(/^What claimants are told/), ' Too late. ');
  press('Mark as Gone', question);
  expect(await findToast('1 item has left the desk')).toBeVisible();
  expect(await within(question).findByText(/^1 item stays\. Somebody else changed this/)).toBeVisible();
  // What is typed stays for the next try.
  expect(within(question).getByLabelText(/^What becomes of them/)).toHaveValue('police');
  expect(within(question).getByLabelText(/^What claimants are told/)).toHaveValue(' Too late. ');
  press('Cancel', question);
  const versions = { [first]: 1, [second]: 1 };
  expect(sent()).toMatchObject([{ ids, outcome: 'police', decisionReason: 'Too late.', versions }]);
  await waitFor(() => expect(screen.queryByRole('row', { name: /Due 1/ })).toBeNull());
  expect(within(await findRow('Due 2')).getByRole('checkbox')).toBeChecked();
});

it('notes who took it, and prints what has left, to be signed', async () => {
  const question = await askFor('Due 1');
  fill(within(question).getByLabelText(/^Who takes them/), 'Red Cross');
  fill(within(question).getByLabelText(/^Receipt number/), 'RC 17');
  press('Mark as Gone', question);
  fireEvent.click(await screen.findByRole('button', { name: 'Print what left…' }));
  expect(sent()).toMatchObject([{ outcome: 'donated', recipient: 'Red Cross', receiptNumber: 'RC 17' }]);
  expect(await screen.findByRole('heading', { name: 'What left the desk' })).toBeVisible();
  for (const text of ['Red Cross', 'RC 17', 'Donated']) expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Due 1' })).toBeVisible();
  const print = jest.spyOn(window, 'print').mockImplementation();
  press('Print List');
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
  press('Back to the list');
  expect(await findRow('Due 2')).toBeVisible();
});

it('offers only the police for a category that demands it, with a receipt number, and no template', async () => {
  stub('GET /config', { policeOnlyCategories: ['Bags'] });
  const question = await askFor('Due 1');
  const outcomes = within(question).getByLabelText(/^What becomes of them/);
  const options = within(outcomes).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Given to the police']);
  expect(within(question).queryByRole('toolbar')).not.toBeInTheDocument();
  const receipt = within(question).getByLabelText(/^Receipt number/);
  expect(receipt).toBeRequired();
  press('Mark as Gone', question);
  expect(receipt).toHaveFocus();
  expect(receipt).toHaveAccessibleDescription('Please enter the receipt number of the police');
  expect(sent()).toEqual([]);
  fill(receipt, 'P 4');
  press('Mark as Gone', question);
  await findToast('1 item has left the desk');
  expect(sent()).toMatchObject([{ outcome: 'police', receiptNumber: 'P 4' }]);
});

it('offers only the police once the service says that an item may only leave there', async () => {
  stubBulk('POST /admin/items/part', { [due[0]?.id ?? '']: 'police_only' });
  const question = await askFor('Due 1');
  fill(within(question).getByLabelText(/^Who takes them/), 'Officer Lamp');
  press('Mark as Gone', question);
  expect(await within(question).findByText(/This may only leave to the police/)).toBeVisible();
  expect(within(question).getByLabelText(/^What becomes of them/)).toHaveValue('police');
  expect(within(question).getByLabelText(/^Who takes them/)).toHaveValue('Officer Lamp');
});

it('asks for a colleague where a category demands one, and forgets the password', async () => {
  stub('POST /admin/items/part', ({ body }) => {
    const { ids, secondPerson } = body as PartItems;
    if (secondPerson?.password === 'guessed') return refuse('second_person_wrong');
    const code = 'second_person_required' as const;
    return { data: ids.map((id) => (secondPerson ? { id, ok: true } : { id, ok: false, code })) };
  });
  const question = await askFor('Due 1');
  press('Mark as Gone', question);
  const email = await within(question).findByLabelText(/^Email of the colleague/);
  expect(email).toHaveFocus();
  fill(email, 'col@campus.test');
  for (const password of ['guessed', 'the key cabinet 12']) {
    fill(within(question).getByLabelText(/^Password or one-time code/), password);
    press('Mark as Gone', question);
    const secondPerson = { email: 'col@campus.test', password };
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ secondPerson }));
  }
  fireEvent.click(await screen.findByRole('button', { name: 'Print what left…' }));
  expect(await screen.findByText('col@campus.test')).toBeVisible();
  press('Back to the list');
  fireEvent.click(within(await findRow('Due 1')).getByRole('checkbox'));
  press('Mark as Gone…');
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  expect(screen.queryByLabelText(/^Email of the colleague/)).toBeNull();
});

it('says in its own words that nothing is due', async () => {
  stubDue();
  renderConsole('/admin/due');
  expect(await screen.findByText(/^An item is listed here when nobody claimed it/)).toBeVisible();
});

it('offers to undo what has left', async () => {
  const id = due[0]?.id ?? '';
  stub('POST /admin/items/part', { data: [{ id, ok: true, decisionId }] });
  stubOnce('POST /admin/decisions/undo', { data: [{ id: decisionId, ok: false, code: 'undo_expired' }] });
  press('Mark as Gone', await askFor('Due 1'));
  expect(await findToast('1 item has left the desk')).toBeVisible();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await findToast(/^This can no longer be undone/)).toBeVisible();
  expect(getSent('POST /admin/decisions/undo')).toEqual([{ ids: [decisionId] }]);
});

it('says what to do with things of a category', async () => {
  stub('GET /admin/settings/categories', { data: [{ name: 'Bags', toDo: 'Empty it, then donate it.' }] });
  renderConsole('/admin/due');
  expect(await within(await findRow('Due 1')).findByText('Empty it, then donate it.')).toBeVisible();
});

it('reminds of finders who would like to have their things, until that is what is chosen', async () => {
  due = stubRows('GET /admin/due', [
    { title: 'Atlas', category: 'Books', status: 'approved', custody: 'at_desk', finderWantsIt: true },
  ]);
  const question = await askFor('Atlas');
  expect(screen.getByText('The finder would like to have it')).toBeInTheDocument();
  expect(within(question).getByText(/Their finders would like to have: Atlas\./)).toBeVisible();
  fill(within(question).getByLabelText(/^What becomes of them/), 'finder');
  expect(within(question).queryByText(/Their finders would like/)).toBeNull();
});
