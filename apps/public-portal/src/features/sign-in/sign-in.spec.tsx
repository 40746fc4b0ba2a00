import {
  allEmailNotifications,
  type Language,
  sessionMarkerKey,
  storedAdminSessionKey,
  type Theme,
} from '@lost-found/contracts';
import { problem } from '@lost-found/mocks';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { control, fill, press } from '../../test/form';
import { renderPortal, sampleUser, signInAs, useMockService } from '../../test/portal';

const service = useMockService();

const password = 'campus-demo-2026';
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
  expect(localStorage.getItem(sessionMarkerKey)).toBe(sampleUser(service.store).id);
  expect(localStorage.getItem(storedAdminSessionKey)).toBeNull();
});

test('§3 the sign-in of an administrator stores the record for the console', async () => {
  await open();
  signIn({ 'Email Address': 'admin@campus.example', Password: password });
  await waitFor(() => expect(localStorage.getItem(storedAdminSessionKey)).not.toBeNull());
  const record = JSON.parse(localStorage.getItem(storedAdminSessionKey) ?? '');
  expect(Object.keys(record)).toEqual(['id', 'email', 'fullName', 'role', 'lastLogin']);
  expect(Date.now() - record.lastLogin).toBeLessThan(60_000);
});

test.each([
  ['an empty form', {}, 'Please fill in all fields'],
  ['a form without a password', { 'Email Address': person['Email Address'] }, 'Please fill in all fields'],
  ['a wrong password', { ...person, Password: 'wrong password' }, 'Invalid email or password'],
  ['an unknown address', { ...person, 'Email Address': 'who@campus.example' }, 'Invalid email or password'],
])('§5 %s is refused', async (_, values, message) => {
  await open();
  signIn(values as Record<string, string>);
  const alert = await screen.findByText(message);
  expect(alert.closest('[role="alert"]')).not.toBeNull();
  expect(control('Password')).toHaveAccessibleDescription(message);
  expect(control('Email Address')).toHaveValue((values as Partial<typeof person>)['Email Address'] ?? '');
  expect(localStorage.getItem(sessionMarkerKey)).toBeNull();
});

test('an administrator must give the second factor and then returns to the earlier page', async () => {
  const shown: unknown[] = [];
  const admin = service.store.users.find(({ role }) => role === 'admin');
  service.server.use(
    http.post('*/api/auth/login', () => problem('second_factor_required')),
    http.get('*/api/auth/second-factor', () =>
      HttpResponse.json({
        email: 'admin@campus.example',
        ways: ['totp', 'recovery_code'],
        expiresAt: new Date().toISOString(),
      }),
    ),
    http.post('*/api/auth/second-factor', async ({ request }) => {
      shown.push(await request.json());
      if (shown.length === 1) return problem('second_factor_wrong');
      service.store.signedInAs = admin ?? null;
      const now = new Date().toISOString();
      return HttpResponse.json({ user: admin, lastLogin: now, expiresAt: now });
    }),
  );
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
  expect(shown).toEqual([{ code: '000000' }, { code: '123456' }]);
});

test('§8 the form shows the waiting time after too many attempts', async () => {
  service.server.use(
    http.post('*/api/auth/login', () =>
      HttpResponse.json(
        { status: 429, code: 'too_many_requests', detail: '' },
        { status: 429, headers: { 'retry-after': '30' } },
      ),
    ),
  );
  await open();
  signIn(person);
  expect(await screen.findByText('You can try again in 30 seconds.')).toBeVisible();
});

test('the form shows a network error, and the person can try again', async () => {
  service.server.use(http.post('*/api/auth/login', () => HttpResponse.error(), { once: true }));
  const router = await open();
  signIn(person);
  expect(await screen.findByText(/The server could not be reached/)).toBeVisible();
  press('Sign In');
  await waitFor(() => expect(place(router)).toBe('/profile'));
});

test('the link can be sent again when the address is not verified yet', async () => {
  sampleUser(service.store).emailVerified = false;
  await open();
  signIn(person);
  expect(await screen.findByText(/Please verify your email address before you sign in/)).toBeVisible();
  press('Send the link again');
  expect(await screen.findByText("We've sent it again.")).toBeVisible();
  expect([...service.store.links.values()]).toMatchObject([{ purpose: 'verify_email' }]);
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

  test('never leads to another site', async () => {
    const router = await open(`/sign-in?${new URLSearchParams({ from: '//evil.example' })}`);
    signIn(person);
    await waitFor(() => expect(place(router)).toBe('/profile'));
  });

  test('happens at once for a signed-in person', async () => {
    signInAs(service.store, sampleUser(service.store));
    const router = renderPortal('/sign-in?from=%2Fsearch');
    await waitFor(() => expect(place(router)).toBe('/search'));
  });
});

describe('§1 language and theme follow the account', () => {
  const html = document.documentElement;
  const account = (id: string, display: { language: Language; theme: Theme }) =>
    service.store.accounts.set(id, {
      studentId: null,
      phone: null,
      emailNotifications: { ...allEmailNotifications },
      ...display,
    });
  const storedAccount = () => service.store.accounts.get(sampleUser(service.store).id);
  const choose = async (menu: RegExp, option: string) => {
    const keys = userEvent.setup();
    await keys.click(screen.getByRole('button', { name: menu }));
    await keys.click(await screen.findByRole('menuitemradio', { name: option }));
  };

  test('a sign-in on another device applies them, and a later choice there changes the account', async () => {
    account(sampleUser(service.store).id, { language: 'fr', theme: 'dark' });
    await open();
    signIn(person);
    expect(await screen.findByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
    await waitFor(() => expect(html).toHaveAttribute('lang', 'fr'));
    await waitFor(() => expect(html).toHaveAttribute('data-theme', 'dark'));
    await choose(/^Langue/, 'English');
    expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await choose(/^Theme/, 'Same as device');
    expect(html).not.toHaveAttribute('data-theme');
    await waitFor(() => expect(storedAccount()).toMatchObject({ language: 'en', theme: 'system' }));
  });

  test('a choice made before the sign-in stays and changes the account', async () => {
    account(sampleUser(service.store).id, { language: 'en', theme: 'light' });
    const router = await open();
    await choose(/^Theme/, 'Dark');
    signIn(person);
    await waitFor(() => expect(place(router)).toBe('/profile'));
    expect(html).toHaveAttribute('data-theme', 'dark');
    await waitFor(() => expect(storedAccount()).toMatchObject({ language: 'en', theme: 'dark' }));
  });

  test('a choice made before the sign-out does not change the next person’s account', async () => {
    account(sampleUser(service.store).id, { language: 'en', theme: 'system' });
    signInAs(service.store, sampleUser(service.store));
    renderPortal('/profile');
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    await choose(/^Theme/, 'Dark');
    await waitFor(() => expect(storedAccount()?.theme).toBe('dark'));
    press('Sign Out');
    const admin = service.store.users.find(({ role }) => role === 'admin');
    account(admin?.id ?? '', { language: 'en', theme: 'light' });
    fireEvent.click(await screen.findByRole('link', { name: 'Sign In' }));
    await screen.findByRole('heading', { level: 1, name: 'Sign In' });
    signIn({ 'Email Address': admin?.email ?? '', Password: password });
    await waitFor(() => expect(html).toHaveAttribute('data-theme', 'light'));
    expect(service.store.accounts.get(admin?.id ?? '')?.theme).toBe('light');
  });

  test('a failure to load them does not prevent the sign-in', async () => {
    service.server.use(http.get('*/api/me/settings', () => HttpResponse.error()));
    const router = await open();
    signIn(person);
    await waitFor(() => expect(place(router)).toBe('/profile'));
  });
});
