import type { AdminItem } from '@lost-found/contracts';
import type { Response } from '@playwright/test';
import { expect, test } from '../../../support/account/account-test.ts';
import { Member } from '../../../support/account/member.ts';
import { person, signUp } from '../../../support/account/person.ts';
import { AdminClient } from '../../../support/admin-client.ts';
import { bodyOf } from '../../../support/http.ts';
import { fillLostReport } from '../../../support/portal/forms.ts';
import { textsIn } from '../../../support/portal/texts.ts';

test.describe('a service that was away', { tag: '@desktop' }, () => {
  /** The page listens to a service that is restarted, and answers 503 until its database is open. */
  test.use({
    expectedComplaints: [/(net::ERR_\w+|status of 503 .*) \(.*\/api\/me\/notifications\/stream\)/],
  });

  test('§4 Notifications: a page that stayed open hears at once of what happens after the service is back', async ({
    page,
    ownService,
    mailbox,
  }) => {
    const title = 'Harmonium';
    const who = await signUp(ownService, mailbox, person('Patient Owner'));
    const member = new Member(page, ownService.url, who);
    await member.signIn();
    await member.open('/report-lost');
    await fillLostReport(page, textsIn('en'), title);
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your lost item has been reported.');
    const isStream = (answer: Response) => answer.url().endsWith('/stream') && answer.ok();
    const opened = page.waitForResponse(isStream);
    await member.open('/profile/items');
    await opened;
    const report = page.getByRole('article', { name: title });
    await expect(report.getByText(/^The desk is reviewing your report/)).toBeVisible();

    // As long as the test may last: a busy machine restarts slowly, and the page asks ever less often meanwhile.
    const again = page.waitForResponse(isStream, { timeout: 0 });
    await ownService.restart();
    await again;
    const desk = await AdminClient.signIn(ownService);
    const [item] = await desk.all<AdminItem>(`/lost-items?search=${title}`);
    await bodyOf(await desk.post(`/items/${item!.id}/approve`), 200);
    const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
    await expect(bell).toHaveAccessibleName('Notifications: 1 unread');
    await expect(report.getByText('Your report is published.', { exact: false })).toBeVisible();
  });
});
