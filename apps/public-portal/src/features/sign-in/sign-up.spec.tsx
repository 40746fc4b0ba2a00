import { cleanup, screen, waitFor } from '@testing-library/react';
import { control, fill, headingInFocus, press, summary } from '../../test/form';
import { renderPortal } from '../../test/portal';
import { getSent, loseAnswer, stubOnce, useService } from '../../test/service';

useService();
const SIGN_UP = 'POST /auth/sign-up';

const valid = {
  'Full Name': ' Ada Lopez ',
  'Email Address': 'Ada@Campus.example',
  Password: 'seven green kites',
  'Confirm Password': 'seven green kites',
};
const sent = 'Check your email for verification link';
const open = async () => {
  renderPortal('/sign-up');
  await screen.findByRole('heading', { level: 1, name: 'Sign Up' });
};
const signUp = (changes: Partial<typeof valid> = {}) => {
  fill({ ...valid, ...changes });
  press('Sign Up');
};

test('§7 a sign-up creates the account, and the verification e-mail can be sent again', async () => {
  await open();
  signUp();
  await headingInFocus(sent);
  expect(screen.getByText(/ada@campus.example/)).toBeVisible();
  expect(getSent(SIGN_UP)).toMatchObject([{ fullName: 'Ada Lopez', email: 'ada@campus.example' }]);
  press('Send it again');
  expect(await screen.findByText("We've sent it again.")).toBeVisible();
  expect(getSent('POST /auth/resend-verification')).toMatchObject([{ email: 'ada@campus.example' }]);
});

test('§3 §5 every field is required, and the summary takes the focus', async () => {
  await open();
  press('Sign Up');
  const { alert, texts } = await summary();
  expect(texts).toEqual([
    'Full name is required',
    'Email address is required',
    'Password is required',
    'Please confirm your password',
  ]);
  await waitFor(() => expect(alert).toHaveFocus());
});

test('the input survives a reload, except the password, until it is sent', async () => {
  await open();
  fill(valid);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('kites');
  cleanup();
  await open();
  expect(screen.getByText('We kept what you typed last time')).toBeVisible();
  expect(control('Full Name')).toHaveValue(valid['Full Name']);
  expect(control('Email Address')).toHaveValue(valid['Email Address']);
  expect(control('Password')).toHaveValue('');
  signUp();
  await screen.findByRole('heading', { name: sent });
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('§8 the form shows a failure and keeps the input', async () => {
  stubOnce(SIGN_UP, loseAnswer());
  await open();
  signUp();
  expect(await screen.findByText('Signing up did not work. Please try again.')).toBeVisible();
  expect(control('Password')).toHaveValue('seven green kites');
  press('Sign Up');
  expect(await screen.findByRole('heading', { name: sent })).toBeVisible();
});
