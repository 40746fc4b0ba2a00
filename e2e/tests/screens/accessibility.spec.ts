import { Administrator } from '../../support/administrator.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/axe.ts';
import { reportFound, submitClaim } from '../../support/http.ts';
import { expect, test } from '../../support/test.ts';

const adminScreens = ['/admin/dashboard', '/admin/items', '/admin/claims', '/admin/claimed', '/admin/logs'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });
    const only = colorScheme === 'dark' ? 'colours' : undefined;

    test('the screens of the console are accessible (§2)', async ({ page, service }, { project }) => {
      const title = `Scarf in ${colorScheme} on a ${project.name}`;
      const { id } = await reportFound(service, title);
      await submitClaim(service, id, 'Avery Claimant');
      const desk = new Administrator(page, service.url);
      await desk.signIn();
      for (const path of adminScreens) {
        await test.step(path, async () => {
          await page.goto(service.url + path, { waitUntil: 'networkidle' });
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectAccessible(page, only);
          await expectNoSidewaysScroll(page);
        });
      }
      const details = await desk.review(title, 'Avery Claimant');
      await expect(details).toBeVisible();
      await expectAccessible(page, only);
    });
  });
}
