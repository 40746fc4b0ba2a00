import {
  type AdminUser,
  accountSessionsSchema,
  adminUserSchema,
  adminUsersQuery,
  changesOf,
  endsSessions,
  needsProof,
  proofAlongSchema,
  type UpdateUser,
  type UserChanges,
  updateUserSchema,
  userChangesSchema,
} from '@lost-found/contracts';
import { http } from 'msw';
import { eraseAccount, isLastAdmin, isPassword, wrongPassword } from '../lib/accounts';
import { answer, nothing, problem } from '../lib/answers';
import { asAdmin } from '../lib/as-user';
import { answerPage, matches, passes, sorted } from '../lib/lists';
import { endLinksOf, mailLink } from '../lib/mail';
import { withBody, withQuery } from '../lib/requests';
import { log, type Store } from '../store';

const list = (store: Store, request: Request) =>
  withQuery(request, adminUsersQuery, (query) => {
    const { search, role, sort } = query;
    const rows = store.users.filter(
      (user) => matches(search, user.fullName, user.email) && passes(role, user.role),
    );
    return answerPage(adminUserSchema, sorted(rows, sort, 'createdAt'), query);
  });

const show = (user: AdminUser) => answer(adminUserSchema, user);

/** The refusal of another password than that of who asks, or nothing. Here none was given too long ago. */
const refuseWrongPassword = (store: Store, typed: string | undefined): Response | undefined =>
  !typed || (store.signedInAs && isPassword(store, store.signedInAs, typed)) ? undefined : wrongPassword();

/** Signs people out, in the browsers of these sessions. */
const endSessions = (store: Store, ended: Store['sessions']): Response => {
  const [first] = ended;
  if (first) log(store, 'SESSION_ENDED', { userId: first.userId, sessions: ended.length });
  store.sessions = store.sessions.filter((session) => !ended.includes(session));
  return nothing();
};

const change = (store: Store, user: AdminUser, { currentPassword, ...asked }: UpdateUser): Response => {
  const refused = needsProof(user, asked) && refuseWrongPassword(store, currentPassword);
  if (refused) return refused;
  const { role = user.role, email = user.email } = asked;
  const given = email === user.email ? asked : { ...asked, emailVerified: false };
  if (role !== user.role && role === 'admin' && !(given.emailVerified ?? user.emailVerified))
    return problem('transition_not_allowed');
  if ((role === 'user' || asked.access === 'desk') && isLastAdmin(store, user)) return problem('last_admin');
  if (store.users.some((other) => other !== user && other.email === email)) return problem('email_taken');
  const isAdmin = role === 'admin';
  const changed = { ...user, ...given, access: isAdmin ? (asked.access ?? user.access ?? 'desk') : null };
  const fields = Object.keys(userChangesSchema.shape) as (keyof UserChanges)[];
  const changes = changesOf(user, changed, fields, ['fullName', 'email']);
  if (changes.length === 0) return show(user);
  // The change ends the person's sessions and the links to an earlier address.
  if (endsSessions(user, asked)) store.sessions = store.sessions.filter(({ userId }) => userId !== user.id);
  const isMoved = email !== user.email;
  Object.assign(user, changed, { updatedAt: new Date().toISOString() });
  if (isMoved) {
    endLinksOf(store, user.id);
    mailLink(store, user.id, 'verify_email');
  }
  log(store, 'USER_UPDATED', { userId: user.id, changes });
  return show(user);
};

const remove = (store: Store, user: AdminUser, typed: string | undefined): Response => {
  const refused = refuseWrongPassword(store, typed);
  if (refused) return refused;
  if (isLastAdmin(store, user)) return problem('last_admin');
  log(store, 'USER_DELETED', { userId: user.id, role: user.role });
  eraseAccount(store, user);
  return nothing();
};

/** User Management (§2). */
export const adminUserHandlers = (store: Store) => {
  const withUser = (id: unknown, then: (user: AdminUser) => Response | Promise<Response>) =>
    asAdmin(store, () => {
      const user = store.users.find((one) => one.id === id);
      return user ? then(user) : problem('not_found');
    });
  return [
    http.get('*/api/admin/users', ({ request }) => asAdmin(store, () => list(store, request))),
    http.get('*/api/admin/users/:id', ({ params }) => withUser(params.id, show)),
    http.patch('*/api/admin/users/:id', ({ params, request }) =>
      withUser(params.id, (user) =>
        withBody(request, updateUserSchema, (given) => change(store, user, given)),
      ),
    ),
    http.get('*/api/admin/users/:id/sessions', ({ params }) =>
      withUser(params.id, ({ id }) => {
        const theirs = store.sessions.filter(({ userId }) => userId === id);
        const data = theirs.map((session) => ({ ...session, current: session.id === store.sessionId }));
        return answer(accountSessionsSchema, { data });
      }),
    ),
    http.delete('*/api/admin/users/:id/sessions', ({ params }) =>
      withUser(params.id, ({ id }) =>
        endSessions(
          store,
          store.sessions.filter(({ userId }) => userId === id),
        ),
      ),
    ),
    http.delete('*/api/admin/sessions/:id', ({ params }) =>
      asAdmin(store, () => {
        const session = store.sessions.find(({ id }) => id === params.id);
        return session ? endSessions(store, [session]) : problem('not_found');
      }),
    ),
    http.delete('*/api/admin/users/:id', ({ params, request }) =>
      withUser(params.id, (user) =>
        withBody(request, proofAlongSchema, ({ currentPassword }) => remove(store, user, currentPassword)),
      ),
    ),
  ];
};
