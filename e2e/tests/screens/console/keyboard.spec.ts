import { claim, reportFound, reportLost } from '../../../support/http.ts';
import { expectMessage } from '../../../support/said.ts';
import { expect, own, test } from '../../../support/test.ts';

test('§2 The console by keyboard only: places, search, rows, a decision and the next', async ({
  desk,
  service,
}) => {
  const { page } = desk;
  const { keyboard } = page;
  const title = own('Didgeridoo');
  await reportLost(service, `${title} long`);
  await reportLost(service, `${title} short`);
  await desk.stopTheClockOfKeys();
  await desk.open('/admin/dashboard', 'Dashboard');
  await desk.typePair('g', 'l');
  await expect(page.getByRole('heading', { level: 1, name: 'Lost Items Reported' })).toBeVisible();
  await keyboard.press('/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await keyboard.type(title);
  await expect(page.getByText('Showing 1 to 2 of 2 results')).toBeVisible();
  expect(new URL(page.url()).pathname, 'letters that are typed are no shortcuts').toBe('/admin/lost-items');
  await page.getByRole('heading', { level: 1 }).focus();
  await desk.restFromKeys();
  await keyboard.press('j');
  await expect(page.getByRole('button', { name: `View: ${title} short` })).toBeFocused();
  await keyboard.press('j');
  await keyboard.press('k');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `${title} short` })).toBeVisible();
  await desk.restFromKeys();
  await keyboard.press('a');
  await expectMessage(page, 'Lost item approved and published');
  await expect(page.getByRole('dialog', { name: `${title} long` })).toBeVisible();
  await desk.restFromKeys();
  await keyboard.press('r');
  await page.keyboard.type('Reported twice');
  await keyboard.press('ControlOrMeta+Enter');
  await expectMessage(page, 'Lost item rejected');
});

/** With every key that decides, opens or goes anywhere. */
const sentence = 'No, a rather nice bag: xjk gi gc? n/a';

test('§2 Claim Requests: whole sentences at full speed decide nothing; r, a reason and Ctrl+Enter do', async ({
  desk,
  service,
  admin,
}) => {
  const { page } = desk;
  const { keyboard } = page;
  const title = own('Zither');
  const item = await reportFound(service, title);
  const ids: string[] = [];
  for (const name of ['Third', 'Second', 'First'])
    ids.unshift((await claim(service, item, `${name} Claimant`)).id);
  const statuses = async () =>
    Promise.all(ids.map(async (id) => (await admin.get<{ status: string }>(`/claims/${id}`)).status));
  await desk.stopTheClockOfKeys();
  await desk.open('/admin/claims', 'Claim Requests', title);
  await desk.press(`Review: ${title}, First Claimant`);
  const details = page.getByRole('dialog').first();
  await expect(details.getByRole('button', { name: 'Approve Claim' })).toBeVisible();

  await keyboard.type(sentence);
  await expect(details, 'typed where nothing takes it').toContainText('It is mine: First Claimant');
  await details.getByLabel('Reason').focus();
  await keyboard.type(sentence);
  await expect(details.getByLabel('Reason')).toHaveValue(sentence);
  await details.getByLabel('Reason').fill('');
  await details.getByLabel('Message to the claimant').focus();
  await keyboard.type(sentence);
  await expect(details.getByLabel('Message to the claimant')).toHaveValue(sentence);
  expect(await statuses()).toEqual(['pending', 'pending', 'pending']);

  await details.getByRole('button', { name: 'Approve Claim' }).focus();
  await desk.restFromKeys();
  await keyboard.type(`r${sentence}`);
  const question = page.getByRole('alertdialog', { name: 'Reject this claim?' });
  await expect(question.getByLabel('Reason'), 'from the first letter on').toHaveValue(sentence);
  expect(await statuses()).toEqual(['pending', 'pending', 'pending']);
  await keyboard.press('Escape');
  await keyboard.type('anna');
  await expect(question).toBeHidden();
  await keyboard.type('anna');
  expect(await statuses()).toEqual(['pending', 'pending', 'pending']);
  await desk.restFromKeys();
  await keyboard.press('r');
  // With what was typed while the dialog closed.
  await expect(question.getByLabel('Reason'), 'what was begun is kept').toHaveValue(/^No, a rather .* n\/a/);
  await keyboard.press('ControlOrMeta+Enter');
  await expectMessage(page, 'Claim rejected');

  await expect(details).toContainText('It is mine: Second Claimant');
  await keyboard.type('aaa');
  expect(await statuses(), 'not what was typed ahead').toEqual(['rejected', 'pending', 'pending']);
  await desk.restFromKeys();
  await keyboard.press('a');
  await expectMessage(page, 'Claim approved and item marked as claimed');
  expect(await statuses()).toEqual(['rejected', 'approved', 'pending']);
});
