import { caseOptions, onRefusal } from '@lost-found/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Notices that the claim on the screen is no longer the one that is open in this browser: its time is over, another
 * tab closed it, or another link was followed since. The page then asks what is open now.
 */
export const useCaseEnd = (): void => {
  const queries = useQueryClient();
  useEffect(
    () =>
      onRefusal(queries, 'case_closed', () => {
        void queries.invalidateQueries({ queryKey: caseOptions().queryKey, exact: true });
      }),
    [queries],
  );
};
