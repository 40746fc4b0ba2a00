import type { ReportReceipt } from '@lost-found/contracts';
import { AdminClient, signInOverHttp } from '../../../support/clients.ts';
import { fillLostReport } from '../../../support/forms.ts';
import { bodyOf, lostReport, sendForm } from '../../../support/http.ts';
import { passwordIn } from '../../../support/member.ts';
import { hear, keepMessages } from '../../../support/said.ts';
import { expect, test } from '../../../support/test.ts';
import { textsIn } from '../../../support/texts.ts';

const settings = '/profile/settings';

test('§1 Settings: messages cover no heading, and questions are not cut off @phone', async ({
  page,
  member,
}) => {
  await keepMessages(page);
  await member.signIn(settings);
  await page.getByRole('checkbox', { name: 'A report of mine was published' }).uncheck();
  const said = page.getByText('Your settings have been saved.');
  const covered = () =>
    said.evaluate((message) => {
      const { top, bottom, left, right } = message.getBoundingClientRect();
      return [...document.querySelectorAll('h1, h2')].flatMap((heading) => {
        const box = heading.getBoundingClientRect();
        const apart = box.bottom < top || box.top > bottom || box.right < left || box.left > right;
        return apart ? [] : [heading.textContent];
      });
    });
  await expect.poll(covered).toEqual([]);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const warning = page.getByRole('dialog').getByText(/This cannot be undone/);
  const hidden = () => warning.evaluate((text) => text.scrollHeight - text.clientHeight);
  await expect.poll(hidden).toBeLessThanOrEqual(1);
});

test('§4 Settings: what one does not want by e-mail comes to the bell only', { tag: '@full' }, async ({
  page,
  member,
  service,
  mailbox,
}) => {
  await member.signIn(settings);
  await page.getByRole('checkbox', { name: 'A report of mine was published' }).uncheck();
  await hear(page, 'Your settings have been saved.');
  const desk = await AdminClient.signIn(service);
  const cookie = await signInOverHttp(service, '/auth/login', member.who);
  for (const decision of ['approve', 'reject']) {
    const sent = await sendForm(`${service.url}/api/lost-reports`, lostReport('Viola'), [], cookie);
    const { id } = await bodyOf<ReportReceipt>(sent, 201);
    await bodyOf(await desk.post(`/items/${id}/${decision}`), 200);
  }
  const { subject } = await mailbox.next(member.who.email);
  expect(subject, 'only of the other').toMatch(/^Your report was not published/);
  await expect(page.getByRole('link', { name: 'Notifications: 2 unread' })).toBeVisible();
});

test.describe('sessions', () => {
  test.use({ expectedComplaints: [/status of 401/] });

  test('§1 Settings: ‘sign out there’ ends a session; there one signs in again and has lost nothing', {
    tag: '@full',
  }, async ({ page, member, service, anotherPerson }) => {
    const there = member.elsewhere(await (await anotherPerson()).newPage());
    await there.signIn();
    await there.open('/report-lost');
    await fillLostReport(there.page, textsIn('en'), 'Bassoon');
    await member.signIn(settings);
    await page.getByRole('button', { name: /^Sign out there: Chrome/ }).click();
    await hear(page, 'You have been signed out there.');
    await expect(page.getByRole('button', { name: /^Sign out there: Chrome/ })).toHaveCount(0);

    const again = there.page.getByRole('dialog', { name: 'Please sign in again' });
    await passwordIn(again).fill(member.who.password);
    await again.getByRole('button', { name: 'Sign in and continue' }).click();
    await expect(again).toBeHidden();
    await expect(there.page).toHaveURL(`${service.url}/report-lost`);
    await expect(there.page.getByLabel('Item Name')).toHaveValue('Bassoon');
    await expect(there.page.getByLabel('Student ID')).toHaveValue('CAMP1234567');
    await there.page.getByRole('button', { name: 'Submit Report' }).click();
    await expect(there.page.getByRole('heading', { level: 1 })).toHaveText(
      'Your lost item has been reported.',
    );
    await there.open('/profile/items');
    await expect(there.page.getByRole('article', { name: 'Bassoon' })).toBeVisible();
  });
});
