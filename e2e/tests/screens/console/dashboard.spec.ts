import { claim, reportFound } from '../../../support/http.ts';
import { expect, own, test } from '../../../support/test.ts';

test('§2 Dashboard: figures that Refresh renews, each chart as a table, Export Report and its paper @phone', async ({
  desk,
  service,
}) => {
  const { page } = desk;
  await page.goto(`${service.url}/admin/dashboard`);
  const total = page.getByRole('main').getByRole('link', { name: /Total items/ });
  await expect(total).toContainText(/Total items\D*\d/);
  const figure = async () => Number(/\d[\d,]*/.exec((await total.textContent())!)![0].replace(',', ''));
  const before = await figure();
  await reportFound(service, own('Hot-water bottle'));
  const activity = page.getByRole('region', { name: 'Recent activity' });
  // The service counts anew every few seconds at most.
  await expect(async () => {
    await desk.press('Refresh');
    expect(await activity.textContent()).toContain(own('Hot-water bottle'));
  }).toPass();
  expect(await figure()).toBeGreaterThan(before);

  const places = await page.getByRole('button', { name: /^Show as table/ }).evaluateAll((toggles) =>
    toggles.map((toggle) => {
      const [own, panel] = [toggle, toggle.closest('section')!].map((one) => one.getBoundingClientRect());
      return { top: own!.top - panel!.top, right: panel!.right - own!.right };
    }),
  );
  for (const edge of ['top', 'right'] as const) {
    const distances = places.map((place) => place[edge]);
    // A pixel of a phone is a fraction of one here.
    expect(Math.max(...distances) - Math.min(...distances), `${edge} of every chart`).toBeLessThan(1);
  }
  const chart = page.getByRole('region', { name: 'Items by category' });
  await desk.press('Show as table: Items by category');
  const table = chart.getByRole('table');
  await expect(table.getByRole('row', { name: /^Electronics \d+/ })).toBeVisible();

  const report = await desk.save(page.getByRole('button', { name: 'Export Report' }));
  expect(report.name).toMatch(/^dashboard-report-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = report.text.replace('\uFEFF', '').trim().split('\r\n');
  expect(lines[0]).toBe('Section,Figure,Value,Change in Percent');
  expect(lines).toContainEqual(expect.stringMatching(/^Totals,Total items,\d+,-?[\d.]*$/));
  for (const section of ['Items by status', 'Items by category', 'Items by location']) {
    expect(lines).toContainEqual(expect.stringMatching(`^${section},`));
  }

  await page.getByRole('link', { name: 'Printable report' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard report' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Items by category' })).toBeVisible();
});

test('§2 §4 Notifications: told live of a report and a claim, followed, and marked as read', async ({
  desk,
  service,
}) => {
  const { page } = desk;
  const title = own('Xylophone');
  const stream = page.waitForResponse('**/api/me/notifications/stream');
  await page.goto(`${service.url}/admin/notifications`);
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await stream;
  const id = await reportFound(service, title);
  const { id: claimId } = await claim(service, id, 'Xenia Owner');
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(entry).toHaveCount(2);
  await expect(entry.first()).toContainText('New claim request');
  await expect(entry.last()).toContainText('New report');
  await expect(page.getByRole('link', { name: /^Notifications: \S+ unread$/ })).toBeVisible();

  await desk.press(`Mark as read: New report: ${title}`);
  await expect(entry.last()).not.toContainText('Unread');
  await entry.first().getByRole('link', { name: 'New claim request' }).click();
  await expect(page).toHaveURL(`${service.url}/admin/claims?claim=${claimId}`);
  await expect(page.getByRole('dialog')).toContainText('Xenia Owner');
  await page.goto(`${service.url}/admin/notifications`);
  await expect(entry).toHaveCount(2);
  await expect(entry.first()).not.toContainText('Unread');
});

test('the figure on the bell leaves the bell to be seen', { tag: '@desktop' }, async ({ desk, service }) => {
  const { page } = desk;
  await page.route('**/api/me/notifications/unread-count', (route) =>
    route.fulfill({ json: { unreadCount: 1_234 } }),
  );
  // Its first event has the true count.
  await page.route('**/api/me/notifications/stream', () => undefined);
  await page.goto(`${service.url}/admin/items`);
  const bell = page.getByRole('link', { name: 'Notifications: 99+ unread' });
  const figure = await bell.getByText('99+').boundingBox();
  const icon = await bell.locator('svg').boundingBox();
  const [left, bottom] = [(figure?.x ?? 0) - (icon?.x ?? 0), (figure?.y ?? 0) + (figure?.height ?? 0)];
  const covered = (20 - left) * Math.max(0, bottom - (icon?.y ?? 0));
  expect(covered).toBeLessThan(0.1 * (icon?.width ?? 0) * (icon?.height ?? 0));
});
