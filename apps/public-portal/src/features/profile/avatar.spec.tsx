import type { AdminUser } from '@lost-found/contracts';
import { screen, waitFor } from '@testing-library/react';
import { press } from '../../test/form';
import { renderPortal, sampleUser, signInAs, useMockService } from '../../test/portal';

const service = useMockService();
const picture = '/api/files/picture-of-jonas';

const open = async () => {
  const user = sampleUser(service.store);
  signInAs(service.store, user);
  user.avatarUrl = picture;
  renderPortal('/profile');
  await screen.findByRole('img', { name: 'Your picture' });
};

test('the focus stays with the picture when the button that removed it goes', async () => {
  await open();
  const remove = screen.getByRole('button', { name: 'Remove picture' });
  remove.focus();
  press('Remove picture');
  expect(remove).toHaveFocus();
  await waitFor(() => expect(remove).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Choose a picture' })).toHaveFocus();
});

test('nobody’s picture is changed but one’s own', async () => {
  await open();
  const admin = service.store.users.find(({ role }) => role === 'admin') as AdminUser;
  admin.avatarUrl = '/api/files/picture-of-the-desk';
  service.store.signedInAs = admin;
  press('Remove picture');
  expect(await screen.findByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  expect(admin.avatarUrl).toBe('/api/files/picture-of-the-desk');
});
