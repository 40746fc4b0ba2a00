import { useLocation, useNavigate } from '@lost-found/router';
import { useEffect, useEffectEvent } from 'react';

/**
 * Takes a text that another page handed on with its link: what to hand over, the title of an intake. It is taken once; a
 * reload does not repeat it.
 */
export const useGiven = (name: 'search' | 'title', take: (text: string) => void): void => {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const given = (state as Partial<Record<typeof name, string>> | null)?.[name];
  const onGiven = useEffectEvent((text: string) => {
    void navigate(pathname + search, { replace: true, state: null });
    take(text);
  });
  useEffect(() => {
    if (given) onGiven(given);
  }, [given]);
};
