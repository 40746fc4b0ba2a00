import { leavePage } from '@lost-found/app-kit';
import type { SignInWays } from '@lost-found/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fill, press } from '../../test/form';
import { renderPortal } from '../../test/portal';
import { getSent, refuse, stub, stubOnce, useService } from '../../test/service';

useService();
const left = jest.mocked(leavePage);

const ways: SignInWays = {
  passwords: true,
  providers: [
    { id: 'campus', label: 'Campus account', for: 'both' },
    { id: 'google', label: 'Google', for: 'students' },
    { id: 'desk', label: 'Desk', for: 'staff' },
  ],
};
const configure = (changes: Partial<SignInWays> = {}) =>
  stub('GET /config', { signIn: { ...ways, ...changes } });
const [START, LINK] = ['POST /auth/oidc/start', 'POST /auth/oidc/link'] as const;
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
    stub(START, { url: 'https://idp.example/auth' });
    await open(path);
    await screen.findByRole('button', { name: 'Continue with Google' });
    expect(buttons()).toEqual(['Continue with Campus account', 'Continue with Google']);
    expect(screen.getByLabelText(/^Password/)).toBeVisible();
    press('Continue with Campus account');
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://idp.example/auth'));
    const from = path.startsWith('/sign-in') ? '/search?category=Bags' : '/profile';
    expect(getSent(START)).toEqual([{ provider: 'campus', for: 'students', from }]);
  },
);

test('a provider that is not available causes an error, and the password form stays', async () => {
  configure();
  stub(START, refuse('provider_unavailable'));
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
  stub(LINK, { url: 'http://site/sign-in?outcome=signed_in' });
  stubOnce(LINK, refuse('invalid_credentials'));
  await open('/sign-in?outcome=password_needed&from=%2Fprofile');
  await screen.findByText(/already has an account/);
  fill({ 'Password of that account': 'wrong' });
  press('Sign in');
  expect(await screen.findByText('Invalid email or password')).toBeVisible();
  fill({ 'Password of that account': 'seven green kites' });
  press('Sign in');
  await waitFor(() => expect(left).toHaveBeenCalledWith('http://site/sign-in?outcome=signed_in'));
  expect(getSent(LINK)).toEqual([{ password: 'wrong' }, { password: 'seven green kites' }]);
});

test('the link from the e-mail links the account after a click, not when it is opened', async () => {
  configure();
  stub(LINK, { url: 'http://site/sign-in?outcome=signed_in' });
  const router = await open('/sign-in#the-token');
  await screen.findByText(/You opened the link/);
  expect(router.state.location.hash).toBe('');
  expect(getSent(LINK)).toEqual([]);
  press('Sign in');
  await waitFor(() => expect(left).toHaveBeenCalled());
  expect(getSent(LINK)).toEqual([{ token: 'the-token' }]);
});

test('"Start again" leads from the proof back to the form', async () => {
  configure();
  await open('/sign-in?outcome=password_needed');
  fireEvent.click(await screen.findByRole('button', { name: 'Start again' }));
  expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeVisible();
});
