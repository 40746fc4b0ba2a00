import { useSearchParams } from '@lost-found/router';
import { useCallback } from 'react';

/**
 * The page of a list, from the address: Back leads to the one before, but not to one that there is not. Anything but a
 * number is the first.
 */
export const usePageNumber = () => {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('page'));
  const page = Number.isSafeInteger(asked) && asked > 0 ? asked : 1;
  const setPage = useCallback(
    (next: number, replace = false) =>
      setParams(() => new URLSearchParams(next > 1 ? { page: String(next) } : {}), { replace }),
    [setParams],
  );
  return { page, setPage };
};
