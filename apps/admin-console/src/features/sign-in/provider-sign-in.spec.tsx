import { leavePage } from '@lost-found/app-kit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderConsole, useMockService } from '../../test/console';

jest.mock('../../../../../packages/app-kit/src/leave-page', () => ({ leavePage: jest.fn() }));

const service = useMockService();
const left = jest.mocked(leavePage);

beforeEach(() => {
  left.mockClear();
  service.store.signedInAs = null;
  service.store.config.signIn = {
    passwords: true,
    providers: [
      { id: 'campus', label: 'Campus account', for: 'both' },
      { id: 'google', label: 'Google', for: 'students' },
    ],
  };
});

test('§6 the console has the buttons of staff', async () => {
  const bodies: unknown[] = [];
  service.server.use(
    http.post('*/api/auth/oidc/start', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ url: 'https://idp.example/auth' });
    }),
  );
  renderConsole('/admin/login?from=%2Fadmin%2Fclaims');
  fireEvent.click(await screen.findByRole('button', { name: 'Continue with Campus account' }));
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://idp.example/auth'));
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
  expect(screen.getByLabelText(/^Password/)).toBeVisible();
  expect(bodies).toEqual([{ provider: 'campus', for: 'staff', from: '/admin/claims' }]);
});

test('without passwords there are the buttons alone', async () => {
  service.store.config.signIn = {
    passwords: false,
    providers: [{ id: 'campus', label: 'Campus', for: 'staff' }],
  };
  renderConsole('/admin/login');
  expect(await screen.findByRole('button', { name: 'Continue with Campus' })).toBeVisible();
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
});

test('an administrator who comes back is in the console', async () => {
  service.store.signedInAs = service.store.users.find(({ role }) => role === 'admin') ?? null;
  const router = renderConsole('/admin/login?outcome=signed_in&from=%2Fadmin%2Flogs');
  expect(await screen.findByRole('heading', { level: 1, name: 'System Logs' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/logs');
});

test('anybody else is not', async () => {
  service.store.signedInAs = service.store.users.find(({ role }) => role === 'user') ?? null;
  renderConsole('/admin/login?outcome=signed_in');
  expect(await screen.findByText('The sign-in could not be completed. Please start again.')).toBeVisible();
});

test('a person without the group gets an explanation', async () => {
  renderConsole('/admin/login?outcome=sign_in_not_staff');
  expect(
    await screen.findByText('This account does not open the console. Please ask an administrator.'),
  ).toBeVisible();
});
