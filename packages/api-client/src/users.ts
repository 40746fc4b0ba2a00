import type { AdminUser, AdminUsersQuery, List } from '@lost-found/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from './request';

/** User Management: one page. */
export const adminUsersOptions = (query: Partial<AdminUsersQuery>) =>
  queryOptions({
    queryKey: ['users', 'admin', query],
    queryFn: ({ signal }) => request<List<AdminUser>>('/admin/users', { query, signal }),
    placeholderData: keepPreviousData,
  });
