import type { List, LogEntry } from '@lost-found/contracts';
import { reportFound } from '../../../support/console/reports.ts';
import { expect, own, test } from '../../../support/console/test.ts';

test('§2 §9 System Logs: twenty a page, filters, Clear Filters, JSON, Export CSV', async ({
  desk,
  service,
  admin,
}) => {
  const { page } = desk;
  const id = await reportFound(service, own('Logbook'));
  await desk.open('/admin/logs?page=3', 'System Logs');
  await expect(page.getByText(/^Showing 41 to 60 of [\d,]+ results$/)).toBeVisible();
  await expect(page.getByRole('main').locator('tbody tr')).toHaveCount(20);
  const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: /^Page / });
  await expect(pages).toHaveText(['1', '2', '3', '4', '5']);
  await desk.press('Page 5');
  await expect(pages, 'the window slides').toHaveText(['3', '4', '5', '6', '7']);

  await desk.choose('Action', 'ITEM CREATED');
  await desk.expectAddress({ action: 'ITEM_CREATED' });
  await page.getByPlaceholder('Search logs...').fill(id);
  const row = desk.row('ITEM CREATED');
  await expect(row).toHaveCount(1);
  await expect(row, 'nobody was signed in').toContainText('System');
  const { data } = await admin.get<List<LogEntry>>(`/logs?search=${id}`);
  const today = data[0]!.createdAt.slice(0, 10);
  await page.getByLabel('Date (UTC)').fill(today);
  await desk.expectAddress({ action: 'ITEM_CREATED', search: id, day: today });
  await expect(row).toHaveCount(1);
  const saved = await desk.save(page.getByRole('button', { name: 'Export CSV' }));
  expect(saved.name).toMatch(/^system-logs-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = saved.text.replace('\uFEFF', '').trim().split('\r\n');
  expect(lines[0]).toBe('Timestamp,Action,User,Email,IP address,User agent,Details');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(id);

  await row.getByRole('button', { name: /^View/ }).click();
  const entry = page.getByRole('dialog', { name: 'Log entry' });
  const json = await entry.locator('pre').textContent();
  expect(json).toBe(JSON.stringify(JSON.parse(json!), null, 2));
  expect(json).toContain(id);
  await expect(entry).toContainText('127.0.0.1');
  await page.keyboard.press('Escape');

  await page.getByLabel('Date (UTC)').fill('2020-02-29');
  await expect(page.getByRole('heading', { name: 'No logs found' })).toBeVisible();
  await desk.press('Clear Filters');
  await desk.expectAddress({});
  await expect(page.getByText(/^Showing 1 to 20 of/)).toBeVisible();
});
