import { useSearchParams } from '@lost-found/router';
import { useEffect, useRef } from 'react';
import { useThisDesk } from '../items/use-desks';

/**
 * Begins a list with the desk of this browser, as a filter in the address: the export has it too, and it can be cleared. An
 * address with a query stays as it is. The filter follows a change of the desk.
 */
export const useBeginHere = (): void => {
  const here = useThisDesk().deskId;
  const [params, setParams] = useSearchParams();
  const last = useRef<string>(undefined);
  useEffect(() => {
    const before = last.current;
    if (before === here) return;
    last.current = here;
    const isOwn = before ? params.get('deskId') === before : params.toString() === '';
    if (!isOwn) return;
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('page');
        if (here) next.set('deskId', here);
        else next.delete('deskId');
        return next;
      },
      { replace: true },
    );
  }, [here, params, setParams]);
};
