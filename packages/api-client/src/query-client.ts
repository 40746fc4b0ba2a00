import { QueryClient } from '@tanstack/react-query';
import { type ClientErrorCode, isApiError } from './api-error';

const worthAnotherTry = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'network_unreachable' || error.status === 503);

/** The query client of a page: a read is tried again only where that can help, a write never by itself. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: (failures, error) => failures < 2 && worthAnotherTry(error), staleTime: 5_000 },
      // Writes fail at once without a network, and are never queued: an old decision may be wrong later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Calls back for each read or write of the page that is refused with this code.  @returns stops it */
export const onRefusal = (
  client: QueryClient,
  code: ClientErrorCode,
  onRefused: () => void,
): (() => void) => {
  const handleError = (error: unknown) => {
    if (isApiError(error, code)) onRefused();
  };
  const stops = [
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') handleError(event.action.error);
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') handleError(event.action.error);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
