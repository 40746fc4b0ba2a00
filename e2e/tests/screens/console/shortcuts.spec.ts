import { reportLost } from '../../../support/console/reports.ts';
import { expect, own, test } from '../../../support/console/test.ts';

test('§2 The console by keyboard only: places, search, rows, a decision and the next', {
  tag: '@desktop',
}, async ({ desk, service }) => {
  const { page } = desk;
  const { keyboard } = page;
  const title = own('Didgeridoo');
  await reportLost(service, `${title} long`);
  await reportLost(service, `${title} short`);
  await desk.open('/admin/dashboard', 'Dashboard');
  await desk.typePair('g', 'l');
  await expect(page.getByRole('heading', { level: 1, name: 'Lost Items Reported' })).toBeVisible();
  await keyboard.press('/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await keyboard.type(title);
  await expect(page.getByText('Showing 1 to 2 of 2 results')).toBeVisible();
  expect(new URL(page.url()).pathname, 'letters that are typed are no shortcuts').toBe('/admin/lost-items');
  await page.getByRole('heading', { level: 1 }).focus();
  await keyboard.press('j');
  await expect(page.getByRole('button', { name: `View: ${title} short` })).toBeFocused();
  await keyboard.press('j');
  await keyboard.press('k');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `${title} short` })).toBeVisible();
  await keyboard.press('a');
  await expect(desk.toast('Lost item approved and published')).toBeVisible();
  await expect(page.getByRole('dialog', { name: `${title} long` })).toBeVisible();
  await keyboard.press('r');
  await expect(desk.toast('Lost item rejected')).toBeVisible();
});

test('§2 The help sheet of the shortcuts, and the switch that turns them off', {
  tag: '@desktop',
}, async ({ desk }) => {
  const { page } = desk;
  await desk.open('/admin/dashboard', 'Dashboard');
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const words of ['Manage Items', 'Next row', 'Approve', 'Show this sheet'])
    await expect(sheet).toContainText(words);
  await sheet.getByLabel('Use single-key shortcuts in this browser').uncheck();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('?');
  await desk.typePair('g', 'i');
  await desk.press('Keyboard shortcuts');
  await expect(sheet, 'by its button only').toBeVisible();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});
