import { type AdminUser, durations, loginSchema, sessionSchema } from '@lost-found/contracts';
import { HttpResponse, http } from 'msw';
import { invalid, problem } from '../lib/answers';
import { log, type Store } from '../store';
import { linkHandlers } from './auth-links';

/** A session as the service tells of it. */
export const sessionOf = (user: AdminUser) => {
  const now = Date.now();
  const lifetime = user.role === 'admin' ? durations.adminSession : durations.userSession;
  return sessionSchema.parse({
    user,
    lastLogin: new Date(now).toISOString(),
    expiresAt: new Date(now + lifetime).toISOString(),
  });
};

const logIn = async (store: Store, request: Request): Promise<Response> => {
  const login = loginSchema.safeParse(await request.json());
  if (!login.success) return invalid(login.error);
  const { email, password } = login.data;
  const user = store.users.find((one) => one.email === email);
  const expected = user && (store.passwords.get(user.id) ?? store.config.demo?.adminPassword);
  if (!user || password !== expected) {
    log(store, 'LOGIN_FAILED');
    return problem('invalid_credentials');
  }
  if (user.role === 'user' && !user.emailVerified) return problem('email_not_verified');
  store.signedInAs = user;
  log(store, 'LOGIN');
  return HttpResponse.json(sessionOf(user));
};

const logOut = (store: Store): Response => {
  if (store.signedInAs) log(store, 'LOGOUT');
  store.signedInAs = null;
  return new HttpResponse(null, { status: 204 });
};

/** Who is signed in, and signing out. */
export const signedInHandlers = (store: Store) => [
  http.post('*/api/auth/logout', () => logOut(store)),
  http.get('*/api/auth/session', () =>
    store.signedInAs ? HttpResponse.json(sessionOf(store.signedInAs)) : problem('unauthenticated'),
  ),
];

/** Signing in and up, and what the links in e-mails lead to. */
export const authHandlers = (store: Store) => [
  http.post('*/api/auth/login', ({ request }) => logIn(store, request)),
  ...signedInHandlers(store),
  ...linkHandlers(store),
];
