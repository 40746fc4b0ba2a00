import type { Locator, Page } from '@playwright/test';
import { AdminClient } from '../../../support/clients.ts';
import { receipt } from '../../../support/evidence.ts';
import { fillClaim, untilTheEnd, withDelays } from '../../../support/forms.ts';
import { reportFound } from '../../../support/http.ts';
import type { Service } from '../../../support/service.ts';
import { expect, own, test } from '../../../support/test.ts';
import { textsIn } from '../../../support/texts.ts';

const t = textsIn('en');

/** Reports a thing and opens the claim modal on its page. */
const claimOf = async (page: Page, service: Service, what: string): Promise<Locator> => {
  const id = await reportFound(service, own(what));
  await page.goto(`${service.url}/item/${id}`);
  await page.getByRole('button', { name: 'Claim', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Claim this item' });
  await expect(dialog.getByLabel('Full Name')).toBeVisible();
  return dialog;
};

const submit = (dialog: Locator) => dialog.getByRole('button', { name: 'Submit Claim' }).click();

test('§4 Claim: submitted, said, then closed, its link at hand; the desk gets it tidied @phone', async ({
  page,
  service,
}) => {
  await withDelays(page, { claimSuccess: 0 });
  const dialog = await claimOf(page, service, 'Clarinet');
  const name = own('Clara Claimant');
  await fillClaim(dialog, t, name, 'camp7654321');
  await dialog.locator('input[type=file]').first().setInputFiles(receipt());
  await submit(dialog);
  await expect(dialog).toBeHidden();

  const desk = await AdminClient.signIn(service);
  const [claim] = await desk.all<Record<string, unknown>>(`/claims?search=${encodeURIComponent(name)}`);
  expect(claim).toMatchObject({
    status: 'pending',
    studentId: 'CAMP7654321',
    email: 'camp7654321@campus.example',
  });
  await expect(page.getByText(/^You claimed this:/)).toBeVisible();
  await expect(page.getByLabel('Your personal link')).toHaveValue(/\/case#./);
  await expect(page.getByRole('button', { name: 'Claim', exact: true })).toHaveCount(0);
});

test('§5 Claim: what is typed survives Back and a reload, without the student ID, until it is discarded', async ({
  page,
  service,
}) => {
  const dialog = await claimOf(page, service, 'Fiddle');
  await fillClaim(dialog, t, own('Fay Claimant'));
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Claim', exact: true }).first().click();
  await expect(dialog.getByLabel('Full Name')).toHaveValue(own('Fay Claimant'));
  await page.reload();
  await expect(dialog.getByText('We kept what you typed last time')).toBeVisible();
  await expect(dialog.getByLabel('Full Name')).toHaveValue(own('Fay Claimant'));
  await expect(dialog.getByLabel('Student ID')).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Claim', exact: true }).first().click();
  await expect(dialog.getByLabel('Full Name')).toHaveValue('');
});

for (const [width, height] of [
  [320, 256],
  [640, 400],
  [740, 360],
] as const) {
  test(`§2 Claim: in a window of ${width} by ${height} the form has it all, and can be sent`, async ({
    page,
    service,
  }) => {
    await page.setViewportSize({ width, height });
    const dialog = await claimOf(page, service, `Sousaphone ${'of a very long name '.repeat(4)}`);
    const header = await dialog.locator('header').boundingBox();
    expect(header?.height).toBeLessThan(height / 2);
    const send = dialog.getByRole('button', { name: 'Submit Claim' });
    await expect(send).not.toBeInViewport();
    await send.scrollIntoViewIfNeeded();
    await expect(send).toBeInViewport({ ratio: 1 });
    await expect(dialog.locator('header')).not.toBeInViewport();
  });
}

test('§4 Claim: while it is sent nothing can be sent twice; the success is read out', async ({
  page,
  service,
}) => {
  await withDelays(page, { claimSuccess: untilTheEnd });
  const dialog = await claimOf(page, service, 'Cello');
  let claims = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/claims')) claims += 1;
  });
  await fillClaim(dialog, t, own('Celia Claimant'));
  await dialog.getByRole('button', { name: 'Submit Claim' }).dblclick();
  const said = dialog.getByText('Claim submitted successfully!');
  await expect(said).toBeVisible();
  await expect(dialog.getByRole('status').filter({ hasText: 'Claim submitted successfully!' })).toBeFocused();
  expect(claims).toBe(1);
});
