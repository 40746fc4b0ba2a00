import { changePasswordSchema } from '@lost-found/contracts';
import { HttpResponse, http } from 'msw';
import { invalid, problem } from '../lib/answers';
import { asUser } from '../lib/as-user';
import { isPassword, wrongPassword } from '../lib/current-password';
import { log, type Store } from '../store';

const nothing = () => new HttpResponse(null, { status: 204 });

/** All sample accounts have one password, which is told on the sign-in page: it stays as it is. */
const changePassword = async (store: Store, request: Request): Promise<Response> => {
  const form = changePasswordSchema.safeParse(await request.json());
  if (!form.success) return invalid(form.error);
  if (!isPassword(store, form.data.currentPassword)) return wrongPassword();
  store.sessions = store.sessions.filter(({ current }) => current);
  log(store, 'PASSWORD_CHANGED');
  return nothing();
};

const end = (store: Store, id: unknown): Response => {
  const session = store.sessions.find((one) => one.id === id);
  if (!session) return problem('not_found');
  store.sessions = store.sessions.filter((other) => other !== session);
  if (session.current) store.signedInAs = null;
  return nothing();
};

/** Where whoever is signed in is signed in, and their password. */
export const sessionHandlers = (store: Store) => [
  http.get('*/api/auth/sessions', () => asUser(store, () => HttpResponse.json({ data: store.sessions }))),
  http.delete('*/api/auth/sessions/:id', ({ params }) => asUser(store, () => end(store, params.id))),
  http.post('*/api/auth/change-password', ({ request }) =>
    asUser(store, () => changePassword(store, request)),
  ),
];
