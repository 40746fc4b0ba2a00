import type { ProblemCode } from '@lost-found/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fill, headingInFocus, press, summary } from '../../test/form';
import { renderPortal } from '../../test/portal';
import {
  getSent,
  loseAnswer,
  PERSON,
  refuse,
  refuseFields,
  stub,
  stubOnce,
  useService,
} from '../../test/service';

useService();

const heading = (name: string) => screen.findByRole('heading', { name });

const problems = [
  ['expired', 'link_expired', 'This link has expired'],
  ['used', 'link_used', 'This link has already been used'],
  ['forged', 'link_invalid', 'This link does not work'],
] as const satisfies [string, ProblemCode, string][];

describe('§7 a verification link', () => {
  const VERIFY = 'POST /auth/verify-email';
  beforeEach(() => stub(VERIFY, { user: PERSON }));
  const open = async () => {
    const router = renderPortal('/verify-email?lng=en#token');
    await screen.findByRole('button', { name: 'Confirm and sign in' });
    return router;
  };
  const confirm = (password: string) => {
    fill({ Password: password });
    press('Confirm and sign in');
  };

  test('asks twice for a password that differs from the sign-up password', async () => {
    stubOnce(VERIFY, refuseFields({ confirmPassword: 'confirm_password_required' }));
    await open();
    confirm('seven green kites');
    expect((await summary()).texts).toEqual(['Please confirm your password']);
    fill({ 'Confirm Password': 'seven green kite' });
    press('Confirm and sign in');
    await waitFor(async () => expect((await summary()).texts).toEqual(['Passwords do not match']));
    fill({ 'Confirm Password': 'seven green kites' });
    press('Confirm and sign in');
    await headingInFocus('Your email address is confirmed');
    const password = 'seven green kites';
    expect(getSent(VERIFY)).toEqual([
      { token: 'token', password },
      { token: 'token', password, confirmPassword: password },
    ]);
  });

  test('accepts the corrected password after a typo, and ignores the second field', async () => {
    stubOnce(VERIFY, refuseFields({ confirmPassword: 'confirm_password_required' }));
    await open();
    confirm('seven green kite');
    await summary();
    fill({ 'Confirm Password': 'seven green kites' });
    confirm('seven green kites');
    await headingInFocus('Your email address is confirmed');
    expect(getSent(VERIFY).at(-1)).toEqual({ token: 'token', password: 'seven green kites' });
  });

  test('shows the success again when the person comes back', async () => {
    const router = await open();
    confirm('seven green kites');
    await heading('Your email address is confirmed');
    fireEvent.click(screen.getByRole('link', { name: 'Home' }));
    await screen.findByRole('heading', { level: 1, name: /^Lost Something/ });
    await act(() => router.navigate(-1));
    expect(await heading('Your email address is confirmed')).toBeVisible();
  });

  test.each(problems)(
    'that is %s shows the problem, and the page sends a new link',
    async (_, code, title) => {
      stub('POST /auth/verify-email/check', refuse(code));
      renderPortal('/verify-email#token');
      await headingInFocus(title);
      press('Send a new link');
      expect((await summary()).texts).toEqual(['Email address is required']);
      fill({ 'Email Address': PERSON.email });
      press('Send a new link');
      await headingInFocus('Check your email for verification link');
      expect(getSent('POST /auth/resend-verification')).toMatchObject([{ email: PERSON.email }]);
    },
  );

  test('can be confirmed again after a network error', async () => {
    stubOnce(VERIFY, loseAnswer());
    await open();
    confirm('seven green kites');
    expect(await screen.findByText('Your address could not be confirmed')).toBeVisible();
    press('Confirm and sign in');
    expect(await heading('Your email address is confirmed')).toBeVisible();
  });
});

test.each(['/verify-email', '/reset-password'])('%s without a token does not work', async (path) => {
  renderPortal(path);
  expect(await heading('This link does not work')).toBeVisible();
});

describe('§7 a forgotten password', () => {
  const RESET = 'POST /auth/reset-password';

  const choose = (password: string, confirmPassword = password) => {
    fill({ 'New Password': password, 'Confirm Password': confirmPassword });
    press('Change Password');
  };
  const open = async () => {
    const router = renderPortal('/reset-password#token');
    await heading('Reset Password');
    return router;
  };

  test('§5 is not replaced by an empty one, and the service refuses a common one', async () => {
    stub(RESET, refuseFields({ password: 'password_too_common' }));
    await open();
    press('Change Password');
    expect((await summary()).texts).toEqual(['Password is required', 'Please confirm your password']);
    expect(getSent(RESET)).toEqual([]);
    choose('password1234');
    await waitFor(async () =>
      expect((await summary()).texts).toEqual(['This password is too common. Please choose another one']),
    );
  });

  test.each(problems)(
    'cannot be replaced by a link that is %s, and no form is shown',
    async (_, code, title) => {
      stub('POST /auth/reset-password/check', refuse(code));
      await open();
      await headingInFocus(title);
      expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
        'href',
        '/forgot-password',
      );
      expect(screen.queryByRole('button', { name: 'Change Password' })).not.toBeInTheDocument();
    },
  );

  test('is not replaced when the service refuses the link at submit', async () => {
    stub('POST /auth/reset-password/check', loseAnswer());
    stub(RESET, refuse('link_used'));
    await open();
    choose('seven green kites');
    await headingInFocus('This link has already been used');
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  });
});
