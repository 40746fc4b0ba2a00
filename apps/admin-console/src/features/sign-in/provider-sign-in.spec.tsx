import { leavePage } from '@lost-found/app-kit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderConsole } from '../../test/console';
import { admin, getSent, signIn, signOut, stub, useService } from '../../test/service';

const left = jest.mocked(leavePage);
const campus = { id: 'campus', label: 'Campus account', for: 'both' } as const;
const google = { id: 'google', label: 'Google', for: 'students' } as const;
useService(() => {
  left.mockClear();
  signOut();
  stub('GET /config', { signIn: { passwords: true, providers: [campus, google] } });
});

test('§6 the console has the buttons of staff', async () => {
  stub('POST /auth/oidc/start', { url: 'https://idp.example/auth' });
  renderConsole('/admin/login?from=%2Fadmin%2Fclaims');
  fireEvent.click(await screen.findByRole('button', { name: 'Continue with Campus account' }));
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://idp.example/auth'));
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
  expect(screen.getByLabelText(/^Password/)).toBeVisible();
  const sent = { provider: 'campus', for: 'staff', from: '/admin/claims' };
  expect(getSent('POST /auth/oidc/start')).toEqual([sent]);
});

test('without passwords there are the buttons alone', async () => {
  stub('GET /config', { signIn: { passwords: false, providers: [campus] } });
  renderConsole('/admin/login');
  expect(await screen.findByRole('button', { name: 'Continue with Campus account' })).toBeVisible();
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
});

test('an administrator who comes back is in the console', async () => {
  signIn();
  const router = renderConsole('/admin/login?outcome=signed_in&from=%2Fadmin%2Flogs');
  expect(await screen.findByRole('heading', { level: 1, name: 'System Logs' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/logs');
});

test('anybody else is not', async () => {
  signIn({ user: { ...admin, role: 'user', access: null } });
  renderConsole('/admin/login?outcome=signed_in');
  expect(await screen.findByText('The sign-in could not be completed. Please start again.')).toBeVisible();
});

test('a person without the group gets an explanation', async () => {
  renderConsole('/admin/login?outcome=sign_in_not_staff');
  const text = 'This account does not open the console. Please ask an administrator.';
  expect(await screen.findByText(text)).toBeVisible();
});
