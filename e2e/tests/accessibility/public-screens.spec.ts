import { expectAccessible, expectNoSidewaysScroll } from '../../support/axe.ts';
import { browserFor, nameOfConditions, underConditions } from '../../support/conditions.ts';
import { publicScreens } from '../../support/portal/screens.ts';
import { textsIn } from '../../support/portal/texts.ts';
import { expect, test } from '../../support/portal-test.ts';

for (const { screen, seen } of underConditions(publicScreens.filter(({ onPaper }) => !onPaper))) {
  test.describe(`${screen.title} (${screen.name})`, () => {
    test.use({ ...browserFor(seen), expectedComplaints: screen.complaints ?? [] });

    test(`is accessible in ${nameOfConditions(seen)}`, async ({ page, service, items, account }) => {
      await screen.show({ page, url: service.url, t: textsIn(seen.language), items, account });
      await expect(page.locator('html')).toHaveAttribute('lang', seen.language);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
}
