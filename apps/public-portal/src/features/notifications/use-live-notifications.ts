import { notificationsKey, startNotificationStream, unreadCountKey } from '@lost-found/api-client';
import type { UnreadCount } from '@lost-found/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noticeSessionEnd } from '../../lib/session/session-state';
import { useSession } from '../../lib/session/use-session';

const claims = ['claims'];
const ownItems = ['items', 'own'];
/** What notifications tell of. */
const told = [claims, ownItems];

/**
 * Hears live what the signed-in person is told, and shows it at once wherever it shows: the bell, the list, the
 * report or claim that it is about. After a gap everything is read anew; the end of the session is noticed, too.
 */
export const useLiveNotifications = (): void => {
  const queries = useQueryClient();
  const userId = useSession().session?.user.id;
  useEffect(() => {
    if (userId === undefined) return;
    const setCount = ({ unreadCount }: UnreadCount) =>
      queries.setQueryData<UnreadCount>(unreadCountKey, { unreadCount });
    const readLists = () => queries.invalidateQueries({ queryKey: [...notificationsKey, 'list'] });
    let isFirst = true;
    return startNotificationStream(
      {
        ready: (count) => {
          setCount(count);
          void readLists();
          // What a gap hid may be of anything. Before the first one the page has read it all just now.
          if (!isFirst) for (const queryKey of told) void queries.invalidateQueries({ queryKey });
          isFirst = false;
        },
        unread: (count) => {
          setCount(count);
          void readLists();
        },
        notification: ({ notification, ...count }) => {
          setCount(count);
          void readLists();
          void queries.invalidateQueries({ queryKey: notification.claimId ? claims : ownItems });
        },
        end: () => noticeSessionEnd(queries),
      },
      userId,
    );
  }, [queries, userId]);
};
