import { useSearchParams } from '@lost-found/router';
import { createContext, use, useCallback } from 'react';
import { asItIs } from './as-it-is';

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
        // Not at React's leisure: the next case is waited for.
        { replace, state: asItIs, flushSync: true },
      ),
    [name, setParams],
  );
  const open = useCallback((id: string) => change(id, false), [change]);
  const close = useCallback(() => change(undefined, true), [change]);
  return { id: params.get(name) ?? undefined, open, close };
};

type OpenRow<Row> = (row: Row, dialog?: string) => void;

/** Opens a row of the list that it stands in. */
export const OpenRowContext = createContext<OpenRow<never>>(() => undefined);

/**
 * What opens a row, for its cells: they stay the same components while the list changes, and can be given nothing.
 * @returns `Row` is that of the ListScreen which the cell is drawn in
 */
export const useOpenRow = <Row>() => use(OpenRowContext) as OpenRow<Row>;
