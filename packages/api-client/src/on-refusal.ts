import type { QueryClient } from '@tanstack/react-query';
import { type ClientErrorCode, isApiError } from './api-error';

/**
 * Hears of every call of a page that is refused with this code, whether it reads or writes.
 * @returns stops it
 */
export const onRefusal = (
  client: QueryClient,
  code: ClientErrorCode,
  onRefused: () => void,
): (() => void) => {
  const hear = (error: unknown) => {
    if (isApiError(error, code)) onRefused();
  };
  const stops = [
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error);
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
