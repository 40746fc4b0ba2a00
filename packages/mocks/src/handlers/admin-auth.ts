import { type AdminUser, durations, loginSchema, sessionSchema } from '@lost-found/contracts';
import { HttpResponse, http } from 'msw';
import { invalid, problem } from '../lib/answers';
import { log, type Store } from '../store';

const sessionOf = (user: AdminUser) => {
  const now = Date.now();
  return sessionSchema.parse({
    user,
    lastLogin: new Date(now).toISOString(),
    expiresAt: new Date(now + durations.adminSession).toISOString(),
  });
};

const logIn = async (store: Store, request: Request): Promise<Response> => {
  const login = loginSchema.safeParse(await request.json());
  if (!login.success) return invalid(login.error);
  const { email, password } = login.data;
  const user = store.users.find((one) => one.email === email && one.role === 'admin');
  if (!user || password !== store.config.demo?.adminPassword) {
    log(store, 'LOGIN_FAILED');
    return problem('invalid_credentials');
  }
  store.signedInAs = user;
  log(store, 'LOGIN');
  return HttpResponse.json(sessionOf(user));
};

const logOut = (store: Store): Response => {
  if (store.signedInAs) log(store, 'LOGOUT');
  store.signedInAs = null;
  return new HttpResponse(null, { status: 204 });
};

/** Signing in to the console, out of it, and who is signed in. Every sample administrator has the demo password. */
export const adminAuthHandlers = (store: Store) => [
  http.post('*/api/auth/admin/login', ({ request }) => logIn(store, request)),
  http.post('*/api/auth/logout', () => logOut(store)),
  http.get('*/api/auth/session', () =>
    store.signedInAs ? HttpResponse.json(sessionOf(store.signedInAs)) : problem('unauthenticated'),
  ),
];
