import type { LogEntry } from '@lost-found/contracts';
import type { Parts } from '@lost-found/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill, findRow, findToast, press, rowCount } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { catchDownloads } from '../../test/downloads';
import { admin, getSent, stub, stubRows, useService } from '../../test/service';

useService();
const itemId = '00000000-0000-4000-8000-0000000000a1';
const stubLogs = (...entries: Parts<LogEntry>[]) => stubRows('GET /admin/logs', entries);
const pages = () => screen.getAllByRole('button', { name: /^Page / }).map(({ textContent }) => textContent);
const getQueries = () => getSent('GET /admin/logs').at(-1);

test('§2 twenty entries a page and a window of five page numbers', async () => {
  stubLogs(...Array.from({ length: 132 }, () => ({ action: 'ITEM_UPDATED' })));
  renderConsole('/admin/logs?page=4');
  expect(await screen.findByText('Showing 61 to 80 of 132 results')).toBeVisible();
  expect(rowCount()).toBe(20);
  expect(pages()).toEqual(['2', '3', '4', '5', '6']);
  press('Page 6');
  await screen.findByText('Showing 101 to 120 of 132 results');
  expect(pages()).toEqual(['3', '4', '5', '6', '7']);
});

test('§2 a row says what was done to what, as a link, and when to the second', async () => {
  const changes = [{ field: 'status', before: 'pending', after: 'approved' }];
  stubLogs(
    {
      action: 'ITEM_APPROVED',
      details: { itemId, changes },
      subject: { kind: 'item', id: itemId, title: 'Umbrella' },
    },
    {
      action: 'ITEM_DELETED',
      subject: { kind: 'item', id: itemId },
      createdAt: '2026-11-22T10:15:32.000Z',
    },
  );
  renderConsole('/admin/logs');
  const row = await findRow('ITEM APPROVED');
  const link = within(row).getByRole('link', { name: 'Umbrella' });
  expect(link).toHaveAttribute('href', `/admin/items?item=${itemId}`);
  expect(row).toHaveTextContent('Status: Pending → Approved');
  const deleted = await findRow('ITEM DELETED');
  expect(deleted).toHaveTextContent('Deleted item');
  expect(within(deleted).queryByRole('link')).not.toBeInTheDocument();
  expect(within(deleted).getByText(/10:15:32/)).toBeVisible();
});

test('an entry with an erased address shows that in its row and its dialog', async () => {
  stubLogs({ action: 'LOGIN', user: { ...admin } });
  renderConsole('/admin/logs');
  const row = await findRow('LOGIN');
  expect(within(row).getByText('No longer kept')).toBeVisible();
  fireEvent.click(within(row).getByRole('button', { name: /^View/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getAllByText('No longer kept')).toHaveLength(2);
});

test('§2 the action filter offers what was logged, with spaces for underscores', async () => {
  stub('GET /admin/logs/actions', { data: ['DATABASE_INITIALIZED', 'ITEM_UPDATED', 'LOGIN'] });
  stubLogs({ action: 'DATABASE_INITIALIZED' });
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
  await waitFor(() => expect(getQueries()).toMatchObject({ action: 'DATABASE_INITIALIZED' }));
  expect(await findRow('DATABASE INITIALIZED')).toHaveTextContent('System');
});

test('a rule that was switched on is a yes, and a person who was deleted since has a name', async () => {
  const changes = [{ field: 'secondPerson', before: false, after: true }];
  stubLogs(
    { action: 'SETTINGS_CHANGED', details: { changes } },
    { action: 'LOGOUT', user: { fullName: '', email: '', role: 'user', deleted: true } },
  );
  renderConsole('/admin/logs');
  expect(await findRow('SETTINGS CHANGED')).toHaveTextContent('Two people: No → Yes');
  expect(await findRow('LOGOUT')).toHaveTextContent('Deleted user');
});

test('§7 a day is sent as its first and last moment, UTC; Clear Filters takes all back', async () => {
  stubLogs({ action: 'LOGIN' });
  renderConsole('/admin/logs');
  await screen.findByText('1 entry');
  stubLogs();
  fill(screen.getByLabelText('Date (UTC)'), '2020-02-29');
  expect(await screen.findByRole('heading', { name: 'No logs found' })).toBeVisible();
  const day = { startDate: '2020-02-29T00:00:00.000Z', endDate: '2020-02-29T23:59:59.999Z' };
  expect(getQueries()).toMatchObject(day);
  press('Clear Filters');
  await waitFor(() => expect(getQueries()).not.toHaveProperty('startDate'));
  expect(screen.getByLabelText('Date (UTC)')).toHaveValue('');
});

test('§2 an entry opens with its details as formatted JSON', async () => {
  const details = { tablesCreated: 7 };
  stubLogs({ action: 'DATABASE_INITIALIZED', details, ipAddress: '127.0.0.1', userAgent: 'curl' });
  renderConsole('/admin/logs');
  press(/^View: DATABASE INITIALIZED/, await findRow('DATABASE INITIALIZED'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Log entry' }));
  expect(dialog.getByText(/"tablesCreated": 7/).textContent).toBe('{\n  "tablesCreated": 7\n}');
  expect(dialog.getByText('System')).toBeVisible();
  expect(dialog.getByText('127.0.0.1')).toBeVisible();
});

test('§9 Export CSV writes all that the filters leave, not only the page', async () => {
  const entry = { action: 'ITEM_UPDATED', user: { ...admin }, ipAddress: '127.0.0.1' };
  const rows = stubLogs(...Array.from({ length: 30 }, () => entry));
  const saved = catchDownloads();
  renderConsole('/admin/logs?action=ITEM_UPDATED');
  await screen.findByText('30 entries');
  stub('GET /admin/logs', { data: rows });
  press('Export CSV');
  expect(await findToast(/^30 rows exported to system-logs-\d{4}-\d{2}-\d{2}\.csv$/)).toBeVisible();
  expect(getQueries()).toMatchObject({ action: 'ITEM_UPDATED', cursor: '' });
  const lines = (await saved.text()).trim().split('\r\n');
  expect(lines[0]).toBe('Timestamp (UTC),Action,User,Email,IP Address,User Agent,Details');
  expect(lines).toHaveLength(31);
  expect(lines[1]).toContain('ITEM_UPDATED,Alex Morgan,admin@campus.example,127.0.0.1');
});
