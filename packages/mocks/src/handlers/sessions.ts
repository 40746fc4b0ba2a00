import {
  type AdminUser,
  accountSessionsSchema,
  type ChangePassword,
  changePasswordSchema,
} from '@lost-found/contracts';
import { http } from 'msw';
import { isPassword, refuseCommon, wrongPassword } from '../lib/accounts';
import { answer, nothing, problem } from '../lib/answers';
import { asUser } from '../lib/as-user';
import { endLinksOf } from '../lib/mail';
import { withBody } from '../lib/requests';
import { log, type Store } from '../store';

const changePassword = (store: Store, user: AdminUser, form: ChangePassword): Response => {
  if (!isPassword(store, user, form.currentPassword)) return wrongPassword();
  const refused = refuseCommon(form.password);
  if (refused) return refused;
  store.passwords.set(user.id, form.password);
  store.sessions = store.sessions.filter(({ id, userId }) => id === store.sessionId || userId !== user.id);
  endLinksOf(store, user.id);
  log(store, 'PASSWORD_CHANGED', { userId: user.id, canSignIn: true });
  return nothing();
};

const list = (store: Store, user: AdminUser): Response => {
  const mine = store.sessions.filter(({ userId }) => userId === user.id);
  return answer(accountSessionsSchema, {
    data: mine.map((session) => ({ ...session, current: session.id === store.sessionId })),
  });
};

const end = (store: Store, user: AdminUser, id: unknown): Response => {
  const session = store.sessions.find((one) => one.id === id && one.userId === user.id);
  if (!session) return problem('not_found');
  log(store, 'LOGOUT', { userId: user.id });
  store.sessions = store.sessions.filter((other) => other !== session);
  return nothing();
};

/** The sessions and the password of the signed-in person. */
export const sessionHandlers = (store: Store) => [
  http.get('*/api/auth/sessions', () => asUser(store, (user) => list(store, user))),
  http.delete('*/api/auth/sessions/:id', ({ params }) =>
    asUser(store, (user) => end(store, user, params.id)),
  ),
  http.post('*/api/auth/change-password', ({ request }) =>
    asUser(store, (user) =>
      withBody(request, changePasswordSchema, (form) => changePassword(store, user, form)),
    ),
  ),
];
