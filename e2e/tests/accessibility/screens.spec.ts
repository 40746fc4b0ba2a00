import { browserIn, expectNoBarriers, inConditions } from '../../support/conditions.ts';
import { signIn } from '../../support/desk.ts';
import { consoleScreens } from '../../support/screens/console.ts';
import { publicScreens } from '../../support/screens/public.ts';
import { expect, test } from '../../support/test.ts';
import { textsIn } from '../../support/texts.ts';

const screens = [...publicScreens, ...consoleScreens].filter(({ onPaper, partOf }) => !(onPaper || partOf));

/** One of each frame and kind of part: the others are put together from the same ones, and are looked at in the full run. */
const inEachRun = [
  ...['home', 'languages', 'search', 'item-details', 'claim-errors', 'claim-sent', 'report-found-errors'],
  ...['part-missing', 'case', 'dashboard', 'items-selected', 'claim', 'proof-pdf', 'user-delete'],
];

for (const { screen, language, looks } of inConditions(screens)) {
  test.describe(`${screen.title} (${screen.name})`, () => {
    test.use({ ...browserIn(language), expectedComplaints: screen.complaints ?? [] });

    const tag = inEachRun.includes(screen.name) ? [] : '@full';
    test(`has no barriers in ${language}`, { tag }, async ({ page, service, items, account, cases }) => {
      if (screen.atDesk) await signIn(page.context(), service);
      await screen.show({ page, url: service.url, t: textsIn(language), items, account, cases });
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectNoBarriers(page, looks);
    });
  });
}
