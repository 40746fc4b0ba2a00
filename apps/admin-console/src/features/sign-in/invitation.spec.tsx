import { screen, waitFor } from '@testing-library/react';
import { fill, press } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { admin, getSent, refuse, refuseFields, signIn, signOut, stub, useService } from '../../test/service';

const PASSWORD = 'ten yellow boats';
const acceptRoute = 'POST /auth/invitation';

/** Somebody who is not signed in, at a link that works. */
useService(() => {
  signOut();
  stub('POST /auth/invitation/check', { email: 'ada@campus.example' });
});

const open = () => renderConsole('/admin/invitation#the-token');
const fillIn = async (password = PASSWORD) => {
  fill(await screen.findByLabelText(/^Full Name/), 'Ada Marsh');
  fill(screen.getByLabelText(/^Password/), password);
  fill(screen.getByLabelText(/^Confirm Password/), PASSWORD);
  press('Accept and sign in');
};

it('shows the invited address, takes name and password, and opens the console', async () => {
  stub(acceptRoute, () => {
    signIn();
    return { user: admin };
  });
  const router = open();
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('ada@campus.example'));
  expect(router.state.location.hash).toBe('');
  await fillIn();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
  const chosen = { password: PASSWORD, confirmPassword: PASSWORD };
  expect(getSent(acceptRoute)).toEqual([{ token: 'the-token', fullName: 'Ada Marsh', ...chosen }]);
});

it('says what is wrong with what was typed', async () => {
  open();
  await fillIn('short');
  expect(await screen.findByText('Password must be at least 10 characters')).toBeVisible();
  expect(getSent(acceptRoute)).toEqual([]);
});

it('says what the service refuses', async () => {
  stub(acceptRoute, refuseFields({ password: 'password_too_common' }));
  open();
  await fillIn();
  expect(await screen.findByText('This password is too common. Please choose another one')).toBeVisible();
});

it.each([
  ['link_expired', 'This invitation has expired'],
  ['link_used', 'This invitation was accepted already'],
  ['link_invalid', 'This link does not work'],
] as const)('says of a link that is of no use (%s) why, and what to do', async (code, title) => {
  stub('POST /auth/invitation/check', refuse(code));
  open();
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the sign-in page' })).toBeVisible();
});

it('explains a link that ends during typing', async () => {
  stub(acceptRoute, refuse('link_expired'));
  open();
  await fillIn();
  expect(await screen.findByText('This invitation has expired')).toBeVisible();
});

it('is of no use without a link', async () => {
  renderConsole('/admin/invitation');
  expect(await screen.findByText('This link does not work')).toBeVisible();
});
