import { loginSchema } from '@lost-found/contracts';
import { http } from 'msw';
import { withBody } from '../lib/requests';
import type { Store } from '../store';
import { signedInHandlers, signIn } from './auth';

/** Signing in to the console, out of it, and who is signed in. */
export const adminAuthHandlers = (store: Store) => [
  http.post('*/api/auth/admin/login', ({ request }) =>
    withBody(request, loginSchema, (login) => signIn(store, login, ({ role }) => role === 'admin')),
  ),
  ...signedInHandlers(store),
];
