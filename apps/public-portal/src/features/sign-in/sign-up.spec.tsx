import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { control, fill, headingInFocus, press, summary } from '../../test/form';
import { renderPortal, sampleUser, useMockService } from '../../test/portal';

const service = useMockService();

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
  expect(service.store.users.at(-1)).toMatchObject({
    fullName: 'Ada Lopez',
    email: 'ada@campus.example',
    role: 'user',
    emailVerified: false,
  });
  press('Send it again');
  expect(await screen.findByText("We've sent it again.")).toBeVisible();
  expect(service.store.links.size).toBe(2);
});

test('a sign-up with the address of an account gets the same answer', async () => {
  const before = service.store.users.length;
  await open();
  signUp({ 'Email Address': sampleUser(service.store).email });
  expect(await screen.findByRole('heading', { name: sent })).toBeVisible();
  expect(service.store.users).toHaveLength(before);
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

test('§5 an error is also shown at its field', async () => {
  await open();
  signUp({ 'Confirm Password': 'seven green kite' });
  expect((await summary()).texts).toEqual(['Passwords do not match']);
  expect(control('Confirm Password')).toHaveAccessibleDescription(/Passwords do not match/);
});

test('§5 a password that is too common is refused', async () => {
  // The summary must also contain an error that arrives late.
  service.server.use(http.post('*/api/auth/sign-up', async () => void (await delay(50))));
  await open();
  signUp({ Password: 'password1234', 'Confirm Password': 'password1234' });
  const { alert, texts } = await summary();
  expect(texts).toEqual(['This password is too common. Please choose another one']);
  await waitFor(() => expect(alert).toHaveFocus());
});

test('the password rules show which of them are met while the person types', async () => {
  await open();
  const rules = within(screen.getByText('What it needs').parentElement as HTMLElement);
  const shown = () => rules.getAllByRole('listitem').map(({ textContent }) => textContent);
  const uncommon = 'Hard to guess (checked when you sign up)';
  expect(shown()).toEqual(['Missing: At least 10 characters', 'Missing: The same in both fields', uncommon]);
  fill({ Password: 'seven green' });
  expect(shown()).toEqual(['Done: At least 10 characters', 'Missing: The same in both fields', uncommon]);
  fill({ 'Confirm Password': 'seven green' });
  expect(shown()).toEqual(['Done: At least 10 characters', 'Done: The same in both fields', uncommon]);
  expect(control('Password')).toHaveAccessibleDescription(/At least 10 characters/);
  expect(control('Password')).toHaveAttribute('autocomplete', 'new-password');
  const [length] = rules.getAllByRole('listitem');
  expect(length).toHaveAttribute('aria-live', 'polite');
  expect(length?.compareDocumentPosition(control('Confirm Password'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
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
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('lost-found-draft'));
  await waitFor(() => expect(drafts()).toEqual([]));
});

test('§8 the form shows a failure and keeps the input', async () => {
  service.server.use(http.post('*/api/auth/sign-up', () => HttpResponse.error(), { once: true }));
  await open();
  signUp();
  expect(await screen.findByText('Signing up did not work. Please try again.')).toBeVisible();
  expect(control('Password')).toHaveValue('seven green kites');
  press('Sign Up');
  expect(await screen.findByRole('heading', { name: sent })).toBeVisible();
});
