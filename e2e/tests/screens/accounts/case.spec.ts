import { expect, test } from '../../../support/account/account-test.ts';
import { claimOn, openClaim } from '../../../support/account/claim.ts';
import { person } from '../../../support/account/person.ts';
import { AdminClient } from '../../../support/admin-client.ts';
import { receipt } from '../../../support/evidence.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('§3 Claim without an account: its link opens it: status, messages, more proof, withdrawal', async ({
  page,
  service,
  mailbox,
  anotherPerson,
}) => {
  const { fullName, email } = person('Vera Visitor');
  const title = `Zither of ${email}`;
  const dialog = await openClaim(page, service, title);
  await dialog.getByLabel('Full Name').fill(fullName);
  await dialog.getByLabel('Student ID').fill('CAMP7654321');
  await dialog.getByLabel('Email Address').fill(email);
  await dialog.getByLabel('Ownership Description').fill('One string is of silk, and it is the third.');
  await dialog.getByRole('button', { name: 'Submit Claim' }).click();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const mailed = await mailbox.link(email, 'We have received your claim');
  expect(mailed, 'the same link by e-mail').toBe(copied);

  const reader = await (await anotherPerson()).newPage();
  await reader.goto(mailed);
  await expect(reader.getByRole('heading', { name: title })).toBeVisible();
  await expect(reader.getByText('Under review')).toBeVisible();
  await expect(reader, 'the secret does not stay in the address').toHaveURL(`${service.url}/case`);

  await reader.getByLabel('Your message').fill('Shall I come by?');
  await reader.getByRole('button', { name: 'Send message' }).click();
  const conversation = reader.getByRole('log');
  await expect(conversation.getByRole('listitem')).toHaveText([/^You.*Shall I come by\?$/]);
  const desk = await AdminClient.signIn(service);
  const { id } = await claimOn(desk, title);
  await desk.write(id, 'A picture would do.');
  await reader.goto(await mailbox.link(email, 'You have a new message about a claim'));
  await expect(conversation.getByRole('listitem')).toHaveText([/^You/, /^The desk.*A picture would do\.$/]);

  await reader.locator('input[type=file]').first().setInputFiles(receipt());
  await reader.getByRole('button', { name: 'Send files' }).click();
  await expect(reader.getByText('Your files are with the desk.')).toBeVisible();
  expect((await claimOn(desk, title)).proofFiles).toMatchObject([{ name: 'receipt.pdf' }]);

  await reader.getByRole('button', { name: 'Withdraw claim' }).click();
  await reader.getByRole('alertdialog').getByRole('button', { name: 'Withdraw claim' }).click();
  await expect(reader.getByText(/^You took this claim back/)).toBeVisible();
  expect(await claimOn(desk, title)).toMatchObject({ status: 'rejected' });
});

test.describe('a forged link', { tag: '@desktop' }, () => {
  test.use({ expectedComplaints: [/status of 4\d\d/] });

  test('§3 Claim without an account: a forged link opens nothing, and says so', async ({
    page,
    service,
    mailbox,
  }) => {
    const { fullName, email } = person('Otto Visitor');
    const dialog = await openClaim(page, service, `Kazoo of ${email}`);
    await dialog.getByLabel('Full Name').fill(fullName);
    await dialog.getByLabel('Student ID').fill('CAMP7654321');
    await dialog.getByLabel('Email Address').fill(email);
    await dialog.getByLabel('Ownership Description').fill('It hums only when I do, and it is dented.');
    await dialog.getByRole('button', { name: 'Submit Claim' }).click();
    const link = await mailbox.link(email, 'We have received your claim');
    await page.goto(`${link.slice(0, -4)}AAAA`);
    await expect(page.getByRole('alert').getByText('This link does not open a claim')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Search Items' })).toBeVisible();
  });
});
