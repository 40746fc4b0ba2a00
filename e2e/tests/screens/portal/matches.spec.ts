import type { AdminClaim } from '@lost-found/contracts';
import type { Page } from '@playwright/test';
import type { AdminClient } from '../../../support/clients.ts';
import { fillClaim } from '../../../support/forms.ts';
import { reportFound, reportLost } from '../../../support/http.ts';
import { type Mailbox, person } from '../../../support/mailbox.ts';
import type { Service } from '../../../support/service.ts';
import { expect, own, test } from '../../../support/test.ts';
import { languages, textsIn } from '../../../support/texts.ts';

const t = textsIn('en');

const ukulele = {
  description: 'Turquoise ukulele with a sticker of a flamingo, in a soft bag.',
  category: 'Other',
};

interface Told {
  service: Service;
  mailbox: Mailbox;
  admin: AdminClient;
}

const type = async (page: Page, texts = t) => {
  await page.getByLabel(texts('fields.itemName')).fill('Ukulele turquoise');
  await page
    .getByLabel(texts('fields.detailedDescription'))
    .fill('Turquoise ukulele, a flamingo sticker on its back.');
};

test('§5 Report lost: who types sees what may be theirs, claims it, and need not send the report @phone', async ({
  page,
  service,
}) => {
  const title = own('Ukulele');
  await reportFound(service, title, ukulele);
  await page.goto(`${service.url}/report-lost`);
  await page.getByLabel('Your Name').fill('Ulla Ukulele');
  await page.getByLabel('Contact Information').fill('ulla@campus.example');
  await type(page);
  await page.getByRole('button', { name: /possible match(es)?: have a look$/ }).click();
  const list = page.getByRole('region', { name: 'Could one of these be yours?' });
  await expect(list.getByRole('heading', { level: 2 })).toBeFocused();
  const card = list.getByRole('article', { name: title });
  await expect(card).toContainText('Same color: ');
  await card.getByRole('link', { name: title }).click();
  const details = page.getByRole('dialog', { name: title });
  await expect(details.getByText('finder@campus.example')).toBeVisible();
  await details.getByRole('button', { name: 'Claim' }).click();
  const claim = page.getByRole('dialog', { name: 'Claim this item' });
  await expect(claim.getByLabel('Full Name')).toHaveValue('Ulla Ukulele');
  await expect(claim.getByLabel('Email Address')).toHaveValue('ulla@campus.example');
  await expect(claim.getByLabel('Ownership Description')).toHaveValue(/flamingo/);
  await claim.getByLabel('Student ID').fill('CAMP7654321');
  await claim.getByRole('button', { name: 'Submit Claim' }).click();
  await expect(claim.getByText('Claim submitted successfully!')).toBeVisible();
  await claim.getByRole('button', { name: 'Close' }).first().click();
  const notice = list.getByRole('region', { name: `You claimed this: ${title}` });
  await expect(notice.locator(':focus')).toHaveCount(1);
  await expect(list).toContainText("You don't need to send this report any more.");
  await expect(page.getByLabel('Item Name')).toHaveValue('Ukulele turquoise');
});

/** Somebody without an account loses something, and it is found. @returns the link in their e-mail, and the found item */
const reportBoth = async ({ service, mailbox, admin }: Told, title: string, description: string) => {
  const { email } = person('Otto Owner');
  const about = { description, category: 'Other' };
  const lost = await reportLost(service, title, { ...about, lastSeenLocation: 'Gym', contactInfo: email });
  await mailbox.link(email, 'We have received your report');
  expect((await admin.post(`/items/${lost}/approve`)).status).toBe(200);
  const found = await reportFound(service, title, { ...about, location: 'Gym' });
  return { found, link: await mailbox.link(email, 'Is this what you lost?') };
};

test('Possible match: the link of an email shows it, and leads to the claim @phone', async ({
  page,
  service,
  mailbox,
  admin,
}) => {
  const title = own('Silver trumpet in a red case');
  const description = 'Silver trumpet with a dent in a red case, with a sticker of an owl.';
  const { link, found } = await reportBoth({ service, mailbox, admin }, title, description);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Could this be yours?' })).toBeVisible();
  const thing = page.getByRole('region', { name: title });
  await expect(thing.getByText('Why we think so')).toBeVisible();
  await expect(page, 'the secret leaves the address').toHaveURL(`${service.url}/match`);
  await page.reload();
  await thing.getByRole('button', { name: 'Claim this item', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Claim this item' });
  await expect(dialog.getByLabel('Full Name')).toBeVisible();
  await fillClaim(dialog, t, own('Otto Owner'));
  await dialog.getByRole('button', { name: 'Submit Claim' }).click();
  await expect(dialog.getByText('Claim submitted successfully!')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByRole('region', { name: `You claimed this: ${title}` })).toBeVisible();
  const claims = await admin.all<AdminClaim>(`/claims?search=${encodeURIComponent(title)}`);
  expect(claims).toMatchObject([{ itemId: found, status: 'pending' }]);
});

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('§5 Report lost: matches that arrive during typing do not move the form', async ({
    page,
    service,
  }) => {
    const title = own('Ukulele');
    await reportFound(service, title, ukulele);
    for (const language of languages) {
      const texts = textsIn(language);
      await page.goto(`${service.url}/report-lost?lng=${language}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const tops = () =>
        page
          .locator('form :is(input:not([type=file], [type=hidden]), textarea, select, [type=submit])')
          .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top + scrollY)));
      await page.getByText(texts('reportLost.matches.looking')).waitFor();
      const before = await tops();
      await type(page, texts);
      const list = page.getByRole('region', { name: texts('matches:lost.title') });
      await list.getByRole('article', { name: title }).waitFor();
      expect(await tops(), language).toEqual(before);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await page.evaluate(() => sessionStorage.clear());
    }
  });
});
