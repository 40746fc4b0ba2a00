import { useSearchParams } from '@lost-found/router';
import { createContext, startTransition, use, useCallback, useOptimistic } from 'react';

/**
 * Keeps the id of the opened row in the address, so that it can be linked to and Back closes it. The row is shown at once;
 * the frame and the list, which read the address, too, follow after that.
 * @param name of the parameter
 */
export const useOpenedId = (name: string) => {
  const [params, setParams] = useSearchParams();
  const [id, show] = useOptimistic(params.get(name) ?? undefined);
  const change = useCallback(
    (changed: string | undefined, replace: boolean) =>
      startTransition(() => {
        show(changed);
        setParams(
          (current) => {
            const next = new URLSearchParams(current);
            if (changed) next.set(name, changed);
            else next.delete(name);
            return next;
          },
          { replace, preventScrollReset: true },
        );
      }),
    [name, setParams, show],
  );
  const open = useCallback((opened: string) => change(opened, false), [change]);
  const close = useCallback(() => change(undefined, true), [change]);
  return { id, open, close };
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
