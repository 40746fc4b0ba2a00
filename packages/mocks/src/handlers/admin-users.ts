import { type AdminUser, adminUserSchema, adminUsersQuery, userChangesSchema } from '@lost-found/contracts';
import { HttpResponse, http } from 'msw';
import { invalid, matches, pageOf, passes, problem, queryOf } from '../lib/answers';
import { sorted } from '../lib/sorted';
import { log, type Store } from '../store';
import { asAdmin } from './admin-guard';

const list = (store: Store, request: Request) => {
  const query = adminUsersQuery.safeParse(queryOf(request));
  if (!query.success) return invalid(query.error);
  const { search, role, sort } = query.data;
  const rows = store.users.filter(
    (user) => matches(search, user.fullName, user.email) && passes(role, user.role),
  );
  const page = pageOf(sorted(rows, sort, '-createdAt'), query.data);
  return HttpResponse.json({ ...page, data: page.data.map((user) => adminUserSchema.parse(user)) });
};

const answer = (user: AdminUser) => HttpResponse.json(adminUserSchema.parse(user));

const isLastAdmin = (store: Store, user: AdminUser): boolean =>
  user.role === 'admin' && store.users.filter(({ role }) => role === 'admin').length === 1;

const change = async (store: Store, user: AdminUser, request: Request) => {
  const given = userChangesSchema.safeParse(await request.json());
  if (!given.success) return invalid(given.error);
  const { role, email } = given.data;
  if (role === 'user' && isLastAdmin(store, user)) return problem('last_admin');
  if (store.users.some((other) => other !== user && other.email === email)) return problem('email_taken');
  Object.assign(user, given.data, { updatedAt: new Date().toISOString() });
  log(store, 'USER_UPDATED', {
    userId: user.id,
    changes: Object.keys(given.data).map((field) => ({ field, changed: true })),
  });
  return answer(user);
};

const remove = (store: Store, user: AdminUser) => {
  if (isLastAdmin(store, user)) return problem('last_admin');
  store.users = store.users.filter((one) => one !== user);
  log(store, 'USER_DELETED', { userId: user.id, role: user.role });
  return new HttpResponse(null, { status: 204 });
};

/** User Management (§2). */
export const adminUserHandlers = (store: Store) => {
  const withUser = (id: unknown, then: (user: AdminUser) => Response | Promise<Response>) => {
    const user = store.users.find((one) => one.id === id);
    return user ? then(user) : problem('not_found');
  };
  return [
    http.get('*/api/admin/users', ({ request }) => asAdmin(store, () => list(store, request))),
    http.get('*/api/admin/users/:id', ({ params }) => asAdmin(store, () => withUser(params.id, answer))),
    http.patch('*/api/admin/users/:id', ({ params, request }) =>
      asAdmin(store, () => withUser(params.id, (user) => change(store, user, request))),
    ),
    http.delete('*/api/admin/users/:id', ({ params }) =>
      asAdmin(store, () => withUser(params.id, (user) => remove(store, user))),
    ),
  ];
};
