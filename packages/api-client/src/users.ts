import type {
  AccountSessions,
  AdminUser,
  AdminUsersQuery,
  InviteAdmin,
  List,
  UpdateUser,
} from '@lost-found/contracts';
import { queryOptions } from '@tanstack/react-query';
import { pageOptions } from './queries';
import { path, post, request } from './request';

export const adminUsersOptions = (query: Partial<AdminUsersQuery>) =>
  pageOptions<List<AdminUser>>(['users', 'admin'], '/admin/users', query);

/** Invites an administrator, once more where the address was invited before. @throws ApiError email_taken, validation_failed, too_many_requests */
export const inviteAdmin = (json: InviteAdmin) => post<AdminUser>('/admin/users/invitations', json);

/** Another role or address ends the person's sessions. @throws ApiError transition_not_allowed, email_taken, last_admin, validation_failed */
export const updateUser = (id: string, changes: UpdateUser) =>
  request<AdminUser>(path`/admin/users/${id}`, { method: 'PATCH', json: changes });

/** @throws ApiError last_admin, proof_required */
export const deleteUser = (id: string) =>
  request<void>(path`/admin/users/${id}`, { method: 'DELETE', json: {} });

export const userSessionsOptions = (id: string) =>
  queryOptions({
    queryKey: ['users', 'sessions', id],
    queryFn: async ({ signal }) =>
      (await request<AccountSessions>(path`/admin/users/${id}/sessions`, { signal })).data,
  });

/**
 * Ends a session of a person in one browser.
 * @throws ApiError not_found if it has ended, proof_required
 */
export const endUserSession = (id: string) =>
  request<void>(path`/admin/sessions/${id}`, { method: 'DELETE' });

/** Signs a person out everywhere.  @param id of the account @throws ApiError proof_required */
export const endUserSessions = (id: string) =>
  request<void>(path`/admin/users/${id}/sessions`, { method: 'DELETE' });
