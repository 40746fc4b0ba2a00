import { person } from '../../../support/mailbox.ts';
import { passwordIn } from '../../../support/member.ts';
import { expect, test } from '../../../support/test.ts';

test.use({ expectedComplaints: [/status of 410/] });

test('an administrator is invited by e-mail, chooses a password and works in the console', async ({
  desk,
  mailbox,
  anotherPerson,
}) => {
  const who = person('Ada Marsh');
  await desk.open('/admin/users', 'User Management', 'Marsh');
  await desk.press('Invite Administrator');
  const form = desk.page.getByRole('dialog', { name: 'Invite an administrator' });
  await form.getByRole('textbox', { name: /^Email/ }).fill(who.email);
  await form.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(desk.page.getByText(`The invitation to ${who.email} is on its way`)).toBeVisible();

  const page = await (await anotherPerson()).newPage();
  const link = await mailbox.link(who.email, 'You are invited to the desk');
  await page.goto(link);
  await expect(page.getByLabel('Email')).toHaveValue(who.email);
  await page.getByLabel('Full Name').fill(who.fullName);
  await passwordIn(page).fill(who.password);
  await passwordIn(page, 'Confirm Password').fill(who.password);
  await page.getByRole('button', { name: 'Accept and sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await test.step('the link works once', async () => {
    const late = await (await anotherPerson()).newPage();
    await late.goto(link);
    await expect(late.getByText('This invitation was accepted already')).toBeVisible();
  });

  await desk.open('/admin/users', 'User Management', who.email);
  await expect(desk.row(who.fullName)).toContainText('Verified');
});
