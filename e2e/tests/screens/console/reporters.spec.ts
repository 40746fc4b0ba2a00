import { reportFound } from '../../../support/console/reports.ts';
import { expect, own, test } from '../../../support/console/test.ts';

test('§2 Manage Reporters: what somebody reported; Verify Reporter stays, and is logged', async ({
  desk,
  service,
}) => {
  const { page } = desk;
  const contactInfo = `cello.${test.info().project.name}@campus.example`;
  for (const title of [own('Cello bow'), own('Cello case')])
    await reportFound(service, title, { contactInfo });
  await desk.open('/admin/reporters', 'Manage Reporters', contactInfo.toUpperCase());
  await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  const row = desk.row(contactInfo);
  await expect(row).toContainText('Not verified');
  await row.getByRole('button', { name: /^View/ }).click();
  const details = page.getByRole('dialog', { name: contactInfo });
  const items = details.getByRole('list', { name: 'Reported items' });
  await expect(items.getByRole('listitem')).toHaveCount(2);
  await expect(items).toContainText(own('Cello bow'));
  await desk.press('Verify Reporter', details);
  await expect(desk.toast('Reporter verified')).toBeVisible();
  await expect(details.getByRole('button', { name: 'Verify Reporter' })).toHaveCount(0);
  await expect(details).toContainText('Verified on');

  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await page.reload();
  await expect(row).not.toContainText('Not verified');
  await desk.open('/admin/logs?action=REPORTER_VERIFIED', 'System Logs');
  await expect(desk.row('REPORTER VERIFIED').first()).toContainText('admin@campus.example');

  await desk.open('/admin/reporters', 'Manage Reporters', 'nobody at all');
  await expect(page.getByRole('heading', { name: 'No reporters found' })).toBeVisible();
});
