import {
  type AdminUser,
  adminUserSchema,
  adminUsersQuery,
  changesOf,
  type UserChanges,
  userChangesSchema,
} from '@lost-found/contracts';
import { http } from 'msw';
import { eraseAccount, isLastAdmin } from '../lib/accounts';
import { answer, nothing, problem } from '../lib/answers';
import { answerPage, matches, passes } from '../lib/lists';
import { endLinksOf } from '../lib/mail';
import { withBody, withQuery } from '../lib/requests';
import { sorted } from '../lib/sorted';
import { log, type Store } from '../store';
import { asAdmin } from './admin-guard';

const list = (store: Store, request: Request) =>
  withQuery(request, adminUsersQuery, (query) => {
    const { search, role, sort } = query;
    const rows = store.users.filter(
      (user) => matches(search, user.fullName, user.email) && passes(role, user.role),
    );
    return answerPage(adminUserSchema, sorted(rows, sort, 'createdAt'), query);
  });

const show = (user: AdminUser) => answer(adminUserSchema, user);

const change = (store: Store, user: AdminUser, given: UserChanges): Response => {
  const { role = user.role, email = user.email } = given;
  if (role === 'user' && isLastAdmin(store, user)) return problem('last_admin');
  if (store.users.some((other) => other !== user && other.email === email)) return problem('email_taken');
  const changed = { ...user, ...given };
  const fields = ['fullName', 'email', 'role', 'emailVerified'] as const;
  const changes = changesOf(user, changed, fields, ['fullName', 'email']);
  if (changes.length === 0) return show(user);
  // Another role ends the person's sessions; links that went to another address are worth nothing.
  if (role !== user.role) store.sessions = store.sessions.filter(({ userId }) => userId !== user.id);
  if (email !== user.email) endLinksOf(store, user.id);
  Object.assign(user, given, { updatedAt: new Date().toISOString() });
  log(store, 'USER_UPDATED', { userId: user.id, changes });
  return show(user);
};

const remove = (store: Store, user: AdminUser) => {
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
        withBody(request, userChangesSchema, (given) => change(store, user, given)),
      ),
    ),
    http.delete('*/api/admin/users/:id', ({ params }) => withUser(params.id, (user) => remove(store, user))),
  ];
};
