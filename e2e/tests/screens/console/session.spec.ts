import { storedAdminSessionKey } from '@lost-found/contracts';
import { Desk } from '../../../support/desk.ts';
import { expect, test } from '../../../support/test.ts';

// The session is asked for, and refused.
test.use({ expectedComplaints: [/status of 401/] });

test('§4 Admin session: kept for the screen, gone after Sign Out, and nothing stays open', async ({
  page,
  service,
}) => {
  const before = Date.now();
  await new Desk(page, service.url).signIn();
  const stored = () => page.evaluate((key) => localStorage.getItem(key), storedAdminSessionKey);
  const saved = JSON.parse((await stored())!);
  expect(Object.keys(saved).sort()).toEqual(['email', 'fullName', 'id', 'lastLogin', 'role']);
  expect(saved).toMatchObject({ email: 'admin@campus.example', role: 'admin' });
  expect(saved.lastLogin).toBeGreaterThan(before - 1_000);
  expect(saved.lastLogin).toBeLessThanOrEqual(Date.now());

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${service.url}/admin/login`);
  expect(await stored()).toBeNull();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible();
});
