import { idleWarning } from '@lost-found/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { press } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { admin, getRequests, refuse, signIn, stub, stubRows, useService } from '../../test/service';

useService(() => void stubRows('GET /admin/users', [{ fullName: 'Jonas Weber' }]));
const HOUR = 3_600_000;

/** A session that ends soon unless it is used. */
const restAfter = (idleLeft: number) => {
  signIn({ idleLeft });
  stub('POST /auth/session/use', () => {
    signIn({ idleLeft: HOUR });
    return { user: admin, idleLeft: HOUR };
  });
};
const uses = () => getRequests('POST /auth/session/use').length;
const open = async () => {
  renderConsole('/admin/users');
  return screen.findByText('Jonas Weber');
};
const warning = () => screen.findByRole('dialog', { name: 'Are you still there?' });
const noWarning = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Are you still there?' })).toBeNull());

test('A warning appears before the session ends, and its button extends the session', async () => {
  restAfter(idleWarning);
  await open();
  expect(await warning()).toHaveTextContent(/you will be signed out on .* What you typed stays/);
  expect(uses()).toBe(0);
  press('Stay Signed In', await warning());
  await noWarning();
  expect(uses()).toBe(1);
});

test('Escape extends the session, too', async () => {
  restAfter(idleWarning);
  await open();
  fireEvent.keyDown(await warning(), { key: 'Escape' });
  await noWarning();
  expect(uses()).toBe(1);
});

test('The console reports use to the service, at most once a minute', async () => {
  restAfter(HOUR);
  const name = await open();
  fireEvent.pointerDown(name);
  await waitFor(() => expect(uses()).toBe(1));
  fireEvent.keyDown(name, { key: 'a' });
  await act(async () => undefined);
  expect(uses()).toBe(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('An administrator who comes back too late signs in again, and the page stays', async () => {
  restAfter(idleWarning);
  await open();
  const tooLate = await warning();
  for (const route of ['GET /auth/session', 'POST /auth/session/use'] as const)
    stub(route, refuse('unauthenticated'));
  press('Stay Signed In', tooLate);
  expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await noWarning();
  expect(screen.getByText('Jonas Weber')).toBeInTheDocument();
});

test('No warning appears when sessions have no idle limit', async () => {
  fireEvent.pointerDown(await open());
  expect(screen.queryByRole('dialog')).toBeNull();
});
