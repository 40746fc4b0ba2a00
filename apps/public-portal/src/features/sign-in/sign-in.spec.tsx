import { sessionMarkerKey, storedAdminSessionKey } from '@lost-found/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { control, fill, press } from '../../test/form';
import { renderPortal } from '../../test/portal';
import {
  ADMIN,
  getSent,
  loseAnswer,
  PERSON,
  refuse,
  signIn as signInBefore,
  startSession,
  stub,
  stubOnce,
  useService,
} from '../../test/service';

useService();
const LOGIN = 'POST /auth/login';
beforeEach(() => stub(LOGIN, () => ({ user: startSession() })));

const password = 'seven green kites';
const person = { 'Email Address': 'Jonas.Weber@campus.example', Password: password };

const open = async (path = '/sign-in') => {
  const router = renderPortal(path);
  await screen.findByRole('heading', { level: 1, name: 'Sign In' });
  return router;
};
const signIn = (values: Record<string, string>) => {
  fill(values);
  press('Sign In');
};
const place = (router: ReturnType<typeof renderPortal>) => {
  const { pathname, search } = router.state.location;
  return pathname + search;
};

test('§7 a sign-in opens the profile and stores the session marker', async () => {
  localStorage.setItem(storedAdminSessionKey, '{"id":"an administrator; the sign-in ends this session"}');
  const router = await open();
  signIn(person);
  await waitFor(() => expect(place(router)).toBe('/profile'));
  expect(localStorage.getItem(sessionMarkerKey)).toBe(PERSON.id);
  expect(localStorage.getItem(storedAdminSessionKey)).toBeNull();
});

test('§3 the sign-in of an administrator stores the record for the console', async () => {
  const lastLogin = '2026-03-02T12:00:00.000Z';
  stub(LOGIN, { user: startSession(ADMIN), lastLogin });
  await open();
  signIn({ 'Email Address': ADMIN.email, Password: password });
  await waitFor(() => expect(localStorage.getItem(storedAdminSessionKey)).not.toBeNull());
  const record = JSON.parse(localStorage.getItem(storedAdminSessionKey) ?? '');
  const { id, email, fullName, role } = ADMIN;
  expect(record).toEqual({ id, email, fullName, role, lastLogin: Date.parse(lastLogin) });
});

test.each([
  ['an empty form', {}, 'Please fill in all fields'],
  ['a form without a password', { 'Email Address': person['Email Address'] }, 'Please fill in all fields'],
  ['a wrong password', { ...person, Password: 'wrong password' }, 'Invalid email or password'],
])('§5 %s is refused', async (_, values, message) => {
  stub(LOGIN, refuse('invalid_credentials'));
  await open();
  signIn(values as Record<string, string>);
  const alert = await screen.findByText(message);
  expect(alert.closest('[role="alert"]')).not.toBeNull();
  expect(control('Password')).toHaveAccessibleDescription(message);
  expect(control('Email Address')).toHaveValue((values as Partial<typeof person>)['Email Address'] ?? '');
  expect(localStorage.getItem(sessionMarkerKey)).toBeNull();
});

test('an administrator must give the second factor and then returns to the earlier page', async () => {
  const FACTOR = 'POST /auth/second-factor';
  stub(LOGIN, refuse('second_factor_required'));
  stub('GET /auth/second-factor', { email: ADMIN.email, ways: ['totp', 'recovery_code'] });
  stub(FACTOR, () => ({ user: startSession(ADMIN) }));
  stubOnce(FACTOR, refuse('second_factor_wrong'));
  const router = await open('/sign-in?from=%2Fsearch');
  signIn({ 'Email Address': 'admin@campus.example', Password: password });
  const field = await screen.findByLabelText(/^Code from your app/);
  fireEvent.change(field, { target: { value: '000000' } });
  press('Confirm');
  expect(await screen.findByText(/^This was not accepted/)).toBeVisible();
  press('Start again');
  expect(control('Email Address')).toHaveValue('admin@campus.example');
  await waitFor(() => expect(control('Password')).toHaveFocus());
  signIn({ Password: password });
  fireEvent.change(await screen.findByLabelText(/^Code from your app/), { target: { value: '123456' } });
  press('Confirm');
  await waitFor(() => expect(place(router)).toBe('/search'));
  expect(getSent(FACTOR)).toEqual([{ code: '000000' }, { code: '123456' }]);
});

test('§8 the form shows the waiting time after too many attempts', async () => {
  const refusal = refuse('too_many_requests');
  refusal.headers.set('retry-after', '30');
  stub(LOGIN, refusal);
  await open();
  signIn(person);
  expect(await screen.findByText('You can try again in 30 seconds.')).toBeVisible();
});

test('the link can be sent again when the address is not verified yet', async () => {
  stub(LOGIN, refuse('email_not_verified'));
  await open();
  signIn(person);
  expect(await screen.findByText(/Please verify your email address before you sign in/)).toBeVisible();
  press('Send the link again');
  expect(await screen.findByText("We've sent it again.")).toBeVisible();
  expect(getSent('POST /auth/resend-verification')).toHaveLength(1);
});

test('the password can be read back, pasted and filled in by the browser (WCAG 3.3.8)', async () => {
  const user = userEvent.setup();
  await open();
  expect(control('Email Address')).toHaveAttribute('autocomplete', 'username');
  expect(control('Password')).toHaveAttribute('autocomplete', 'current-password');
  await user.click(control('Password'));
  await user.paste(password);
  expect(control('Password')).toHaveValue(password);
  expect(control('Password')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(control('Password')).toHaveAttribute('type', 'text');
});

describe('the return after the sign-in', () => {
  test('leads to the page that needs an account', async () => {
    const router = renderPortal('/profile/items?page=2');
    await screen.findByRole('heading', { level: 1, name: 'Sign In' });
    expect(place(router)).toBe('/sign-in?from=%2Fprofile%2Fitems%3Fpage%3D2');
    signIn(person);
    await waitFor(() => expect(place(router)).toBe('/profile/items?page=2'));
  });

  test('happens at once for a signed-in person', async () => {
    signInBefore();
    const router = renderPortal('/sign-in?from=%2Fsearch');
    await waitFor(() => expect(place(router)).toBe('/search'));
  });
});

describe('§1 language and theme follow the account', () => {
  const html = document.documentElement;
  const [SETTINGS, CHANGE] = ['GET /me/settings', 'PATCH /me/settings'] as const;
  const stubSettings = (settings: { language?: 'en' | 'fr'; theme?: 'dark' | 'light' }) => {
    stub(SETTINGS, () => settings);
    stub(CHANGE, ({ body }) => Object.assign(settings, body));
  };
  const choose = async (menu: RegExp, option: string) => {
    const keys = userEvent.setup();
    await keys.click(screen.getByRole('button', { name: menu }));
    await keys.click(await screen.findByRole('menuitemradio', { name: option }));
  };

  test('a sign-in on another device applies them, and a later choice there changes the account', async () => {
    stubSettings({ language: 'fr', theme: 'dark' });
    await open();
    signIn(person);
    expect(await screen.findByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
    await waitFor(() => expect(html).toHaveAttribute('lang', 'fr'));
    await waitFor(() => expect(html).toHaveAttribute('data-theme', 'dark'));
    await choose(/^Langue/, 'English');
    expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await choose(/^Theme/, 'Same as device');
    expect(html).not.toHaveAttribute('data-theme');
    await waitFor(() => expect(getSent(CHANGE)).toEqual([{ language: 'en' }, { theme: 'system' }]));
  });

  test('a choice made before the sign-in stays and changes the account', async () => {
    stubSettings({ theme: 'light' });
    const router = await open();
    await choose(/^Theme/, 'Dark');
    signIn(person);
    await waitFor(() => expect(place(router)).toBe('/profile'));
    expect(html).toHaveAttribute('data-theme', 'dark');
    await waitFor(() => expect(getSent(CHANGE)).toEqual([{ theme: 'dark' }]));
  });

  test('a choice made before the sign-out does not change the next person’s account', async () => {
    stubSettings({});
    signInBefore();
    renderPortal('/profile');
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    await choose(/^Theme/, 'Dark');
    await waitFor(() => expect(getSent(CHANGE)).toHaveLength(1));
    press('Sign Out');
    stubSettings({ theme: 'light' });
    stub(LOGIN, () => ({ user: startSession(ADMIN) }));
    fireEvent.click(await screen.findByRole('link', { name: 'Sign In' }));
    await screen.findByRole('heading', { level: 1, name: 'Sign In' });
    signIn({ 'Email Address': ADMIN.email, Password: password });
    await waitFor(() => expect(html).toHaveAttribute('data-theme', 'light'));
    expect(getSent(CHANGE)).toHaveLength(1);
  });

  test('a failure to load them does not prevent the sign-in', async () => {
    stub(SETTINGS, loseAnswer());
    const router = await open();
    signIn(person);
    await waitFor(() => expect(place(router)).toBe('/profile'));
  });
});
