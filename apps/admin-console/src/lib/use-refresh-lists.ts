import { useQueryClient } from '@tanstack/react-query';

/** Everything that a change is seen in. */
const affected = ['items', 'claims', 'reporters', 'users', 'logs', 'analytics', 'queues'];

/** Has every list that is on screen loaded again, and the others when they are shown next. */
export const useRefreshLists = () => {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => affected.includes(String(queryKey[0])) });
};
