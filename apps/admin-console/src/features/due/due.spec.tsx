import type { AdminItem, DueItem, PartItems } from '@lost-found/contracts';
import { problem } from '@lost-found/mocks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { fill, findRow, findToast, press } from '../../test/actions';
import { renderConsole, useMockService } from '../../test/console';
import { catchDownloads } from '../../test/downloads';

const service = useMockService();

let due: DueItem[];
let sent: PartItems[];

/** A service at which the first two found items of the sample are due, of which it lets the first go. */
const serve = () => {
  sent = [];
  const found = service.store.items.filter((item: AdminItem) => !item.isLostItem).slice(0, 2);
  due = found.map((item, at) => ({
    ...item,
    title: `Due ${at + 1}`,
    qrCode: '',
    custody: 'at_desk',
    shelf: 'B 12',
    dueSince: '2026-03-02T09:00:00.000Z',
  }));
  service.server.use(
    http.get('*/api/admin/due', () =>
      HttpResponse.json({ data: due, total: due.length, totalCapped: false, page: 1, pageSize: 100 }),
    ),
    http.post('*/api/admin/items/part', async ({ request }) => {
      const asked = (await request.json()) as PartItems;
      sent.push(asked);
      const [first, ...others] = asked.ids;
      due = due.filter(({ id }) => id !== first);
      const refused = others.map((id) => ({ id, ok: false, code: 'edit_conflict' }));
      return HttpResponse.json({ data: [{ id: first, ok: true, decisionId: 'decision-1' }, ...refused] });
    }),
  );
};

it('shows what is due, where it lies and since when', async () => {
  serve();
  renderConsole('/admin/due');
  const row = await findRow('Due 1');
  expect(within(row).getByText('At the desk, B 12')).toBeVisible();
  expect(screen.getByText('2 items that nobody claimed in time')).toBeVisible();
});

it('parts with what is selected, says what stays and why, and keeps that selected', async () => {
  serve();
  renderConsole('/admin/due');
  for (const title of ['Due 1', 'Due 2']) fireEvent.click(within(await findRow(title)).getByRole('checkbox'));
  const ids = due.map(({ id }) => id);
  press('Part With…');
  const question = await screen.findByRole('alertdialog', { name: 'Part with 2 items?' });
  fill(within(question).getByLabelText(/^What becomes of them/), 'police');
  fill(within(question).getByLabelText(/^What claimants are told/), ' Too late. ');
  press('Part With', question);
  expect(await findToast('1 item has left the desk')).toBeVisible();
  expect(await within(question).findByText(/^1 item stays\. Somebody else changed this/)).toBeVisible();
  // What is typed stays for the next try.
  expect(within(question).getByLabelText(/^What becomes of them/)).toHaveValue('police');
  expect(within(question).getByLabelText(/^What claimants are told/)).toHaveValue(' Too late. ');
  press('Cancel', question);
  expect(sent).toMatchObject([{ ids, outcome: 'police', decisionReason: 'Too late.' }]);
  expect(Object.keys(sent[0]?.versions ?? {})).toEqual(ids);
  await waitFor(() => expect(screen.queryByRole('row', { name: /Due 1/ })).toBeNull());
  expect(within(await findRow('Due 2')).getByRole('checkbox')).toBeChecked();
});

it('notes who took it, and prints what has left, to be signed', async () => {
  serve();
  renderConsole('/admin/due');
  fireEvent.click(within(await findRow('Due 1')).getByRole('checkbox'));
  press('Part With…');
  const question = await screen.findByRole('alertdialog', { name: 'Part with 1 item?' });
  fill(within(question).getByLabelText(/^Who takes them/), 'Red Cross');
  fill(within(question).getByLabelText(/^Receipt number/), 'RC 17');
  press('Part With', question);
  fireEvent.click(await screen.findByRole('button', { name: 'Print what left…' }));
  expect(sent).toMatchObject([{ outcome: 'donated', recipient: 'Red Cross', receiptNumber: 'RC 17' }]);
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
  serve();
  service.store.config.policeOnlyCategories = [due[0]?.category ?? ''];
  renderConsole('/admin/due');
  fireEvent.click(within(await findRow('Due 1')).getByRole('checkbox'));
  press('Part With…');
  const question = await screen.findByRole('alertdialog', { name: 'Part with 1 item?' });
  const outcomes = within(question).getByLabelText(/^What becomes of them/);
  expect(
    within(outcomes)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Given to the police']);
  expect(within(question).queryByRole('toolbar')).not.toBeInTheDocument();
  const receipt = within(question).getByLabelText(/^Receipt number/);
  expect(receipt).toBeRequired();
  press('Part With', question);
  expect(receipt).toHaveFocus();
  expect(receipt).toHaveAccessibleDescription('Please enter the receipt number of the police');
  expect(sent).toEqual([]);
  fill(receipt, 'P 4');
  press('Part With', question);
  await findToast('1 item has left the desk');
  expect(sent).toMatchObject([{ outcome: 'police', receiptNumber: 'P 4' }]);
});

it('offers only the police once the service says that an item may only leave there', async () => {
  serve();
  service.server.use(
    http.post('*/api/admin/items/part', async ({ request }) => {
      const { ids } = (await request.json()) as PartItems;
      return HttpResponse.json({ data: ids.map((id) => ({ id, ok: false, code: 'police_only' })) });
    }),
  );
  renderConsole('/admin/due');
  fireEvent.click(within(await findRow('Due 1')).getByRole('checkbox'));
  press('Part With…');
  const question = await screen.findByRole('alertdialog', { name: 'Part with 1 item?' });
  fill(within(question).getByLabelText(/^Who takes them/), 'Officer Lamp');
  press('Part With', question);
  expect(await within(question).findByText(/This may only leave to the police/)).toBeVisible();
  expect(within(question).getByLabelText(/^What becomes of them/)).toHaveValue('police');
  expect(within(question).getByLabelText(/^Who takes them/)).toHaveValue('Officer Lamp');
});

it('asks for a colleague where a category demands one, and forgets the password', async () => {
  serve();
  const asked: (PartItems['secondPerson'] | undefined)[] = [];
  service.server.use(
    http.post('*/api/admin/items/part', async ({ request }) => {
      const { ids, secondPerson } = (await request.json()) as PartItems;
      asked.push(secondPerson);
      if (secondPerson?.password === 'guessed') return problem('second_person_wrong');
      const code = 'second_person_required';
      return HttpResponse.json({
        data: ids.map((id) => (secondPerson ? { id, ok: true } : { id, ok: false, code })),
      });
    }),
  );
  renderConsole('/admin/due');
  fireEvent.click(within(await findRow('Due 1')).getByRole('checkbox'));
  press('Part With…');
  const question = await screen.findByRole('alertdialog', { name: 'Part with 1 item?' });
  press('Part With', question);
  const email = await within(question).findByLabelText(/^Email of the colleague/);
  expect(email).toHaveFocus();
  fill(email, 'col@campus.test');
  for (const password of ['guessed', 'the key cabinet 12']) {
    fill(within(question).getByLabelText(/^Password or one-time code/), password);
    press('Part With', question);
    await waitFor(() => expect(asked.at(-1)).toEqual({ email: 'col@campus.test', password }));
  }
  fireEvent.click(await screen.findByRole('button', { name: 'Print what left…' }));
  expect(await screen.findByText('col@campus.test')).toBeVisible();
  press('Back to the list');
  fireEvent.click(within(await findRow('Due 1')).getByRole('checkbox'));
  press('Part With…');
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  expect(screen.queryByLabelText(/^Email of the colleague/)).toBeNull();
});

it('saves the list as CSV, with since when each is due', async () => {
  const saved = catchDownloads();
  serve();
  renderConsole('/admin/due');
  await findRow('Due 1');
  press('Export CSV');
  expect(await findToast(/^2 rows exported to due-/)).toBeVisible();
  expect(saved.names()).toEqual([expect.stringMatching(/^due-.*\.csv$/)]);
});

it('says in its own words that nothing is due', async () => {
  serve();
  due = [];
  renderConsole('/admin/due');
  expect(await screen.findByText(/^An item is listed here when nobody claimed it/)).toBeVisible();
});

it('says in the demo that it needs the service', async () => {
  renderConsole('/admin/due');
  expect(await screen.findByText('This needs the service, which the demo runs without.')).toBeVisible();
});

it('offers to undo what has left', async () => {
  serve();
  let undone: unknown;
  service.server.use(
    http.post('*/api/admin/decisions/undo', async ({ request }) => {
      undone = await request.json();
      return HttpResponse.json({ data: [{ id: 'decision-1', ok: false, code: 'undo_expired' }] });
    }),
  );
  renderConsole('/admin/due');
  fireEvent.click(within(await findRow('Due 1')).getByRole('checkbox'));
  press('Part With…');
  press('Part With', await screen.findByRole('alertdialog', { name: 'Part with 1 item?' }));
  expect(await findToast('1 item has left the desk')).toBeVisible();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await findToast(/^This can no longer be undone/)).toBeVisible();
  expect(undone).toEqual({ ids: ['decision-1'] });
});
