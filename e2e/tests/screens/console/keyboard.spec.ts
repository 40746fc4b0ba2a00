import { claim, reportFound, reportLost } from '../../../support/http.ts';
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
  await page.clock.install();
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
  await keyboard.press('j');
  await expect(page.getByRole('button', { name: `View: ${title} short` })).toBeFocused();
  await keyboard.press('j');
  await keyboard.press('k');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `${title} short` })).toBeVisible();
  await desk.restFromKeys();
  await keyboard.press('a');
  await expect(desk.toast('Lost item approved and published')).toBeVisible();
  await expect(page.getByRole('dialog', { name: `${title} long` })).toBeVisible();
  await desk.restFromKeys();
  await keyboard.press('r');
  await page.keyboard.type('Reported twice');
  await keyboard.press('ControlOrMeta+Enter');
  await expect(desk.toast('Lost item rejected')).toBeVisible();
});

test('§2 The help sheet of the shortcuts, and the switch that turns them off', async ({ desk }) => {
  const { page } = desk;
  await desk.open('/admin/dashboard', 'Dashboard');
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const words of ['Manage Items', 'Next row', 'Approve', 'Show this sheet'])
    await expect(sheet).toContainText(words);
  await sheet.getByLabel('Use single-key shortcuts in this browser').uncheck();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('?');
  await desk.typePair('g', 'i');
  await desk.press('Keyboard shortcuts');
  await expect(sheet, 'by its button only').toBeVisible();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
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
  await page.clock.install();
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
  await expect(desk.toast('Claim rejected')).toBeVisible();

  await expect(details).toContainText('It is mine: Second Claimant');
  await keyboard.type('aaa');
  expect(await statuses(), 'not what was typed ahead').toEqual(['rejected', 'pending', 'pending']);
  await desk.restFromKeys();
  await keyboard.press('a');
  await expect(desk.toast('Claim approved and item marked as claimed')).toBeVisible();
  expect(await statuses()).toEqual(['rejected', 'approved', 'pending']);
});

test('§2 Manage Items and Lost Items Reported: what is typed in a dialog decides nothing, and nothing behind it', async ({
  desk,
  service,
  admin,
}) => {
  const { page } = desk;
  const { keyboard } = page;
  const title = own('Theremin');
  const found = await reportFound(service, `${title} found`);
  const lost = await reportLost(service, `${title} lost`);
  const statusOf = async (id: string) => (await admin.get<{ status: string }>(`/items/${id}`)).status;
  await page.clock.install();

  await desk.open('/admin/items', 'Manage Items', title);
  await desk.press(`Mark Claimed: ${title} found`);
  await keyboard.type(sentence);
  const claimant = page.getByRole('alertdialog', { name: `Mark “${title} found” as claimed?` });
  await expect(claimant.getByLabel('Claimant'), 'from the first letter on').toHaveValue(sentence);
  expect(await statusOf(found)).toBe('approved');
  await keyboard.press('ControlOrMeta+Enter');
  await expect(desk.toast('Item status updated to claimed')).toBeVisible();
  await expect(claimant).toBeHidden();

  await desk.pick('Edit', `${title} found`);
  const edit = page.getByRole('dialog', { name: 'Edit item' });
  await edit.getByLabel('Description').fill('');
  await keyboard.type(sentence);
  await expect(edit.getByLabel('Description')).toHaveValue(sentence);
  await desk.press('Cancel', edit);
  await expect(edit).toBeHidden();

  await desk.open('/admin/lost-items', 'Lost Items Reported', title);
  await desk.pick('Reject', `${title} lost`);
  const question = page.getByRole('alertdialog', { name: `Reject “${title} lost”?` });
  await expect(question.getByLabel('Reason')).toBeFocused();
  await keyboard.type(sentence);
  await expect(question.getByLabel('Reason')).toHaveValue(sentence);
  await keyboard.press('Escape');
  await expect(question).toBeHidden();
  await desk.press(`View: ${title} lost`);
  const view = page.getByRole('dialog', { name: `${title} lost` });
  await expect(view.getByRole('button', { name: 'Approve Item' })).toBeVisible();
  await keyboard.type(sentence);
  expect(await statusOf(lost)).toBe('pending');
  await desk.restFromKeys();
  await keyboard.type(`r${sentence}`);
  await expect(question.getByLabel('Reason')).toHaveValue(sentence);
  await keyboard.press('ControlOrMeta+Enter');
  await expect(desk.toast('Lost item rejected')).toBeVisible();
  expect(await statusOf(lost)).toBe('rejected');
});
