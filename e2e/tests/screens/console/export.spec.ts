import type { List, LogEntry } from '@lost-found/contracts';
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../../support/console/test.ts';

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
