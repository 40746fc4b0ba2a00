import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Forgets, on a page that anybody may see, all that was loaded for others: who was signed in, and what only
 * administrators may see, which is not to stay in the memory of a shared computer.
 */
export const useForgetEverything = (): void => {
  const client = useQueryClient();
  useEffect(() => client.removeQueries({ type: 'inactive' }), [client]);
};
