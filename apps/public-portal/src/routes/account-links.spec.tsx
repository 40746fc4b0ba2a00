import type { AccountLink } from '@lost-found/mocks';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { fill, press, summary } from '../test/form';
import { renderPortal, sampleUser, useMockService } from '../test/portal';

const service = useMockService();

const link = (purpose: AccountLink['purpose'], changes: Partial<AccountLink> = {}) => {
  const userId = sampleUser(service.store).id;
  service.store.links.set('token', {
    purpose,
    userId,
    expiresAt: Date.now() + 1_000_000,
    used: false,
    ...changes,
  });
};
const heading = (name: string) => screen.findByRole('heading', { name });

const problems: [string, Partial<AccountLink> | undefined, string][] = [
  ['expired', { expiresAt: 0 }, 'This link has expired'],
  ['used', { used: true }, 'This link has already been used'],
  ['forged', undefined, 'This link does not work'],
];

describe('§7 the link that verifies an address', () => {
  test('verifies it, once; its token leaves the address', async () => {
    const user = sampleUser(service.store);
    user.emailVerified = false;
    link('verify_email');
    const router = renderPortal('/verify-email?lng=en#token');
    expect(await heading('Your email address is confirmed')).toHaveFocus();
    expect(router.state.location).toMatchObject({ pathname: '/verify-email', search: '?lng=en', hash: '' });
    expect(router.state.historyAction).toBe('REPLACE');
    expect(user.emailVerified).toBe(true);
    expect(screen.getByRole('main')).toHaveTextContent('You can sign in now.');
  });

  test('whoever comes back to it is told once more that all is well', async () => {
    link('verify_email');
    const router = renderPortal('/verify-email#token');
    await heading('Your email address is confirmed');
    fireEvent.click(screen.getByRole('link', { name: 'Home' }));
    await screen.findByRole('heading', { level: 1, name: /^Lost Something/ });
    await act(() => router.navigate(-1));
    expect(await heading('Your email address is confirmed')).toBeVisible();
  });

  test.each(problems)('%s: says so, and a new one can be had', async (_, changes, title) => {
    sampleUser(service.store).emailVerified = false;
    if (changes) link('verify_email', changes);
    renderPortal('/verify-email#token');
    expect(await heading(title)).toHaveFocus();
    press('Send a new link');
    expect((await summary()).texts).toEqual(['Email address is required']);
    const before = service.store.links.size;
    fill({ 'Email Address': sampleUser(service.store).email });
    press('Send a new link');
    expect(await heading('Check your email for verification link')).toHaveFocus();
    expect(service.store.links.size).toBe(before + 1);
  });

  test('cut off: nobody is asked', async () => {
    renderPortal('/verify-email');
    expect(await heading('This link does not work')).toBeVisible();
  });

  test('without a network it can be tried again', async () => {
    link('verify_email');
    service.server.use(http.post('*/api/auth/verify-email', () => HttpResponse.error(), { once: true }));
    renderPortal('/verify-email#token');
    expect(await heading('Your address could not be confirmed')).toBeVisible();
    press('Retry');
    expect(await heading('Your email address is confirmed')).toBeVisible();
  });
});

describe('§7 a forgotten password', () => {
  const sent = 'Password reset link sent to your email';

  test.each(['jonas.weber@campus.example', 'nobody@campus.example'])(
    '%s: answers the same',
    async (email) => {
      renderPortal('/forgot-password');
      await heading('Forgot Password');
      fill({ 'Email Address': email });
      press('Send the link');
      expect(await heading(sent)).toHaveFocus();
      expect(service.store.links.size).toBe(email.startsWith('jonas') ? 1 : 0);
    },
  );

  test.each([
    ['', 'Email address is required'],
    ['jonas', 'Please enter a valid email address'],
  ])('§5 %j is refused', async (email, message) => {
    renderPortal('/forgot-password');
    await heading('Forgot Password');
    fill({ 'Email Address': email });
    press('Send the link');
    expect((await summary()).texts).toEqual([message]);
  });

  const choose = (password: string, confirmPassword = password) => {
    fill({ 'New Password': password, 'Confirm Password': confirmPassword });
    press('Change Password');
  };
  const openReset = async (path = '/reset-password#token') => {
    const router = renderPortal(path);
    await heading('Reset Password');
    return router;
  };

  test('a new one is chosen by the link, which leaves the address before that', async () => {
    link('reset_password');
    const router = await openReset();
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/reset-password', hash: '' }),
    );
    expect(router.state.historyAction).toBe('REPLACE');
    choose('seven green kites');
    expect(await heading('Your password is changed')).toHaveFocus();
    expect(service.store.passwords.get(sampleUser(service.store).id)).toBe('seven green kites');
  });

  test.each([
    ['', '', ['Password is required', 'Please confirm your password']],
    ['too short', 'too short', ['Password must be at least 10 characters']],
    ['seven green kites', 'seven', ['Passwords do not match']],
    ['password1234', 'password1234', ['This password is too common. Please choose another one']],
  ])('§5 %j and %j are refused', async (password, again, messages) => {
    link('reset_password');
    await openReset();
    choose(password, again);
    expect((await summary()).texts).toEqual(messages);
    expect(service.store.passwords.size).toBe(0);
  });

  test.each(problems)('a link that is %s says so before anything is typed', async (_, changes, title) => {
    if (changes) link('reset_password', changes);
    await openReset();
    expect(await heading(title)).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(screen.queryByRole('button', { name: 'Change Password' })).not.toBeInTheDocument();
  });

  test.each(problems)('a link that turns out to be %s says so then, too', async (_, changes, title) => {
    service.server.use(http.post('*/api/auth/reset-password/check', () => HttpResponse.error()));
    if (changes) link('reset_password', changes);
    await openReset();
    choose('seven green kites');
    expect(await heading(title)).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
    expect(service.store.passwords.size).toBe(0);
  });

  test('a link that verifies an address chooses no password', async () => {
    link('verify_email');
    await openReset();
    expect(await heading('This link does not work')).toBeVisible();
  });

  test('cut off: asks for no password', async () => {
    await openReset('/reset-password');
    expect(await heading('This link does not work')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change Password' })).not.toBeInTheDocument();
  });
});
