import type { Page } from '@playwright/test';
import { breakConsole, faults } from '../../support/resilience/faults.ts';
import { isMarked, markDocument } from '../../support/resilience/opened.ts';
import { expect, test } from '../../support/resilience/test.ts';

const title = 'This part of the site is not available right now';

/** Goes to the console as a person does, within the page. */
const goToConsole = (page: Page) => page.getByRole('link', { name: 'Admin', exact: true }).first().click();

const home = (page: Page) => page.getByRole('heading', { level: 1, name: /Lost Something/ });
const signIn = (page: Page) => page.getByRole('heading', { level: 1, name: 'Admin Login' });

// Some browsers' complaints of a script that is cut short have no text at all.
test.use({ expectedComplaints: [/^/] });

for (const fault of faults) {
  test(`a console that is ${fault.title} leaves the portal working, and comes back by Retry`, async ({
    page,
    served,
    reports,
  }) => {
    const notice = page.getByRole('alert').filter({ hasText: title });
    const untilNotice = async () => {
      const { after = 0 } = fault;
      await expect(async () => {
        await page.clock.fastForward(after * 1000);
        await expect(notice).toBeVisible({ timeout: 1000 });
      }).toPass();
      await expect(notice).toContainText(fault.says);
    };
    await page.clock.install();
    const mend = await breakConsole(fault, page, served);
    await page.goto(served.url);
    await markDocument(page);

    const asked = fault.after && page.waitForRequest(fault.address ?? '');
    await goToConsole(page);
    await asked;
    await untilNotice();
    await expect.poll(reports).toContainEqual(
      expect.objectContaining({
        message: expect.stringContaining(fault.reason),
        page: '/admin/dashboard',
        remote: expect.objectContaining({ name: 'admin-console' }),
      }),
    );

    await page.goBack();
    await expect(home(page)).toBeVisible();
    expect(await isMarked(page)).toBe(true);
    await page.goForward();
    await untilNotice();

    await mend();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(signIn(page)).toBeVisible();
    await page.goBack();
    await expect(home(page)).toBeVisible();
  });
}
