import type { Locator, Page } from '@playwright/test';
import { fillClaim } from '../../../support/forms.ts';
import { reportFound } from '../../../support/http.ts';
import type { Service } from '../../../support/service.ts';
import { expect, own, test } from '../../../support/test.ts';
import { textsIn } from '../../../support/texts.ts';

const t = textsIn('en');

/** Reports a thing and opens the claim modal on its page. */
const findClaim = async (page: Page, service: Service, what: string): Promise<Locator> => {
  const id = await reportFound(service, own(what));
  await page.goto(`${service.url}/item/${id}`);
  await page.getByRole('button', { name: 'Claim', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Claim this item' });
  await expect(dialog.getByLabel('Full Name')).toBeVisible();
  return dialog;
};

test('§2 Claim: in a small window the form has it all, and can be sent', async ({ page, service }) => {
  const dialog = await findClaim(page, service, `Sousaphone ${'of a very long name '.repeat(4)}`);
  for (const [width, height] of [
    [320, 256],
    [640, 400],
    [740, 360],
  ] as const)
    await test.step(`${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height });
      const header = dialog.locator('header');
      await header.scrollIntoViewIfNeeded();
      await expect.poll(async () => (await header.boundingBox())?.height).toBeLessThan(height / 2);
      const send = dialog.getByRole('button', { name: 'Submit Claim' });
      await expect(send).not.toBeInViewport();
      await send.scrollIntoViewIfNeeded();
      await expect(send).toBeInViewport({ ratio: 1 });
      await expect(header).not.toBeInViewport();
    });
});

test('§4 Claim: while it is sent nothing can be sent twice; the success is read out', async ({
  page,
  service,
}) => {
  const dialog = await findClaim(page, service, 'Cello');
  let claims = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/claims')) claims += 1;
  });
  await fillClaim(dialog, t, own('Celia Claimant'));
  await dialog.getByRole('button', { name: 'Submit Claim' }).dblclick();
  const message = dialog.getByText('Claim submitted successfully!');
  await expect(message).toBeVisible();
  await expect(dialog.getByRole('status').filter({ hasText: 'Claim submitted successfully!' })).toBeFocused();
  expect(claims).toBe(1);
});

test('§5 Claim: what was typed is there again after a reload, without the student ID', async ({
  page,
  service,
}) => {
  const dialog = await findClaim(page, service, 'Fiddle');
  await fillClaim(dialog, t, own('Fay Claimant'));
  await page.reload();
  await expect(dialog.getByText('We kept what you typed last time')).toBeVisible();
  await expect(dialog.getByLabel('Full Name')).toHaveValue(own('Fay Claimant'));
  await expect(dialog.getByLabel('Student ID')).toHaveValue('');
});
