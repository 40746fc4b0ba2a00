import { dayAfter, todayIn } from '@lost-found/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { choose, fill, findRow, findToast, press, pressKey, rowCount, standsStill } from '../../test/actions';
import { renderConsole, useMockService } from '../../test/console';

const service = useMockService();
const backpack = 'Green canvas backpack';
const card = 'Student card in a red holder';
const claim = () => service.store.claims.find(({ itemTitle }) => itemTitle === backpack);
const question = (title: string) => screen.findByRole('alertdialog', { name: `Snooze “${title}”` });

test('the row of a claim is snoozed until its claimant answers, found by the filter, and unsnoozed', async () => {
  renderConsole('/admin/claims?status=pending');
  await choose('Snooze…', await findRow(backpack));
  const asked = await question(backpack);
  fill(within(asked).getByRole('combobox', { name: 'Until' }), 'answer');
  press('Snooze', asked);
  expect(await findToast('Snoozed')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Mina Castillo')).not.toBeInTheDocument());
  const filter = screen.getByRole('combobox', { name: 'Status' });
  expect(await within(filter).findByRole('option', { name: 'Snoozed (1)' })).toBeInTheDocument();
  fill(filter, 'snoozed');
  const row = await findRow(backpack);
  expect(row).toHaveTextContent(/Snoozed until the claimant answers · \w+/);
  await choose('End Snooze', row);
  expect(await findToast('Back in the queue')).toBeVisible();
  await waitFor(() => expect(rowCount()).toBe(0));
  expect(claim()?.snooze).toBeNull();
});

test('the key s in a claim asks, refuses a day that is too late, and opens the next claim', async () => {
  renderConsole('/admin/claims');
  press(/^Review/, await findRow(backpack));
  const dialog = await screen.findByRole('dialog', { name: backpack });
  await within(dialog).findByRole('button', { name: 'Snooze…' });
  await standsStill(dialog);
  pressKey(dialog, 's');
  const asked = await question(backpack);
  fill(within(asked).getByRole('combobox', { name: 'Until' }), 'date');
  const day = within(asked).getByLabelText(/^Day/);
  const today = todayIn(service.store.config.timeZone);
  fill(day, dayAfter(today, 366));
  press('Snooze', asked);
  expect(day).toHaveAccessibleDescription('Please choose a day from tomorrow up to a year');
  fill(day, dayAfter(today, 365));
  press('Snooze', asked);
  expect(await findToast('Nothing else is waiting here.')).toBeVisible();
  expect(claim()?.snooze?.until).toMatch(/^\d{4}/);
  expect(await findRow(backpack)).toHaveTextContent('Snoozed until');
});

test('a lost report waits for a day and for no answer', async () => {
  renderConsole('/admin/lost-items?status=pending');
  await choose('Snooze…', await findRow(card));
  const asked = await question(card);
  const options = within(asked).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent?.replace(/ \(.*/, ''))).toEqual([
    ...['Tomorrow', 'In 3 days', 'Next week', 'Another day'],
  ]);
  press('Snooze', asked);
  expect(await screen.findByRole('heading', { name: 'No lost items found' })).toBeVisible();
});
