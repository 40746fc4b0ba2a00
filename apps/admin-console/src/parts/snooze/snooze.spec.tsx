import { dayAfter, todayIn } from '@lost-found/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { choose, fill, findRow, findToast, press, pressKey, rowCount, standsStill } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { getSent, stub, stubClaims, stubItems, useService } from '../../test/service';

useService();
const backpack = 'Green canvas backpack';
const question = (title: string) => screen.findByRole('alertdialog', { name: `Snooze “${title}”` });

test('the row of a claim is snoozed until its claimant answers, found by the filter, and unsnoozed', async () => {
  const claim = { itemTitle: backpack, claimantName: 'Mina Castillo', status: 'pending' } as const;
  stubClaims(claim);
  stub('POST /admin/claims/:id/snooze', () => {
    stubClaims();
    stub('GET /admin/queues', { snoozedClaims: 1 });
    return {};
  });
  renderConsole('/admin/claims?status=pending');
  await choose('Snooze…', await findRow(backpack));
  const prompt = await question(backpack);
  fill(within(prompt).getByRole('combobox', { name: 'Until' }), 'answer');
  press('Snooze', prompt);
  expect(await findToast('Snoozed')).toBeVisible();
  expect(getSent('POST /admin/claims/:id/snooze')).toEqual([{ until: 'answer' }]);
  await waitFor(() => expect(screen.queryByText('Mina Castillo')).not.toBeInTheDocument());
  const filter = screen.getByRole('combobox', { name: 'Status' });
  expect(await within(filter).findByRole('option', { name: 'Snoozed (1)' })).toBeInTheDocument();
  stubClaims({ ...claim, snooze: { until: null, by: 'Alex Morgan' } });
  fill(filter, 'snoozed');
  const row = await findRow(backpack);
  expect(row).toHaveTextContent(/Snoozed until the claimant answers · \w+/);
  stub('POST /admin/claims/:id/unsnooze', () => {
    stubClaims();
    return {};
  });
  await choose('End Snooze', row);
  expect(await findToast('Back in the queue')).toBeVisible();
  await waitFor(() => expect(rowCount()).toBe(0));
});

test('the key s in a claim asks, refuses a day that is too late, and opens the next claim', async () => {
  stubClaims({ itemTitle: backpack, status: 'pending', item: { status: 'approved' } });
  renderConsole('/admin/claims');
  press(/^Review/, await findRow(backpack));
  const dialog = await screen.findByRole('dialog', { name: backpack });
  await within(dialog).findByRole('button', { name: 'Snooze…' });
  await standsStill(dialog);
  pressKey(dialog, 's');
  const prompt = await question(backpack);
  fill(within(prompt).getByRole('combobox', { name: 'Until' }), 'date');
  const day = within(prompt).getByLabelText(/^Day/);
  const today = todayIn('UTC');
  fill(day, dayAfter(today, 366));
  press('Snooze', prompt);
  expect(day).toHaveAccessibleDescription('Please choose a day from tomorrow up to a year');
  const until = dayAfter(today, 365);
  fill(day, until);
  press('Snooze', prompt);
  expect(await findToast('Nothing else is waiting here.')).toBeVisible();
  expect(getSent('POST /admin/claims/:id/snooze')).toEqual([{ until }]);
});

test('a lost report waits for a day and for no answer', async () => {
  const card = 'Student card';
  stubItems({ title: card, isLostItem: true, status: 'pending' });
  renderConsole('/admin/lost-items?status=pending');
  await choose('Snooze…', await findRow(card));
  const prompt = await question(card);
  const options = within(prompt).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent?.replace(/ \(.*/, ''))).toEqual([
    ...['Tomorrow', 'In 3 days', 'Next week', 'Another day'],
  ]);
  press('Snooze', prompt);
  await waitFor(() => expect(getSent('POST /admin/items/:id/snooze')).toHaveLength(1));
});
