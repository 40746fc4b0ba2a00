import { useLocation, useNavigate } from '@lost-found/router';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { endOwnSession, forgetSession } from './session-state';

/**
 * Returns a function that ends the session and goes to the home page. It forgets the person only when the home page is
 * shown, because a page that needs an account would redirect to the sign-in before that.
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
  // Back before the first render of the home page leaves the old page mounted, so no effect cleanup would run.
  useEffect(() => {
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [leave]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key means that the home page is rendered
  useEffect(() => leave, [key, leave]);
  return useCallback(
    async (end: () => Promise<void>): Promise<void> => {
      await endOwnSession(client, end);
      leaving.current = true;
      void navigate('/');
    },
    [client, navigate],
  );
};
