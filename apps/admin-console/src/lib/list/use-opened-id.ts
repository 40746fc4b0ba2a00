import { useSearchParams } from '@lost-found/router';
import { useCallback } from 'react';

/**
 * What is opened from a list, kept in the address: it can be linked to, and Back closes it.
 * @param name of the parameter
 */
export const useOpenedId = (name: string) => {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (id: string | undefined, replace: boolean) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (id) next.set(name, id);
          else next.delete(name);
          return next;
        },
        { replace },
      ),
    [name, setParams],
  );
  const open = useCallback((id: string) => change(id, false), [change]);
  const close = useCallback(() => change(undefined, true), [change]);
  return { id: params.get(name) ?? undefined, open, close };
};
