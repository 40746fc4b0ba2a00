import {
  notificationsKey,
  startNotificationStream,
  unreadCountKey,
  unreadCountOptions,
} from '@lost-found/api-client';
import type { Notification, Session, UnreadCount } from '@lost-found/contracts';
import { IconButton, VisuallyHidden } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

/** What fits beside an icon; nobody needs to know how many more. */
const mostShown = 99;

/** How many notifications are unread, and that figure as it is shown. Zero while it is not known. */
export const useUnreadCount = () => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data } = useQuery(unreadCountOptions());
  const count = data?.unreadCount ?? 0;
  const shown = count > mostShown ? t('notifications.many', { max: number(mostShown) }) : number(count);
  return { count, shown };
};

/** A notification in one line: for what is heard, not seen. */
export const useNotificationLine = () => {
  const { t } = useTranslation();
  return (text: string, { itemTitle: title }: Notification['params']): string =>
    title ? t('notifications.about', { text, title }) : text;
};

interface BellProps {
  /** The page of the notifications. */
  to: string;
  /** What was told last, since the page is open. */
  news: string | undefined;
}

/** The way to one's notifications, with how many are unread; what is told meanwhile is read out. */
export function Bell({ to, news }: BellProps) {
  const { t } = useTranslation();
  const { count, shown } = useUnreadCount();
  const label = count > 0 ? t('notifications.bell', { count, shown }) : t('notifications.title');
  return (
    <>
      <IconButton label={label} count={count > 0 ? shown : undefined} render={<Link to={to} />}>
        <BellIcon />
      </IconButton>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </>
  );
}

interface LiveNotifications {
  /** Whose; nothing is heard while there is none. */
  session: Session | null | undefined;
  /** What is shown may have changed: what this notification tells of, or without one anything. */
  onChange: (told?: Notification) => void;
  /** The service says that the session is over. */
  onSessionEnd: () => void;
}

/**
 * Hears live what the signed-in person is told, as long as their session lasts, and keeps the count and the list of
 * notifications up to date. What else is shown is the caller's to read anew: after a notification, a change, or a gap.
 * @returns what was heard last
 */
export const useLiveNotifications = ({ session, onChange, onSessionEnd }: LiveNotifications) => {
  const queries = useQueryClient();
  const [heard, setHeard] = useState<Notification>();
  const setCount = useEffectEvent(({ unreadCount }: UnreadCount) => {
    queries.setQueryData<UnreadCount>(unreadCountKey, { unreadCount });
    void queries.invalidateQueries({ queryKey: [...notificationsKey, 'list'] });
  });
  const hear = useEffectEvent((told: Notification) => {
    setHeard(told);
    onChange(told);
  });
  const change = useEffectEvent(() => onChange());
  const end = useEffectEvent(onSessionEnd);
  const userId = session?.user.id;
  // A session that begins anew is heard anew: with the one before the stream stopped.
  const start = session?.lastLogin;
  useEffect(() => {
    if (userId === undefined || start === undefined) return;
    let isFirst = true;
    return startNotificationStream(
      {
        ready: (unread) => {
          setCount(unread);
          // What a gap hid may be of anything. Before the first one the page has read it all just now.
          if (!isFirst) change();
          isFirst = false;
        },
        unread: (unread) => setCount(unread),
        notification: ({ notification, ...unread }) => {
          setCount(unread);
          hear(notification);
        },
        changed: () => change(),
        end: () => end(),
      },
      userId,
    );
  }, [userId, start]);
  return heard;
};
