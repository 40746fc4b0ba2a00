import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fill, press } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { admin, getSent, refuse, signIn, signOut, stub, useService } from '../../test/service';
import { SESSION_RECORD_KEY } from './session-record';

const demo = { adminEmail: admin.email, adminPassword: 'campus-demo-2026' };
useService(() => {
  signOut();
  stub('GET /config', { demo });
});

const email = () => screen.findByLabelText(/^Email/);
const password = () => screen.getByLabelText(/^Password/);
const submit = async (address = admin.email as string) => {
  fill(await email(), address);
  fill(password(), demo.adminPassword);
  press('Sign In');
};

test('§5 both fields are required, with one message', async () => {
  renderConsole('/admin/login');
  await email();
  press('Sign In');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in all fields');
  expect(await email()).toHaveAccessibleDescription('Please fill in all fields');
  expect(await email()).toBeInvalid();
  expect(password()).toBeInvalid();
  expect(document.title).toBe('Admin Login · Campus Lost & Found');
});

test('§5 wrong credentials are refused, and the password is there to be typed again', async () => {
  stub('POST /auth/admin/login', refuse('invalid_credentials'));
  renderConsole('/admin/login');
  const field = await email();
  await waitFor(() => expect(field).toHaveFocus());
  await submit();
  expect(await screen.findByText('Invalid email or password')).toBeVisible();
  await waitFor(() => expect(password()).toHaveFocus());
  expect(localStorage.getItem(SESSION_RECORD_KEY)).toBeNull();
});

test('too many attempts say how long to wait', async () => {
  const refusal = refuse('too_many_requests');
  refusal.headers.set('retry-after', '30');
  stub('POST /auth/admin/login', refusal);
  renderConsole('/admin/login');
  await submit();
  const text = 'Too many attempts. Please wait a moment and try again. You can try again in 30 seconds.';
  expect(await screen.findByText(text)).toBeVisible();
});

test('§2 the demo pair is in the hint box, and signs in', async () => {
  stub('POST /auth/admin/login', () => {
    signIn();
    return { user: admin };
  });
  const router = renderConsole('/admin/login?from=%2Fadmin%2Flogs%3Fpage%3D1');
  expect(await screen.findByText('admin@campus.example / campus-demo-2026')).toBeVisible();
  await submit(' Admin@Campus.example ');
  expect(await screen.findByRole('heading', { level: 1, name: 'System Logs' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/logs');
  const sent = { email: admin.email, password: demo.adminPassword };
  expect(getSent('POST /auth/admin/login')).toEqual([sent]);
  const record = JSON.parse(localStorage.getItem(SESSION_RECORD_KEY) ?? '{}');
  expect(record).toMatchObject({ email: admin.email, fullName: admin.fullName, role: 'admin' });
});

test('there is no hint box on a real campus', async () => {
  stub('GET /config');
  renderConsole('/admin/login');
  await email();
  await waitFor(() => expect(screen.queryByText('Demo account')).not.toBeInTheDocument());
});

test('§9 the button is busy for the specified time at least; the call starts at once', async () => {
  stub('GET /config', { demo, delays: { adminLogin: 600_000 } });
  stub('POST /auth/admin/login', { user: admin });
  renderConsole('/admin/login');
  await screen.findByText('Demo account');
  await submit();
  await waitFor(() => expect(getSent('POST /auth/admin/login')).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Sign In' })).toHaveAttribute('aria-busy', 'true');
});

test('§2 the password can be shown and hidden', async () => {
  renderConsole('/admin/login');
  await email();
  expect(password()).toHaveAttribute('type', 'password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  press('Hide password');
  expect(password()).toHaveAttribute('type', 'password');
});
