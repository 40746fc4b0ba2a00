import { claim, reportFound } from '../../../support/console/reports.ts';
import { expect, own, test } from '../../../support/console/test.ts';

test.describe('in a window of 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 }, expectedComplaints: [/status of 409/] });

  test('§8 a message covers neither the buttons of the modal nor leaves the window', async ({
    desk,
    service,
  }) => {
    const { page } = desk;
    const id = await claim(service, await reportFound(service, own('Harp')), 'Hedda Harp');
    await page.goto(`${service.url}/admin/claims?claim=${id}`);
    const details = page.getByRole('dialog');
    const refusal = { status: 409, code: 'transition_not_allowed', title: 'Conflict', type: 'about:blank' };
    await page.route(`**/api/admin/claims/${id}/approve`, (route) =>
      route.fulfill({ status: 409, contentType: 'application/problem+json', json: refusal }),
    );
    await desk.press('Approve Claim', details);
    const message = desk.toast('Failed to approve claim');
    await expect(message).toBeVisible();
    await message.hover();
    const toast = await page.getByRole('region', { name: 'Messages' }).getByRole('group').boundingBox();
    const footer = await details.locator('[data-dialog-footer]').boundingBox();
    expect(toast?.y).toBeGreaterThan(0);
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
  });

  test('§2 what can be done with the selected rows stays in sight, also at the last of them', async ({
    desk,
  }) => {
    const { page } = desk;
    await desk.open('/admin/items', 'Manage Items');
    const rows = page.getByRole('main').locator('tbody tr');
    await rows.first().getByRole('checkbox').check();
    await rows.last().getByRole('checkbox').check();
    await expect(page.getByText('2 selected')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Approve selected' })).toBeInViewport();
    await rows.last().getByRole('checkbox').focus();
    const bar = await page.getByRole('group', { name: 'Selection' }).boundingBox();
    const box = await rows.last().getByRole('checkbox').boundingBox();
    expect(box?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  });
});
