import { act, screen, waitFor, within } from '@testing-library/react';
import { askPasskey, PasskeyError } from '../../../../../packages/app-kit/src/second-factor/passkeys';
import { choose, fill, findRow, press } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { askForFactor, RIGHT_CODE } from '../../test/second-factor';
import { admin, getSent, refuse, signIn, signOut, stub, stubItems, useService } from '../../test/service';

const passkeyMock = jest.mocked(askPasskey);
useService(() => {
  passkeyMock.mockReset();
  signOut();
  stub('POST /auth/second-factor/passkey-options', { challenge: 'AAAA' });
});
const shown = () => getSent('POST /auth/second-factor');
const passkey = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA' },
} as const;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
/** Shows the password, after which the factor is asked for. */
const givePassword = async () => {
  fill(await screen.findByLabelText(/^Email/), admin.email);
  fill(screen.getByLabelText(/^Password/), 'campus-demo-2026');
  press('Sign In');
};
const codeField = () => screen.findByLabelText(/^Code from your app/);
const confirmCode = async (code: string) => {
  fill(await codeField(), code);
  press('Confirm');
};

test('after the password a code is asked for; it may be pasted with blanks, and leads on', async () => {
  askForFactor();
  const router = renderConsole('/admin/login?from=%2Fadmin%2Flogs');
  await givePassword();
  const field = await codeField();
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(screen.getByText(/^Signing in as admin@campus\.example/)).toBeVisible();
  expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument();
  await confirmCode('123 456');
  expect(await heading('System Logs')).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/logs');
  expect(shown()).toEqual([{ code: '123 456' }]);
});

test('a wrong code is reported at its field, and a recovery code replaces it', async () => {
  askForFactor();
  renderConsole('/admin/login');
  await givePassword();
  await confirmCode('000000');
  const words = 'This was not accepted. Each code counts once: please try the next one.';
  expect(await screen.findByText(words)).toBeVisible();
  expect(await codeField()).toBeInvalid();
  expect(await codeField()).toHaveAccessibleDescription(expect.stringContaining(words));
  press('Use a recovery code');
  const recovery = await screen.findByLabelText(/^Recovery code/);
  await waitFor(() => expect(recovery).toHaveFocus());
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  fill(recovery, 'abcd-efgh-jkmn');
  press('Confirm');
  expect(await heading('Dashboard')).toBeVisible();
  expect(shown().at(-1)).toEqual({ recoveryCode: 'abcd-efgh-jkmn' });
});

test('an invalid code is explained', async () => {
  askForFactor();
  renderConsole('/admin/login');
  await givePassword();
  await confirmCode('12345');
  expect(await screen.findByText('The code of the app has 6 digits')).toBeVisible();
});

test('too many attempts say how long to wait', async () => {
  askForFactor();
  const refusal = refuse('too_many_requests');
  refusal.headers.set('retry-after', '30');
  stub('POST /auth/second-factor', refusal);
  renderConsole('/admin/login');
  await givePassword();
  await confirmCode(RIGHT_CODE);
  expect(await screen.findByText(/^Too many attempts\..* You can try again in 30 seconds\.$/)).toBeVisible();
});

test.each(['at the code', 'before it'])('who took too long, noticed %s, starts again', async (when) => {
  askForFactor();
  const route = when === 'before it' ? 'GET /auth/second-factor' : 'POST /auth/second-factor';
  stub(route, refuse('sign_in_failed'));
  renderConsole('/admin/login');
  await givePassword();
  if (when === 'at the code') await confirmCode(RIGHT_CODE);
  expect(await screen.findByText('The sign-in could not be completed. Please start again.')).toBeVisible();
  expect(screen.queryByLabelText(/^Code from your app/)).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Start again' })).toHaveFocus());
  press('Start again');
  const known = when === 'at the code';
  expect(await screen.findByLabelText(/^Email/)).toHaveValue(known ? 'admin@campus.example' : '');
  await waitFor(() => expect(screen.getByLabelText(known ? /^Password/ : /^Email/)).toHaveFocus());
});

test('a passkey comes first; that none was used is no harm', async () => {
  askForFactor(['totp', 'recovery_code', 'passkey']);
  passkeyMock.mockRejectedValueOnce(new PasskeyError('cancelled')).mockResolvedValueOnce(passkey);
  renderConsole('/admin/login');
  await givePassword();
  const button = await screen.findByRole('button', { name: 'Use a passkey' });
  await waitFor(() => expect(button).toHaveFocus());
  press('Use a passkey');
  const words = 'No passkey was used. Please try again, or use another way.';
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Use a code from your app' })).toBeVisible();
  press('Use a passkey');
  expect(await heading('Dashboard')).toBeVisible();
  expect(passkeyMock).toHaveBeenCalledWith({ challenge: 'AAAA' });
  expect(shown()).toEqual([{ passkey }]);
});

test('who comes from a provider is asked as well, and may start again', async () => {
  const campus = { id: 'campus', label: 'Campus', for: 'staff' } as const;
  stub('GET /config', { signIn: { passwords: true, providers: [campus] } });
  askForFactor();
  const router = renderConsole('/admin/login?outcome=second_factor_required&from=%2Fadmin%2Flogs');
  await codeField();
  expect(screen.queryByRole('button', { name: 'Continue with Campus' })).not.toBeInTheDocument();
  press('Start again');
  expect(await screen.findByRole('button', { name: 'Continue with Campus' })).toBeVisible();
  await act(() => router.navigate('/admin/login?outcome=second_factor_required&from=%2Fadmin%2Flogs'));
  await confirmCode(RIGHT_CODE);
  expect(await heading('System Logs')).toBeVisible();
});

test('a session that ended asks for both on the spot, and what was typed is still there', async () => {
  signIn();
  stubItems({ title: 'Umbrella' });
  renderConsole('/admin/items');
  await choose('Edit', await findRow('Umbrella'));
  const form = await screen.findByRole('dialog', { name: 'Edit item' });
  fill(within(form).getByLabelText(/^Description/), 'Typed before the session ended');
  stub('GET /auth/session', refuse('unauthenticated'));
  stub('PATCH /admin/items/:id', refuse('unauthenticated'));
  askForFactor();
  press('Save Changes', form);
  const again = await screen.findByRole('dialog', { name: 'Your session has ended' });
  fill(await within(again).findByLabelText(/^Password/), 'campus-demo-2026');
  press('Sign In', again);
  await confirmCode(RIGHT_CODE);
  await waitFor(() => expect(again).not.toBeInTheDocument());
  expect(within(form).getByLabelText(/^Description/)).toHaveValue('Typed before the session ended');
});
