import { type AdminUser, type Login, loginSchema, proofSchema } from '@lost-found/contracts';
import { http } from 'msw';
import { isPassword, wrongPassword } from '../lib/accounts';
import { nothing, problem } from '../lib/answers';
import { asUser } from '../lib/as-user';
import { withBody } from '../lib/requests';
import { log, type Store } from '../store';
import { linkHandlers, openSession, showSession } from './auth-links';

/** Signs in a person of the right role with the right password. All other attempts get the same refusal. */
const signIn = (
  store: Store,
  { email, password }: Login,
  isAllowed: (user: AdminUser) => boolean = () => true,
): Response => {
  const user = store.users.find((one) => one.email === email);
  if (!user || !isAllowed(user) || !isPassword(store, user, password)) {
    log(store, 'LOGIN_FAILED', { accountId: user?.id ?? null });
    return problem('invalid_credentials');
  }
  if (user.role === 'user' && !user.emailVerified) {
    log(store, 'LOGIN_FAILED', { accountId: user.id, reason: 'email_not_verified' });
    return problem('email_not_verified');
  }
  return openSession(store, user);
};

/** Closes the open case, too, so that the next person at this browser does not see it. */
const logOut = (store: Store): Response => {
  if (store.signedInAs) log(store, 'LOGOUT', { userId: store.signedInAs.id });
  store.signedInAs = null;
  store.openedCase = null;
  return nothing();
};

const signedInHandlers = (store: Store) => [
  http.post('*/api/auth/logout', () => logOut(store)),
  http.get('*/api/auth/session', () => asUser(store, (user) => showSession(store, user))),
  http.post('*/api/auth/session/use', () => asUser(store, (user) => showSession(store, user))),
  http.post('*/api/auth/proof', ({ request }) =>
    asUser(store, (user) =>
      withBody(request, proofSchema, ({ currentPassword }) =>
        currentPassword !== undefined && isPassword(store, user, currentPassword)
          ? nothing()
          : wrongPassword(),
      ),
    ),
  ),
];

/** Signing in and up, and what the links in e-mails lead to. */
export const authHandlers = (store: Store) => [
  http.post('*/api/auth/login', ({ request }) =>
    withBody(request, loginSchema, (login) => signIn(store, login)),
  ),
  ...signedInHandlers(store),
  ...linkHandlers(store),
];

export const adminAuthHandlers = (store: Store) => [
  http.post('*/api/auth/admin/login', ({ request }) =>
    withBody(request, loginSchema, (login) => signIn(store, login, ({ role }) => role === 'admin')),
  ),
  ...signedInHandlers(store),
];
