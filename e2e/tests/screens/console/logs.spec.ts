import type { List, LogEntry } from '@lost-found/contracts';
import type { Page, Route } from '@playwright/test';
import { reportFound } from '../../../support/http.ts';
import { expect, own, test } from '../../../support/test.ts';

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
  await desk.press(/^Last page/);
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
  await desk.press('First page, 1');
  await expect(page.getByText(/^Showing 1 to 20 of/)).toBeVisible();

  await desk.choose('Action', 'ITEM CREATED');
  await desk.expectAddress({ action: 'ITEM_CREATED' });
  await page.getByPlaceholder('Search logs...').fill(id);
  const row = desk.row('ITEM CREATED');
  await expect(row).toHaveCount(1);
  await expect(row, 'nobody was signed in').toContainText('System');
  await expect(row).toContainText(/\d:\d\d:\d\d/);
  await expect(row.getByRole('link', { name: own('Logbook') })).toHaveAttribute(
    'href',
    `/admin/items?item=${id}`,
  );
  const { data } = await admin.get<List<LogEntry>>(`/logs?search=${id}`);
  const today = data[0]!.createdAt.slice(0, 10);
  await page.getByLabel('Date (UTC)').fill(today);
  await desk.expectAddress({ action: 'ITEM_CREATED', search: id, day: today });
  await expect(row).toHaveCount(1);
  const saved = await desk.save(page.getByRole('button', { name: 'Export CSV' }));
  expect(saved.name).toMatch(/^system-logs-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = saved.text.replace('\uFEFF', '').trim().split('\r\n');
  expect(lines[0]).toMatch(/^Timestamp \([^)]+\),Action,User,Email,IP Address,User Agent,Details$/);
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

const TOTAL = 3_000;

/** Answers the log as if it had many entries; the calls of an export wait until they are let through. */
const pretendManyLogs = async (page: Page) => {
  const waiting: (() => void)[] = [];
  let entry: LogEntry | undefined;
  const answer = async (route: Route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor');
    if (cursor === null) {
      const list = (await (await route.fetch()).json()) as List<LogEntry>;
      entry = list.data[0];
      return route.fulfill({ json: { ...list, total: TOTAL, totalCapped: false } });
    }
    await new Promise<void>((letThrough) => waiting.push(letThrough));
    const done = Number(cursor) + 1_000;
    const data = Array.from({ length: 1_000 }, (_, index) => ({ ...entry, id: `${done - index}` }));
    return route.fulfill({ json: { data, total: TOTAL, nextCursor: done < TOTAL ? String(done) : null } });
  };
  await page.route(/\/api\/admin\/logs\?/, answer);
  return {
    /** Lets the next call through, as soon as it is there. */
    letThrough: async () => {
      await expect.poll(() => waiting.length).toBe(1);
      waiting.shift()?.();
    },
  };
};

test('§9 a long export says how far it has come, can be cancelled, and then saves nothing', async ({
  desk,
}) => {
  const { page } = desk;
  const log = await pretendManyLogs(page);
  const saved: string[] = [];
  page.on('download', (file) => saved.push(file.suggestedFilename()));
  await desk.open('/admin/logs', 'System Logs');
  await page.getByText(`of ${TOTAL.toLocaleString('en')} results`).waitFor();
  await desk.press('Export CSV');
  const progress = page.getByRole('dialog', { name: 'Export CSV' });
  const bar = progress.getByRole('progressbar', { name: 'Rows written' });
  await expect(bar).toHaveAttribute('aria-valuetext', '0 of 3,000 rows');
  await log.letThrough();
  await expect(bar).toHaveAttribute('aria-valuetext', '1,000 of 3,000 rows');
  await expect(progress).toContainText('1,000 of 3,000 rows');

  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('cursor=1000'));
  await desk.press('Cancel', progress);
  await ended;
  await expect(progress).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeFocused();
  await log.letThrough();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    desk.press('Export CSV'),
    log.letThrough().then(log.letThrough).then(log.letThrough),
  ]);
  expect(file.suggestedFilename()).toMatch(/^system-logs-\d{4}-\d{2}-\d{2}\.csv$/);
  await expect(desk.toast(/^3,000 rows exported to system-logs-/)).toBeVisible();
  expect(saved, 'the cancelled one saved nothing').toHaveLength(1);
});
