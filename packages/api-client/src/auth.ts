import type { Login, Session } from '@lost-found/contracts';
import { queryOptions } from '@tanstack/react-query';
import { isApiError } from './api-error';
import { request } from './request';

/** Who is signed in; null when nobody is. */
export const sessionOptions = () =>
  queryOptions({
    queryKey: ['auth', 'session'],
    queryFn: async ({ signal }): Promise<Session | null> => {
      try {
        return await request<Session>('/auth/session', { signal });
      } catch (error) {
        if (isApiError(error, 'unauthenticated')) return null;
        throw error;
      }
    },
    staleTime: 60_000,
    retry: false,
  });

/** Signs an administrator in; the session travels in an httpOnly cookie. */
export const logInAdmin = (login: Login) =>
  request<Session>('/auth/admin/login', { method: 'POST', json: login });

export const logOut = () => request<void>('/auth/logout', { method: 'POST' });
