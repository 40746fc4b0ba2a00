import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error';

const worthAnotherTry = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'network_unreachable' || error.status === 503);

/** The query client of a page: a read is tried again only where that can help, a write never by itself. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: (failures, error) => failures < 2 && worthAnotherTry(error), staleTime: 5_000 },
      mutations: { retry: false },
    },
  });
