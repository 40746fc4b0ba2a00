import { problem } from '@lost-found/mocks';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { fill, press } from '../../test/actions';
import { renderConsole, useMockService } from '../../test/console';
import { SESSION_RECORD_KEY } from './session-record';

const service = useMockService();
beforeEach(() => {
  service.store.signedInAs = null;
});

const email = () => screen.findByLabelText(/^Email/);
const password = () => screen.getByLabelText(/^Password/);
const signIn = async (address = 'admin@campus.example', key = 'campus-demo-2026') => {
  fill(await email(), address);
  fill(password(), key);
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
  localStorage.clear();
  renderConsole('/admin/login');
  await signIn(undefined, 'wrong');
  expect(await screen.findByText('Invalid email or password')).toBeVisible();
  await waitFor(() => expect(password()).toHaveFocus());
  expect(localStorage.getItem(SESSION_RECORD_KEY)).toBeNull();
});

test('too many attempts say how long to wait', async () => {
  service.server.use(
    http.post('*/api/auth/admin/login', async () => {
      const refusal = problem('too_many_requests');
      return HttpResponse.json(await refusal.json(), { status: 429, headers: { 'retry-after': '30' } });
    }),
  );
  renderConsole('/admin/login');
  await signIn();
  const text = 'Too many attempts. Please wait a moment and try again. You can try again in 30 seconds.';
  expect(await screen.findByText(text)).toBeVisible();
});

test('§2 the demo pair is in the hint box, and signs in', async () => {
  const router = renderConsole('/admin/login?from=%2Fadmin%2Flogs%3Fpage%3D1');
  expect(await screen.findByText('admin@campus.example / campus-demo-2026')).toBeVisible();
  await signIn(' Admin@Campus.example ');
  expect(await screen.findByRole('heading', { level: 1, name: 'System Logs' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/logs');
  const record = JSON.parse(localStorage.getItem(SESSION_RECORD_KEY) ?? '{}');
  expect(record).toMatchObject({ email: 'admin@campus.example', fullName: 'Alex Morgan', role: 'admin' });
});

test('there is no hint box on a real campus', async () => {
  delete service.store.config.demo;
  renderConsole('/admin/login');
  await email();
  await waitFor(() => expect(screen.queryByText('Demo account')).not.toBeInTheDocument());
});

test('§9 the button is busy for the specified time at least; the call starts at once', async () => {
  service.store.config.delays.adminLogin = 600_000;
  renderConsole('/admin/login');
  await screen.findByText('Demo account');
  await signIn();
  await waitFor(() => expect(service.store.signedInAs).not.toBeNull());
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
