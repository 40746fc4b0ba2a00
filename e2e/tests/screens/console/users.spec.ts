import { signUp } from '../../../support/console/reports.ts';
import { expect, test } from '../../../support/console/test.ts';

// Each test is refused something.
test.use({ expectedComplaints: [/status of 409/] });

test('§2 §8 User Management: seen, edited, deleted in their exact words', { tag: '@desktop' }, async ({
  desk,
  service,
}) => {
  const { page } = desk;
  const name = `Oboe Player ${test.info().project.name}`;
  const email = `oboe.${test.info().project.name}@campus.example`;
  await signUp(service, name, email);
  await desk.open('/admin/users', 'User Management', email);
  await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  await expect(desk.row(email)).toContainText('Not verified');
  await desk.press(`View: ${name}`);
  await expect(page.getByRole('dialog', { name: 'User' })).toContainText(email);
  await page.keyboard.press('Escape');

  await desk.press(`Edit: ${name}`);
  const edit = page.getByRole('dialog', { name: 'Edit user' });
  await edit.getByLabel('Email', { exact: false }).first().fill('admin@campus.example');
  await desk.press('Save Changes', edit);
  await expect(edit.getByText('Another account uses this email address.')).toBeVisible();
  await edit.getByLabel('Email', { exact: false }).first().fill(email);
  await edit.getByLabel('Full Name').fill(`${name} II`);
  await edit.getByLabel('Role').selectOption({ label: 'Admin' });
  await edit.getByLabel('Email Verified').selectOption({ label: 'Verified' });
  await desk.press('Save Changes', edit);
  await expect(desk.toast('User updated successfully')).toBeVisible();
  await expect(desk.row(`${name} II`)).toContainText('Admin');
  await expect(desk.row(`${name} II`)).not.toContainText('Not verified');

  await desk.choose('Role', 'User');
  await desk.expectAddress({ search: email, role: 'user' });
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await desk.press('Clear Filters');
  await page.getByRole('searchbox').fill(email);
  await desk.press(`Delete: ${name} II`);
  await desk.press(
    'Delete',
    page.getByRole('alertdialog', { name: `Are you sure you want to delete "${name} II"?` }),
  );
  await expect(desk.toast('User deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
});

test('§6 User Management: the last administrator is neither demoted nor deleted', {
  tag: '@desktop',
}, async ({ desk }) => {
  const { page } = desk;
  const refused = 'The last administrator can be neither deleted nor demoted.';
  await desk.open('/admin/users', 'User Management', 'admin@campus.example');
  const row = desk.row('admin@campus.example');
  await row.getByRole('button', { name: /^Edit/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit user' });
  await edit.getByLabel('Role').selectOption({ label: 'User' });
  await desk.press('Save Changes', edit);
  await expect(edit.getByText(refused)).toBeVisible();
  await desk.press('Cancel', edit);
  await row.getByRole('button', { name: /^Delete/ }).click();
  await desk.press('Delete', page.getByRole('alertdialog'));
  await expect(desk.toast(`Failed to delete user. ${refused}`)).toBeVisible();
  await expect(row).toBeVisible();
});
