import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/axe.ts';
import { browserFor, nameOfConditions, underConditions } from '../../support/conditions.ts';
import { test } from '../../support/console/cases-test.ts';
import { consoleScreens } from '../../support/console/screens.ts';
import { signIn } from '../../support/console/sign-in.ts';
import { textsIn } from '../../support/portal/texts.ts';

for (const { screen, seen } of underConditions(consoleScreens)) {
  test.describe(`${screen.title} (${screen.name})`, () => {
    test.use({ ...browserFor(seen), expectedComplaints: screen.complaints ?? [] });

    test(`is accessible in ${nameOfConditions(seen)}`, async ({ page, service, cases }) => {
      if (!screen.signedOut) await signIn(page.context(), service);
      await screen.show({ page, url: service.url, t: textsIn(seen.language), cases });
      await expect(page.locator('html')).toHaveAttribute('lang', seen.language);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
}
