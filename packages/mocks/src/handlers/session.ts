import { durations, loginSchema, sessionSchema } from '@lost-found/contracts';
import { http } from 'msw';
import { answer, nothing, refuse, withBody } from '../answers';
import { log, type Store } from '../store';

type Answer = Response | Promise<Response>;

/** Answers an administrator, and nobody else (§6). */
export const asAdmin = (store: Store, next: () => Answer): Answer =>
  store.signedInAs ? next() : refuse('unauthenticated');

const showSession = ({ signedInAs: user }: Store): Response => {
  const lastLogin = new Date();
  const expiresAt = new Date(lastLogin.getTime() + durations.adminSession);
  const times = { lastLogin: lastLogin.toISOString(), expiresAt: expiresAt.toISOString() };
  return answer(sessionSchema, { user, ...times });
};

/** Signing in with the credentials of the hint box. */
export const sessionHandlers = (store: Store) => [
  http.post('*/api/auth/admin/login', ({ request }) =>
    withBody(request, loginSchema, ({ email, password }) => {
      const { adminEmail, adminPassword } = store.config.demo ?? {};
      if (email !== adminEmail || password !== adminPassword) {
        log(store, 'LOGIN_FAILED');
        return refuse('invalid_credentials');
      }
      store.signedInAs = store.users.find((user) => user.email === email) ?? null;
      log(store, 'LOGIN', { userId: store.signedInAs?.id });
      return showSession(store);
    }),
  ),
  http.get('*/api/auth/session', () => asAdmin(store, () => showSession(store))),
  http.post('*/api/auth/session/use', () => asAdmin(store, () => showSession(store))),
  http.post('*/api/auth/logout', () => {
    if (store.signedInAs) log(store, 'LOGOUT', { userId: store.signedInAs.id });
    store.signedInAs = null;
    return nothing();
  }),
];

/** Answers an administrator with the row of this id. */
export const withRow = <Row extends { id: string }>(
  store: Store,
  rows: readonly Row[],
  id: unknown,
  next: (row: Row) => Answer,
): Answer =>
  asAdmin(store, () => {
    const row = rows.find((one) => one.id === id);
    return row ? next(row) : refuse('not_found');
  });
