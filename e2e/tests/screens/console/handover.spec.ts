import type { Page } from '@playwright/test';
import type { AdminClient } from '../../../support/clients.ts';
import { claim, lostReport, readBody, reportFound, sendForm } from '../../../support/http.ts';
import type { Service } from '../../../support/service.ts';
import { expect, own, test } from '../../../support/test.ts';

// What the slower of two desks, and a wrong code, are answered.
test.use({ expectedComplaints: [/40[49]/] });

const claimant = { fullName: 'Odile Counter', studentId: 'CAMP5550001', email: 'odile@campus.example' };

/** A found thing at the desk that its owner claimed; the secret link of the claim. */
const claimed = async (service: Service, admin: AdminClient, title: string): Promise<string> => {
  const id = await reportFound(service, title);
  await admin.receive(id);
  const { studentId, email, fullName } = claimant;
  return (await claim(service, id, fullName, { studentId, email })).caseUrl;
};

/** The code that the claimant sees on the page of their claim. */
const codeOn = async (page: Page, caseUrl: string): Promise<string> => {
  await page.goto(caseUrl);
  const pickup = page.getByRole('region', { name: 'Pick-up code' });
  await expect(pickup.getByRole('img', { name: /QR code/ })).toBeVisible();
  const shown = await pickup.getByText(/^\d{3}\s\d{3}$/).textContent();
  return (shown ?? '').replace(/\s/g, '');
};

test('lost, found, claimed, approved, handed over by keyboard, with a receipt', async ({
  desk,
  service,
  admin,
  anotherPerson,
}) => {
  const { page } = desk;
  const title = own('Clarinet');
  const lostTitle = own('My clarinet');
  const sent = sendForm(`${service.url}/api/lost-reports`, {
    ...lostReport(lostTitle),
    studentId: claimant.studentId,
  });
  const lost = await readBody<{ id: string }>(await sent, 201);
  await page.request.post(`${service.url}/api/admin/items/${lost.id}/approve`);
  const caseUrl = await claimed(service, admin, title);

  await test.step('the desk approves the claim', async () => {
    const details = await desk.review(title, claimant.fullName);
    await details.getByRole('button', { name: 'Approve Claim' }).click();
    await expect(details.getByRole('button', { name: 'Approve Claim' })).toHaveCount(0);
  });
  const theirs = await (await anotherPerson()).newPage();
  const code = await codeOn(theirs, caseUrl);

  await page.goto(`${service.url}/admin/handover`);
  await test.step('a wrong code says so', async () => {
    await expect(page.getByRole('combobox', { name: /^Pick-up code/ })).toBeFocused();
    await page.keyboard.type(code === '000000' ? '000001' : '000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Nothing waits under this code/)).toBeVisible();
  });

  await test.step('the right one is scanned; the thing is handed over', async () => {
    await expect(page.getByRole('combobox', { name: /^Pick-up code/ })).toBeFocused();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText(claimant.fullName).first()).toBeVisible();
    await page.getByRole('checkbox', { name: new RegExp(lostTitle) }).check();
    await page.getByRole('radio', { name: 'Student card' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
  });
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(receipt).toContainText(`Handed over: ${title}, to ${claimant.fullName}`);
  await page.emulateMedia({ media: 'print' });
  await expect(receipt.getByText('Signature')).toBeVisible();
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await test.step('everybody knows', async () => {
    await theirs.reload();
    await expect(theirs.getByText(/^This was handed over to you/)).toBeVisible();
    const item = await readBody<{ status: string }>(await fetch(`${service.url}/api/items/${lost.id}`), 200);
    expect(item.status).toBe('returned');
    const logs = await desk.open('/admin/logs', 'System Logs');
    await expect(logs.getByText('ITEM HANDED OVER').first()).toBeVisible();
  });
});
