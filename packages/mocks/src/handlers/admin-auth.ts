import { loginSchema } from '@lost-found/contracts';
import { HttpResponse, http } from 'msw';
import { invalid, problem } from '../lib/answers';
import { log, type Store } from '../store';
import { sessionOf, signedInHandlers } from './auth';

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

/** Signing in to the console, out of it, and who is signed in. Every sample administrator has the demo password. */
export const adminAuthHandlers = (store: Store) => [
  http.post('*/api/auth/admin/login', ({ request }) => logIn(store, request)),
  ...signedInHandlers(store),
];
