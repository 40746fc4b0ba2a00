import { useLocation, useNavigate } from '@lost-found/router';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { endKnowingly, forgetSession } from './session-state';

/**
 * Ends the session, leads home, and forgets who was signed in once home is on the screen: before that, a page that
 * needs an account would lead to the sign-in.
 */
export const useLeave = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { key } = useLocation();
  const leaving = useRef(false);
  const leave = useCallback(() => {
    if (!leaving.current) return;
    leaving.current = false;
    forgetSession(client);
  }, [client]);
  // Whoever goes back before home was drawn would stay on the page as it is: to React they never left it.
  useEffect(() => {
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [leave]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another place, which is the one waited for
  useEffect(() => leave, [key, leave]);
  return useCallback(
    async (end: () => Promise<void>): Promise<void> => {
      await endKnowingly(client, end);
      leaving.current = true;
      void navigate('/');
    },
    [client, navigate],
  );
};
