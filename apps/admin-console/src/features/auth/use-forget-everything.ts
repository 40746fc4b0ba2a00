import { displayChoiceKey } from '@lost-found/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Forgets, on a page that anybody may see, all that was loaded for others: who was signed in, and what only
 * administrators may see, which is not to stay in the memory of a shared computer. The language and theme chosen here
 * stay.
 */
export const useForgetEverything = (): void => {
  const client = useQueryClient();
  useEffect(
    () =>
      client.removeQueries({
        type: 'inactive',
        predicate: ({ queryKey }) => queryKey[0] !== displayChoiceKey[0],
      }),
    [client],
  );
};
