import { problem } from '@lost-found/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { buttonsOf, choose, fill, findRow, findToast, openMenu, press } from '../test/actions';
import { renderConsole, useMockService } from '../test/console';

const service = useMockService();
const stored = (email: string) => service.store.users.find((user) => user.email === email);
const password = () => service.store.config.demo?.adminPassword ?? '';
const typePassword = (inside: HTMLElement, text = password()) =>
  fill(within(inside).getByLabelText(/^Your Password/), text);
const dialog = () => screen.findByRole('dialog');

test('§2 everybody who has an account', async () => {
  renderConsole('/admin/users');
  const row = await findRow('Jonas Weber');
  for (const fact of ['jonas.weber@campus.example', 'User', 'Verified'])
    expect(within(row).getByText(fact)).toBeVisible();
  expect(buttonsOf(row)).toEqual(['View', 'More actions']);
  expect(await openMenu(row)).toHaveTextContent(/^ViewEditDelete$/);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('User Management');
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual(['User', 'Role', 'Email Verified', 'Created', 'Actions']);
});

test('§2 search and role filter; nobody found', async () => {
  renderConsole('/admin/users?search=weber');
  await findRow('Jonas Weber');
  fill(screen.getByRole('combobox', { name: 'Role' }), 'admin');
  expect(await screen.findByRole('heading', { name: 'No users found' })).toBeVisible();
});

test('§2 the detail modal', async () => {
  renderConsole('/admin/users');
  press(/^View/, await findRow('Jonas Weber'));
  const details = await dialog();
  await waitFor(() => expect(details).toHaveFocus());
  const view = within(details);
  expect(view.getByText('jonas.weber@campus.example')).toBeVisible();
  expect(view.queryByRole('button', { name: /^View/ })).not.toBeInTheDocument();
  expect(view.getByText(stored('jonas.weber@campus.example')?.id ?? '')).toBeVisible();
});

test('§2 §8 the edit modal sends what was changed', async () => {
  let sent: unknown;
  service.server.use(
    http.patch('*/api/admin/users/:id', async ({ request }) => {
      sent = await request.clone().json();
    }),
  );
  renderConsole('/admin/users');
  await choose('Edit', await findRow('Jonas Weber'));
  const edit = await dialog();
  fill(within(edit).getByLabelText(/^Full Name/), 'Jonas W. Weber');
  fill(within(edit).getByLabelText(/^Email Verified/), 'false');
  press('Save Changes', edit);
  expect(await findToast('User updated successfully')).toBeVisible();
  expect(sent).toEqual({ fullName: 'Jonas W. Weber', emailVerified: false });
  expect(await findRow('Jonas W. Weber')).toHaveTextContent('Not verified');
});

test('the edit modal begins in its first field; Save Changes with nothing changed says so', async () => {
  renderConsole('/admin/users');
  await choose('Edit', await findRow('Jonas Weber'));
  const edit = await dialog();
  await waitFor(() => expect(within(edit).getByLabelText(/^Full Name/)).toHaveFocus());
  const before = { ...stored('jonas.weber@campus.example') };
  press('Save Changes', edit);
  expect(await findToast('Nothing was changed.')).toBeVisible();
  expect(stored('jonas.weber@campus.example')).toEqual(before);
});

test('§8 an address that another account has is refused at its field', async () => {
  renderConsole('/admin/users');
  await choose('Edit', await findRow('Jonas Weber'));
  const edit = await dialog();
  fill(within(edit).getByLabelText(/^Email\b(?! Verified)/), 'desk@campus.example');
  typePassword(edit);
  press('Save Changes', edit);
  expect(await within(edit).findByText('Another account uses this email address.')).toBeVisible();
  expect(await findToast(/^Failed to update user\b/)).toBeVisible();
});

test.each([
  [/^Role/, 'admin', 'role'],
  [/^Email\b(?! Verified)/, 'jonas@campus.example', 'email'],
] as const)('another value of %s needs the password of who changes it', async (label, value, field) => {
  renderConsole('/admin/users');
  await choose('Edit', await findRow('Jonas Weber'));
  const edit = await dialog();
  const { id } = stored('jonas.weber@campus.example') ?? {};
  expect(within(edit).queryByLabelText(/^Your Password/)).not.toBeInTheDocument();
  fill(within(edit).getByLabelText(label), value);
  press('Save Changes', edit);
  expect(await within(edit).findByText('Password is required')).toBeVisible();
  typePassword(edit, 'not this one');
  press('Save Changes', edit);
  expect(await within(edit).findByText('The current password is not correct')).toBeVisible();
  typePassword(edit);
  press('Save Changes', edit);
  expect(await findToast('User updated successfully')).toBeVisible();
  expect(service.store.users.find((user) => user.id === id)).toMatchObject({ [field]: value });
});

test('the last administrator is neither demoted nor deleted, in plain words', async () => {
  service.store.users = service.store.users.filter(({ email }) => email !== 'desk@campus.example');
  renderConsole('/admin/users');
  const words = 'The last administrator can be neither deleted nor demoted.';
  await choose('Edit', await findRow('Alex Morgan'));
  const edit = await dialog();
  fill(within(edit).getByLabelText(/^Role/), 'user');
  expect(within(edit).getByText(/^This is your own account/)).toBeVisible();
  typePassword(edit);
  press('Save Changes', edit);
  expect(await within(edit).findByText(words)).toBeVisible();
  press('Cancel', edit);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await choose('Delete', await findRow('Alex Morgan'));
  const question = await screen.findByRole('alertdialog');
  typePassword(question);
  press('Delete', question);
  expect(await findToast(`Failed to delete user. ${words}`)).toBeVisible();
  expect(await findRow('Alex Morgan')).toBeVisible();
});

test('§2 §8 deleting asks first', async () => {
  renderConsole('/admin/users');
  await choose('Delete', await findRow('Jonas Weber'));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveAccessibleName('Are you sure you want to delete "Jonas Weber"?');
  expect(question).toHaveAccessibleDescription('This action cannot be undone.');
  typePassword(question, 'not this one');
  press('Delete', question);
  expect(await within(question).findByText('The current password is not correct')).toBeVisible();
  expect(stored('jonas.weber@campus.example')).toBeDefined();
  typePassword(question);
  press('Delete', question);
  expect(await findToast('User deleted successfully')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Jonas Weber')).not.toBeInTheDocument());
});

test('§8 a list that cannot be loaded is said, and can be asked for again', async () => {
  service.server.use(http.get('*/api/admin/users', () => problem('internal_error'), { once: true }));
  renderConsole('/admin/users');
  expect(await findToast('Failed to load users')).toBeVisible();
  press('Retry');
  expect(await findRow('Jonas Weber')).toBeVisible();
});
