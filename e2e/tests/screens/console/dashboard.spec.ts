import { reportFound } from '../../../support/console/reports.ts';
import { expect, own, test } from '../../../support/console/test.ts';

test('§2 Dashboard: figures that Refresh renews, each chart as a table, Export Report and its paper', async ({
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

  const chart = page.getByRole('region', { name: 'Items by category' });
  await desk.press('Show as table: Items by category');
  const table = chart.getByRole('table');
  await expect(table.getByRole('row', { name: /^Electronics \d+/ })).toBeVisible();

  const report = await desk.save(page.getByRole('button', { name: 'Export Report' }));
  expect(report.name).toMatch(/^dashboard-report-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = report.text.replace('\uFEFF', '').trim().split('\r\n');
  expect(lines[0]).toBe('Section,Figure,Value,Change in percent');
  expect(lines).toContainEqual(expect.stringMatching(/^Totals,Total items,\d+,-?[\d.]*$/));
  for (const section of ['Items by status', 'Items by category', 'Items by location']) {
    expect(lines).toContainEqual(expect.stringMatching(`^${section},`));
  }

  await page.getByRole('link', { name: 'Printable report' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard report' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Items by category' })).toBeVisible();
});

test.describe('without figures', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] });

  test("§7 Dashboard: zeros and 'Analytics data unavailable'", {
    tag: '@desktop',
  }, async ({ desk: { page }, service }) => {
    await page.route('**/api/admin/analytics', (route) => route.abort());
    await page.goto(`${service.url}/admin/dashboard`);
    await expect(page.getByText('Analytics data unavailable').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /Total items/ })).toContainText('0');
    await page.unroute('**/api/admin/analytics');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Analytics data unavailable')).toHaveCount(0);
  });
});
