import { log } from '@lost-found/mocks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { fill, findRow, findToast, press, rowCount } from '../../test/actions';
import { renderConsole, useMockService } from '../../test/console';
import { catchDownloads } from '../../test/downloads';

const service = useMockService();

beforeEach(() => {
  const { store } = service;
  const admin = store.signedInAs;
  store.signedInAs = null;
  log(store, 'DATABASE_INITIALIZED', { tablesCreated: 7 });
  store.signedInAs = admin;
  log(store, 'LOGIN');
  for (let number = 0; number < 130; number += 1) log(store, 'ITEM_UPDATED', { itemId: `item-${number}` });
});

const pages = () => screen.getAllByRole('button', { name: /^Page / }).map(({ textContent }) => textContent);

test('§2 twenty entries a page and a window of five page numbers', async () => {
  renderConsole('/admin/logs?page=4');
  expect(await screen.findByText('Showing 61 to 80 of 132 results')).toBeVisible();
  expect(rowCount()).toBe(20);
  expect(pages()).toEqual(['2', '3', '4', '5', '6']);
  press('Page 6');
  await screen.findByText('Showing 101 to 120 of 132 results');
  expect(pages()).toEqual(['3', '4', '5', '6', '7']);
});

test('§2 a row says what was done to what, as a link, and when to the second', async () => {
  const { store } = service;
  const [item] = store.items;
  const changes = [{ field: 'status', before: 'pending', after: 'approved' }];
  log(store, 'ITEM_APPROVED', { itemId: item?.id, changes });
  log(store, 'ITEM_DELETED', { itemId: crypto.randomUUID() });
  Object.assign(store.logs[0] ?? {}, { createdAt: '2026-11-22T10:15:32.000Z' });
  renderConsole('/admin/logs');
  const row = await findRow('ITEM APPROVED');
  const link = within(row).getByRole('link', { name: item?.title });
  expect(link).toHaveAttribute('href', `/admin/items?item=${item?.id}`);
  expect(row).toHaveTextContent('Status: Pending → Approved');
  const deleted = await findRow('ITEM DELETED');
  expect(deleted).toHaveTextContent('Deleted item');
  expect(within(deleted).queryByRole('link')).not.toBeInTheDocument();
  expect(within(deleted).getByText(/10:15:32/)).toBeVisible();
});

test('an entry with an erased address shows that in its row and its dialog', async () => {
  Object.assign(service.store.logs[0] ?? {}, { ipAddress: '', userAgent: '' });
  renderConsole('/admin/logs');
  expect(await screen.findByText('No longer kept')).toBeVisible();
  const row = screen.getByText('No longer kept').closest('tr, li') as HTMLElement;
  fireEvent.click(within(row).getByRole('button', { name: /^View/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getAllByText('No longer kept')).toHaveLength(2);
});

test('§2 the action filter offers what was logged, with spaces for underscores', async () => {
  renderConsole('/admin/logs');
  const filter = await screen.findByRole('combobox', { name: 'Action' });
  const choices = () =>
    within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(choices()).toEqual(['All Actions', 'DATABASE INITIALIZED', 'ITEM UPDATED', 'LOGIN']),
  );
  fill(filter, 'DATABASE_INITIALIZED');
  await waitFor(() => expect(rowCount()).toBe(1));
  expect(await findRow('DATABASE INITIALIZED')).toHaveTextContent('System');
});

test('a rule that was switched on is a yes, not a word of the code', async () => {
  const changes = [{ field: 'secondPerson', before: false, after: true }];
  Object.assign(service.store.logs[0] ?? {}, { action: 'SETTINGS_CHANGED', details: { changes } });
  renderConsole('/admin/logs');
  expect(await findRow('SETTINGS CHANGED')).toHaveTextContent('Two people: No → Yes');
});

test('a person who was deleted since is neither the system nor without a name', async () => {
  const user = { id: crypto.randomUUID(), fullName: '', email: '', role: 'user', deleted: true } as const;
  Object.assign(service.store.logs[0] ?? {}, { action: 'LOGOUT', user });
  renderConsole('/admin/logs');
  expect(await findRow('LOGOUT')).toHaveTextContent('Deleted user');
});

test('§7 a day is sent as its first and last moment, UTC; Clear Filters takes all back', async () => {
  let asked = new URLSearchParams();
  service.server.use(
    http.get('*/api/admin/logs', ({ request }) => {
      asked = new URL(request.url).searchParams;
    }),
  );
  renderConsole('/admin/logs');
  await screen.findByText('132 entries');
  fill(screen.getByLabelText('Date (UTC)'), '2020-02-29');
  expect(await screen.findByRole('heading', { name: 'No logs found' })).toBeVisible();
  expect(asked.get('startDate')).toBe('2020-02-29T00:00:00.000Z');
  expect(asked.get('endDate')).toBe('2020-02-29T23:59:59.999Z');
  press('Clear Filters');
  expect(await screen.findByText('132 entries')).toBeVisible();
  await waitFor(() => expect(asked.has('startDate')).toBe(false));
  expect(screen.getByLabelText('Date (UTC)')).toHaveValue('');
});

test('§2 an entry opens with its details as formatted JSON', async () => {
  renderConsole('/admin/logs?search=tablesCreated');
  press(/^View: DATABASE INITIALIZED/, await findRow('DATABASE INITIALIZED'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Log entry' }));
  expect(dialog.getByText(/"tablesCreated": 7/).textContent).toBe('{\n  "tablesCreated": 7\n}');
  expect(dialog.getByText('System')).toBeVisible();
  expect(dialog.getByText('127.0.0.1')).toBeVisible();
});

test('§9 Export CSV writes all that the filters leave, not only the page', async () => {
  const saved = catchDownloads();
  renderConsole('/admin/logs?action=ITEM_UPDATED');
  await screen.findByText('130 entries');
  press('Export CSV');
  expect(await findToast(/^130 rows exported to system-logs-\d{4}-\d{2}-\d{2}\.csv$/)).toBeVisible();
  const lines = (await saved.text()).trim().split('\r\n');
  expect(lines[0]).toBe('Timestamp (UTC),Action,User,Email,IP Address,User Agent,Details');
  expect(lines).toHaveLength(131);
  expect(lines[1]).toContain('ITEM_UPDATED,Alex Morgan,admin@campus.example,127.0.0.1');
});
