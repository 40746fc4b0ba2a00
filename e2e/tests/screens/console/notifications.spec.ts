import { claim, reportFound } from '../../../support/console/reports.ts';
import { expect, own, test } from '../../../support/console/test.ts';

test('§2 §4 Notifications: told live of a report and a claim, followed, and marked as read', {
  tag: '@desktop',
}, async ({ desk, service }) => {
  const { page } = desk;
  const title = own('Xylophone');
  const stream = page.waitForResponse('**/api/me/notifications/stream');
  await page.goto(`${service.url}/admin/notifications`);
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await stream;
  const id = await reportFound(service, title);
  const claimId = await claim(service, id, 'Xenia Owner');
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

test('§2 Notifications: all are marked as read at once', { tag: '@desktop' }, async ({ desk, service }) => {
  const { page } = desk;
  await reportFound(service, own('Kazoo'));
  await page.goto(`${service.url}/admin/notifications`);
  await expect(page.getByRole('main').getByText('Unread').first()).toBeVisible();
  await desk.press('Mark all as read');
  await expect(page.getByRole('main').getByText('Unread')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  await expect(page.getByRole('link', { name: /^Notifications: / })).toHaveCount(0);
});
