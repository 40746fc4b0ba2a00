import { idleWarning, type Session } from '@lost-found/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { press } from '../../test/actions';
import { renderConsole, useMockService } from '../../test/console';

const service = useMockService();
const HOUR = 3_600_000;

/** Serves a session that ends soon unless it is used, and counts the reports of use. */
const restingSession = (idleLeft: number) => {
  const state = { idleLeft, used: 0, isOver: false };
  const answer = () => {
    if (state.isOver) return HttpResponse.json({ code: 'unauthenticated' }, { status: 401 });
    const user = service.store.users[0] as Session['user'];
    const now = new Date().toISOString();
    return HttpResponse.json({ user, lastLogin: now, expiresAt: now, idleLeft: state.idleLeft });
  };
  service.server.use(
    http.get('*/api/auth/session', answer),
    http.post('*/api/auth/session/use', () => {
      state.used += 1;
      state.idleLeft = HOUR;
      return answer();
    }),
  );
  return state;
};
const warning = () => screen.findByRole('dialog', { name: 'Are you still there?' });
const noWarning = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Are you still there?' })).toBeNull());

test('A warning appears before the session ends, and its button extends the session', async () => {
  const state = restingSession(idleWarning);
  renderConsole('/admin/users');
  expect(await warning()).toHaveTextContent(/you will be signed out on .* What you typed stays/);
  expect(state.used).toBe(0);
  press('Stay Signed In', await warning());
  await noWarning();
  expect(state.used).toBe(1);
});

test('Escape extends the session, too', async () => {
  const state = restingSession(idleWarning);
  renderConsole('/admin/users');
  fireEvent.keyDown(await warning(), { key: 'Escape' });
  await noWarning();
  expect(state.used).toBe(1);
});

test('The console reports use to the service, at most once a minute', async () => {
  const state = restingSession(HOUR);
  renderConsole('/admin/users');
  const heading = await screen.findByRole('heading', { level: 1 });
  await screen.findByText('Jonas Weber');
  fireEvent.pointerDown(heading);
  await waitFor(() => expect(state.used).toBe(1));
  fireEvent.keyDown(heading, { key: 'a' });
  await act(async () => undefined);
  expect(state.used).toBe(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('An administrator who comes back too late signs in again, and the page stays', async () => {
  const state = restingSession(idleWarning);
  renderConsole('/admin/users');
  await screen.findByText('Jonas Weber');
  const tooLate = await warning();
  state.isOver = true;
  press('Stay Signed In', tooLate);
  expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await noWarning();
  expect(screen.getByText('Jonas Weber')).toBeInTheDocument();
});

test('No warning appears when sessions have no idle limit', async () => {
  renderConsole('/admin/users');
  await screen.findByText('Jonas Weber');
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
});
