import { fieldProblem, type Session } from '@lost-found/contracts';
import { problem } from '@lost-found/mocks';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { fill, press } from '../../test/actions';
import { renderConsole, useMockService } from '../../test/console';

const service = useMockService();
const PASSWORD = 'ten yellow boats';

/** Somebody who is not signed in, at a link that works. */
let accepted: unknown;
beforeEach(() => {
  const [user] = service.store.users;
  service.store.signedInAs = null;
  accepted = undefined;
  service.server.use(
    http.post('*/api/auth/invitation/check', () => HttpResponse.json({ email: 'ada@campus.example' })),
    http.post('*/api/auth/invitation', async ({ request }) => {
      accepted = await request.json();
      service.store.signedInAs = user ?? null;
      const now = new Date().toISOString();
      return HttpResponse.json({ user, lastLogin: now, expiresAt: now } as Session);
    }),
  );
});

const open = () => renderConsole('/admin/invitation#the-token');
const fillIn = async (password = PASSWORD) => {
  fill(await screen.findByLabelText(/^Full Name/), 'Ada Marsh');
  fill(screen.getByLabelText(/^Password/), password);
  fill(screen.getByLabelText(/^Confirm Password/), PASSWORD);
  press('Accept and sign in');
};

it('shows the invited address, takes name and password, and opens the console', async () => {
  const router = open();
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('ada@campus.example'));
  expect(router.state.location.hash).toBe('');
  await fillIn();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
  const chosen = { password: PASSWORD, confirmPassword: PASSWORD };
  expect(accepted).toEqual({ token: 'the-token', fullName: 'Ada Marsh', ...chosen });
});

it('says what is wrong with what was typed', async () => {
  open();
  await fillIn('short');
  expect(await screen.findByText('Password must be at least 10 characters')).toBeVisible();
  expect(accepted).toBeUndefined();
});

it('says what the service refuses', async () => {
  service.server.use(
    http.post('*/api/auth/invitation', () =>
      problem('validation_failed', { errors: [fieldProblem('password', 'password_too_common')] }),
    ),
  );
  open();
  await fillIn();
  expect(await screen.findByText('This password is too common. Please choose another one')).toBeVisible();
});

it.each([
  ['link_expired', 'This invitation has expired'],
  ['link_used', 'This invitation was accepted already'],
  ['link_invalid', 'This link does not work'],
] as const)('says of a link that is of no use (%s) why, and what to do', async (code, title) => {
  service.server.use(http.post('*/api/auth/invitation/check', () => problem(code)));
  open();
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the sign-in page' })).toBeVisible();
});

it('explains a link that ends during typing', async () => {
  service.server.use(http.post('*/api/auth/invitation', () => problem('link_expired')));
  open();
  await fillIn();
  expect(await screen.findByText('This invitation has expired')).toBeVisible();
});

it('is of no use without a link', async () => {
  renderConsole('/admin/invitation');
  expect(await screen.findByText('This link does not work')).toBeVisible();
});
