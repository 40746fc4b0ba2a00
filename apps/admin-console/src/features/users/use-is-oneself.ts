import { sessionOptions } from '@lost-found/api-client';
import type { AdminUser } from '@lost-found/contracts';
import { useQuery } from '@tanstack/react-query';

/** Whether an account is that of whoever is signed in. */
export const useIsOneself = ({ id }: Pick<AdminUser, 'id'>): boolean =>
  useQuery(sessionOptions()).data?.user.id === id;
