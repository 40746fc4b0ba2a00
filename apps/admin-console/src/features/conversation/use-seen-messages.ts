import type { AdminClaim, Message } from '@lost-found/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Messages count as read once they were loaded: has the list of claims say so, too. */
export const useSeenMessages = (claim: AdminClaim, messages: readonly Message[]): void => {
  const client = useQueryClient();
  const hasNew = claim.unreadMessages > 0 && messages.length > 0;
  useEffect(() => {
    if (hasNew) void client.invalidateQueries({ queryKey: ['claims', 'admin'] });
  }, [client, hasNew]);
};
