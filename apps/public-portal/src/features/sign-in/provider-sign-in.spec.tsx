import { leavePage } from '@lost-found/app-kit';
import type { SignInWays } from '@lost-found/contracts';
import { problem } from '@lost-found/mocks';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { fill, press } from '../../test/form';
import { renderPortal, sampleUser, signInAs, useMockService } from '../../test/portal';

jest.mock('../../../../../packages/app-kit/src/leave-page', () => ({ leavePage: jest.fn() }));

const service = useMockService();
const left = jest.mocked(leavePage);

const ways: SignInWays = {
  passwords: true,
  providers: [
    { id: 'campus', label: 'Campus account', for: 'both' },
    { id: 'google', label: 'Google', for: 'students' },
    { id: 'desk', label: 'Desk', for: 'staff' },
  ],
};
const configure = (changes: Partial<SignInWays> = {}) => {
  service.store.config.signIn = { ...ways, ...changes };
};
/** Returns the list of bodies that the page posts to a route. */
const posted = (path: string, answer: () => Response | Promise<Response>) => {
  const bodies: unknown[] = [];
  service.server.use(
    http.post(`*/api/auth/oidc/${path}`, async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
  return bodies;
};
const redirectTo = (url: string) => () => HttpResponse.json({ url });
const open = async (path: string) => {
  const router = renderPortal(path);
  await screen.findByRole('heading', { level: 1, name: /^Sign/ });
  return router;
};
const buttons = () =>
  screen.queryAllByRole('button', { name: /^Continue with/ }).map(({ textContent }) => textContent);

beforeEach(() => left.mockClear());

test('§6 the sign-in has no provider button when no provider is configured', async () => {
  await open('/sign-in');
  await screen.findByLabelText(/^Password/);
  expect(buttons()).toEqual([]);
});

test.each(['/sign-in?from=%2Fsearch%3Fcategory%3DBags', '/sign-up'])(
  '§6 %s has a button for each provider for students, and the button leads to the provider',
  async (path) => {
    configure();
    const bodies = posted('start', redirectTo('https://idp.example/auth'));
    await open(path);
    await screen.findByRole('button', { name: 'Continue with Google' });
    expect(buttons()).toEqual(['Continue with Campus account', 'Continue with Google']);
    expect(screen.getByLabelText(/^Password/)).toBeVisible();
    press('Continue with Campus account');
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://idp.example/auth'));
    const from = path.startsWith('/sign-in') ? '/search?category=Bags' : '/profile';
    expect(bodies).toEqual([{ provider: 'campus', for: 'students', from }]);
  },
);

test('a provider that is not available causes an error, and the password form stays', async () => {
  configure();
  posted('start', () => problem('provider_unavailable'));
  await open('/sign-in');
  fireEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  const text = 'The sign-in service cannot be reached at the moment. Please try again later.';
  expect((await screen.findByText(text)).closest('[role="alert"]')).not.toBeNull();
  expect(screen.getByLabelText(/^Password/)).toBeVisible();
  expect(left).not.toHaveBeenCalled();
});

test('the page asks for no password when passwords are switched off', async () => {
  configure({ passwords: false });
  await open('/sign-in');
  await screen.findByRole('button', { name: 'Continue with Google' });
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
});

test('a person who returns from the provider is signed in and sees the earlier page', async () => {
  configure();
  service.store.signedInAs = sampleUser(service.store);
  const router = renderPortal('/sign-in?outcome=signed_in&from=%2Fsearch');
  await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
  expect(await screen.findByRole('link', { name: 'Profile' })).toBeVisible();
});

test.each([
  ['sign_in_cancelled', 'The sign-in was cancelled. Nothing was changed.'],
  ['sign_in_on_console', 'Administrators sign in on the page of the console.'],
  ['<b>', 'Something went wrong on our side. Please try again.'],
])('the page explains the outcome %s', async (outcome, text) => {
  configure();
  await open(`/sign-in?${new URLSearchParams({ outcome })}`);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText(/^Password/)).toBeVisible();
});

test('an account with the same e-mail address is linked with its password', async () => {
  configure();
  const bodies = posted('link', () =>
    bodies.length === 1
      ? problem('invalid_credentials')
      : redirectTo('http://site/sign-in?outcome=signed_in')(),
  );
  await open('/sign-in?outcome=password_needed&from=%2Fprofile');
  await screen.findByText(/already has an account/);
  fill({ 'Password of that account': 'wrong' });
  press('Sign in');
  expect(await screen.findByText('Invalid email or password')).toBeVisible();
  fill({ 'Password of that account': 'seven green kites' });
  press('Sign in');
  await waitFor(() => expect(left).toHaveBeenCalledWith('http://site/sign-in?outcome=signed_in'));
  expect(bodies).toEqual([{ password: 'wrong' }, { password: 'seven green kites' }]);
});

test('the link from the e-mail links the account after a click, not when it is opened', async () => {
  configure();
  const bodies = posted('link', redirectTo('http://site/sign-in?outcome=signed_in'));
  const router = await open('/sign-in#the-token');
  await screen.findByText(/You opened the link/);
  expect(router.state.location.hash).toBe('');
  expect(bodies).toEqual([]);
  press('Sign in');
  await waitFor(() => expect(left).toHaveBeenCalled());
  expect(bodies).toEqual([{ token: 'the-token' }]);
});

test('"Start again" leads from the proof back to the form', async () => {
  configure();
  await open('/sign-in?outcome=password_needed');
  fireEvent.click(await screen.findByRole('button', { name: 'Start again' }));
  expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeVisible();
});

test('Sign Out also leads to the provider’s sign-out', async () => {
  configure();
  signInAs(service.store, sampleUser(service.store));
  const session = { ...service.store.sessions[0] };
  const user = sampleUser(service.store);
  service.server.use(
    http.get('*/api/auth/session', () =>
      HttpResponse.json({
        user,
        lastLogin: session.createdAt,
        expiresAt: session.createdAt,
        provider: 'campus',
      }),
    ),
  );
  renderPortal('/search');
  fireEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(left).toHaveBeenCalledWith('/api/auth/oidc/sign-out?provider=campus'));
});
