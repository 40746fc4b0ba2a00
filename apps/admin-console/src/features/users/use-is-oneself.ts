import { sessionOptions } from '@lost-found/api-client';
import type { AdminUser } from '@lost-found/contracts';
import { useQuery } from '@tanstack/react-query';

export const useIsOneself = ({ id }: Pick<AdminUser, 'id'>): boolean =>
  useQuery(sessionOptions()).data?.user.id === id;
