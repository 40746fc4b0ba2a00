import { useSearchParams } from '@lost-found/router';
import { createContext, use, useCallback } from 'react';

/**
 * Keeps the id of the opened row in the address, so that it can be linked to and Back closes it.
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
        // Update at once: the user waits for the next case.
        { replace, flushSync: true },
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
 * Returns the function that opens a row, for its cells. Cells stay the same components while the list
 * changes, so it cannot be a property.
 * @returns a function for the rows of the ListScreen around the cell
 */
export const useOpenRow = <Row>() => use(OpenRowContext) as OpenRow<Row>;
