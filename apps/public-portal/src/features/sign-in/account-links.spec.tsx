import type { AccountLink } from '@lost-found/mocks';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { fill, headingInFocus, press, summary } from '../../test/form';
import { renderPortal, sampleUser, useMockService } from '../../test/portal';

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
const demoPassword = () => service.store.config.demo?.adminPassword ?? '';
const heading = (name: string) => screen.findByRole('heading', { name });

const problems: [string, Partial<AccountLink> | undefined, string][] = [
  ['expired', { expiresAt: 0 }, 'This link has expired'],
  ['used', { used: true }, 'This link has already been used'],
  ['forged', undefined, 'This link does not work'],
];

describe('§7 a verification link', () => {
  const open = async () => {
    const user = sampleUser(service.store);
    user.emailVerified = false;
    link('verify_email');
    const router = renderPortal('/verify-email?lng=en#token');
    await screen.findByRole('button', { name: 'Confirm and sign in' });
    return { user, router };
  };
  const confirm = (password: string) => {
    fill({ Password: password });
    press('Confirm and sign in');
  };

  test('verifies nothing when it is opened, and its token is removed from the address', async () => {
    const { user, router } = await open();
    await waitFor(() => expect(router.state.location).toMatchObject({ search: '?lng=en', hash: '' }));
    expect(router.state.historyAction).toBe('REPLACE');
    expect([user.emailVerified, service.store.signedInAs]).toEqual([false, null]);
  });

  test('accepts the corrected password after a typo, and ignores the second field', async () => {
    await open();
    confirm('seven green kite');
    await summary();
    fill({ 'Confirm Password': 'seven green kites' });
    confirm(demoPassword());
    await headingInFocus('Your email address is confirmed');
    expect(service.store.passwords.size).toBe(0);
  });

  test('asks twice for a password that differs from the sign-up password', async () => {
    const { user } = await open();
    confirm('seven green kites');
    expect((await summary()).texts).toEqual(['Please confirm your password']);
    expect(user.emailVerified).toBe(false);
    fill({ 'Confirm Password': 'seven green kite' });
    press('Confirm and sign in');
    await waitFor(async () => expect((await summary()).texts).toEqual(['Passwords do not match']));
    fill({ 'Confirm Password': 'seven green kites' });
    press('Confirm and sign in');
    await headingInFocus('Your email address is confirmed');
    expect(service.store.passwords.get(user.id)).toBe('seven green kites');
  });

  test('shows the success again when the person comes back', async () => {
    const { router } = await open();
    confirm(demoPassword());
    await heading('Your email address is confirmed');
    fireEvent.click(screen.getByRole('link', { name: 'Home' }));
    await screen.findByRole('heading', { level: 1, name: /^Lost Something/ });
    await act(() => router.navigate(-1));
    expect(await heading('Your email address is confirmed')).toBeVisible();
  });

  test.each(problems)(
    'that is %s shows the problem, and the page sends a new link',
    async (_, changes, title) => {
      sampleUser(service.store).emailVerified = false;
      if (changes) link('verify_email', changes);
      renderPortal('/verify-email#token');
      await headingInFocus(title);
      press('Send a new link');
      expect((await summary()).texts).toEqual(['Email address is required']);
      const before = service.store.links.size;
      fill({ 'Email Address': sampleUser(service.store).email });
      press('Send a new link');
      await headingInFocus('Check your email for verification link');
      expect(service.store.links.size).toBe(before + 1);
    },
  );

  test('without a token does not work', async () => {
    renderPortal('/verify-email');
    expect(await heading('This link does not work')).toBeVisible();
  });

  test('can be confirmed again after a network error', async () => {
    await open();
    service.server.use(http.post('*/api/auth/verify-email', () => HttpResponse.error(), { once: true }));
    confirm(demoPassword());
    expect(await screen.findByText('Your address could not be confirmed')).toBeVisible();
    press('Confirm and sign in');
    expect(await heading('Your email address is confirmed')).toBeVisible();
  });
});

describe('§7 a forgotten password', () => {
  const sent = 'Password reset link sent to your email';

  test.each(['jonas.weber@campus.example', 'nobody@campus.example'])(
    'gets the same answer for %s, with or without an account',
    async (email) => {
      renderPortal('/forgot-password');
      await heading('Forgot Password');
      fill({ 'Email Address': email });
      press('Send the link');
      await headingInFocus(sent);
      expect(service.store.links.size).toBe(email.startsWith('jonas') ? 1 : 0);
    },
  );

  const choose = (password: string, confirmPassword = password) => {
    fill({ 'New Password': password, 'Confirm Password': confirmPassword });
    press('Change Password');
  };
  const openReset = async (path = '/reset-password#token') => {
    const router = renderPortal(path);
    await heading('Reset Password');
    return router;
  };

  test('is replaced by the link, and the token is removed from the address first', async () => {
    link('reset_password');
    const router = await openReset();
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/reset-password', hash: '' }),
    );
    expect(router.state.historyAction).toBe('REPLACE');
    choose('seven green kites');
    await headingInFocus('Your password is changed');
    expect(service.store.passwords.get(sampleUser(service.store).id)).toBe('seven green kites');
  });

  test.each([
    ['', '', ['Password is required', 'Please confirm your password']],
    ['password1234', 'password1234', ['This password is too common. Please choose another one']],
  ])('§5 is not replaced by %j with the confirmation %j', async (password, again, messages) => {
    link('reset_password');
    await openReset();
    choose(password, again);
    expect((await summary()).texts).toEqual(messages);
    expect(service.store.passwords.size).toBe(0);
  });

  test.each(problems)(
    'cannot be replaced by a link that is %s, and no form is shown',
    async (_, changes, title) => {
      if (changes) link('reset_password', changes);
      await openReset();
      await headingInFocus(title);
      expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
        'href',
        '/forgot-password',
      );
      expect(screen.queryByRole('button', { name: 'Change Password' })).not.toBeInTheDocument();
    },
  );

  test.each(problems)(
    'is not replaced when the service finds at submit that the link is %s',
    async (_, changes, title) => {
      service.server.use(http.post('*/api/auth/reset-password/check', () => HttpResponse.error()));
      if (changes) link('reset_password', changes);
      await openReset();
      choose('seven green kites');
      await headingInFocus(title);
      expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
      expect(service.store.passwords.size).toBe(0);
    },
  );

  test('cannot be replaced by a verification link', async () => {
    link('verify_email');
    await openReset();
    expect(await heading('This link does not work')).toBeVisible();
  });

  test('cannot be replaced by a link without a token', async () => {
    await openReset('/reset-password');
    expect(await heading('This link does not work')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change Password' })).not.toBeInTheDocument();
  });
});
