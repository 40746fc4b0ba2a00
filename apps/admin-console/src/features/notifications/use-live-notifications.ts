import { notificationsKey, startNotificationStream, unreadCountKey } from '@lost-found/api-client';
import type { Notification, UnreadCount } from '@lost-found/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRefreshLists } from '../../lib/use-refresh-lists';

interface LiveNotifications {
  /** When the session began; undefined while there is none. */
  sessionStart: string | undefined;
  /** Whose it is. */
  userId: string | undefined;
  /** Told when the service says that the session is over. */
  onSessionEnd: () => void;
}

/**
 * Listens to what the administrator is told as long as a session lasts, and keeps count and lists up to date.
 * @returns what was heard last
 */
export const useLiveNotifications = ({ sessionStart, userId, onSessionEnd }: LiveNotifications) => {
  const client = useQueryClient();
  const refreshLists = useRefreshLists();
  const [heard, setHeard] = useState<Notification>();
  const count = useEffectEvent(({ unreadCount }: UnreadCount) => {
    client.setQueryData(unreadCountKey, { unreadCount });
    void client.invalidateQueries({ queryKey: [...notificationsKey, 'list'] });
  });
  const hear = useEffectEvent(({ notification, ...unread }: UnreadCount & { notification: Notification }) => {
    count(unread);
    setHeard(notification);
    // Whatever it tells of is also new in a queue.
    void refreshLists();
  });
  const end = useEffectEvent(onSessionEnd);
  useEffect(() => {
    if (sessionStart === undefined || userId === undefined) return;
    return startNotificationStream(
      {
        ready: (unread) => count(unread),
        unread: (unread) => count(unread),
        notification: (news) => hear(news),
        end: () => end(),
      },
      userId,
    );
  }, [sessionStart, userId]);
  return heard;
};
