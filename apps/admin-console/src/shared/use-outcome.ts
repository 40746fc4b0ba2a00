import { useReasonText, useToast } from '@lost-found/app-kit';
import { useQueryClient } from '@tanstack/react-query';

/** Everything that a change is seen in. */
const affected = ['items', 'claims', 'reporters', 'users', 'logs', 'analytics', 'queues'];

/** A message that names the thing which it is about, on a line of its own. */
export const about = (text: string, thing: string | undefined): string =>
  thing ? `${text}\n${thing}` : text;

/** Actions after a call succeeded or failed. */
export const useOutcome = () => {
  const toast = useToast();
  const getReason = useReasonText();
  const client = useQueryClient();
  return {
    toast,
    /** Says that something failed (§8), and why where that is known: 'Failed to delete item. Please sign in.' */
    fail: (text: string, error: unknown, thing?: string): void => {
      const reason = getReason(error);
      toast.error(about(reason ? `${text}. ${reason}` : text, thing));
    },
    /** Has every list that is on screen loaded again, and the others when they are shown next. */
    refresh: () =>
      client.invalidateQueries({ predicate: ({ queryKey }) => affected.includes(String(queryKey[0])) }),
  };
};
