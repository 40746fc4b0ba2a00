import { fireEvent, screen, within } from '@testing-library/react';
import { fill, findRow, findToast, press, rowCount } from '../../test/actions';
import { renderConsole, useMockService } from '../../test/console';
import { catchDownloads } from '../../test/downloads';

const service = useMockService();
const earbuds = 'Wireless earbuds in a white case';

test('§2 claimed items name the real claimant, and no one if they were marked by hand', async () => {
  Object.assign(service.store.items[0] ?? {}, { status: 'resolved' });
  renderConsole('/admin/claimed');
  expect(await findRow(earbuds)).toHaveTextContent('Theo Laurenttheo.laurent@campus.example');
  expect(await findRow('Black umbrella with a wooden handle')).toHaveTextContent(
    'Marked by hand, no claimant',
  );
  expect(rowCount()).toBe(2);
});

test('§2 the details show the times and people of report and claim', async () => {
  Object.assign(service.store.items.find(({ title }) => title === earbuds) ?? {}, {
    dateFound: '2026-11-10',
  });
  Object.assign(service.store.claims[1] ?? {}, { reviewedAt: '2026-11-19T10:30:00.000Z' });
  renderConsole('/admin/claimed');
  press(/^View/, await findRow(earbuds));
  const dialog = within(await screen.findByRole('dialog', { name: earbuds }));
  const steps = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps[0]).toBe('Item FoundNov 10, 2026');
  expect(steps[1]).toMatch(/^Item ClaimedNov 19, 2026, 10:30\sAM$/);
  for (const text of ['Theo Laurent', 'CAMP1902764', 'Not provided', 'gym@campus.example']) {
    expect(dialog.getByText(text)).toBeVisible();
  }
});

test('the timeline ends with the handover: time, administrators, receiver, identity and reason', async () => {
  const item = service.store.items.find(({ title }) => title === earbuds);
  const admin = service.store.users.find(({ role }) => role === 'admin');
  const reviewedAt = '2026-11-20T09:15:00.000Z';
  const handover = { identityShown: 'passport', handoverReason: 'code_missing', custody: 'handed_over' };
  Object.assign(item ?? {}, { status: 'resolved', reviewedBy: admin?.id, reviewedAt, ...handover });
  renderConsole('/admin/claimed');
  press(/^View/, await findRow(earbuds));
  const dialog = within(await screen.findByRole('dialog', { name: earbuds }));
  expect(dialog.getAllByRole('listitem').at(-1)).toHaveTextContent(
    `By ${admin?.fullName} · To Theo Laurent · Passport · The code is not at hand`,
  );
});

test('§2 the search finds claimants; without a match it says so', async () => {
  renderConsole('/admin/claimed');
  await findRow(earbuds);
  fill(screen.getByRole('searchbox'), 'mina');
  expect(await screen.findByRole('heading', { name: 'No claimed items found' })).toBeVisible();
  fill(screen.getByRole('searchbox'), 'LAURENT');
  expect(await findRow(earbuds)).toBeVisible();
});

test('§9 Export CSV writes the whole filtered list, Export Record the one item', async () => {
  const saved = catchDownloads();
  renderConsole('/admin/claimed?search=earbuds');
  const row = await findRow(earbuds);
  press('Export CSV');
  expect(await findToast(/^1 row exported to claimed-items-\d{4}-\d{2}-\d{2}\.csv$/)).toBeVisible();
  press(/^View/, row);
  press('Export Record', await screen.findByRole('dialog', { name: earbuds }));
  const { id } = service.store.items.find(({ title }) => title === earbuds) ?? {};
  const name = `claimed-item-${id}.csv`;
  expect(await findToast(`1 row exported to ${name}`)).toBeVisible();
  expect(saved.names()).toEqual([expect.stringMatching(/^claimed-items-/), name]);
});

test('the claim by which an item was handed over is a step away', async () => {
  const router = renderConsole('/admin/claimed');
  press(/^View/, await findRow(earbuds));
  fireEvent.click(await screen.findByRole('link', { name: 'See the claim' }));
  expect(await screen.findByText(/^The scratch on the lid/)).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/claims');
});

test('an item is reversed from the list of claimed items after a question', async () => {
  renderConsole('/admin/claimed');
  press(/^View/, await findRow(earbuds));
  fireEvent.click(await screen.findByRole('button', { name: 'Take back' }));
  press('Take back', await screen.findByRole('alertdialog', { name: `Take back “${earbuds}”?` }));
  expect(await screen.findByRole('heading', { name: 'No claimed items found' })).toBeVisible();
  expect(service.store.items.find(({ title }) => title === earbuds)?.status).toBe('approved');
});
