import type { Message, ReadMessages, UserRole } from '@lost-found/contracts';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

interface ShownMessages {
  /** The oldest first. */
  messages: readonly Message[];
  reader: UserRole;
  markRead: (read: ReadMessages) => Promise<void>;
  /** Key of the queries that count unread messages. */
  counts: QueryKey;
}

/** Marks the messages that a page shows as read by this side, once for each new one. */
export const useReadMessages = ({ messages, reader, markRead, counts }: ShownMessages): void => {
  const queries = useQueryClient();
  const newest = messages.findLast(({ senderRole, isRead }) => senderRole !== reader && !isRead)?.id;
  const { mutate } = useMutation({
    mutationFn: (upTo: string) => markRead({ upTo }),
    retry: 2,
    onSuccess: () => queries.invalidateQueries({ queryKey: counts }),
  });
  useEffect(() => {
    if (newest) mutate(newest);
  }, [newest, mutate]);
};
