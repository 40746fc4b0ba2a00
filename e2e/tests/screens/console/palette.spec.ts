import { expect, test } from '../../../support/test.ts';

test('the command palette is worked by keyboard, over a dialog too, and gives the focus back', async ({
  desk,
}) => {
  const { page } = desk;
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await desk.open('/admin/users', 'User Management');
  await page.getByRole('searchbox').focus();
  // What is typed before it has come is not lost.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('invite');
  await expect(palette.getByRole('option', { name: 'Invite Administrator' })).toBeVisible();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Invite an administrator' });
  const email = form.getByRole('textbox', { name: /^Email/ });
  await expect(email).toBeFocused();

  await test.step('Escape closes it alone, and the field has the focus again', async () => {
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('option', { name: 'Send Invitation' })).toBeVisible();
    await expect(palette.getByRole('option', { name: 'Export CSV' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(palette).toHaveCount(0);
    await expect(form).toBeVisible();
    await expect(email).toBeFocused();
  });
  await test.step('A press outside of it closes it, too', async () => {
    await page.keyboard.press('Control+k');
    await palette.getByRole('option').first().waitFor();
    await page.mouse.click(5, 400);
    await expect(palette).toHaveCount(0);
    await expect(form).toBeVisible();
  });
  await test.step('the arrow keys choose', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('log');
    await expect(palette.getByRole('option', { name: 'System Logs', exact: true })).toHaveAttribute(
      'data-highlighted',
    );
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'System Logs' })).toBeVisible();
  });
});
