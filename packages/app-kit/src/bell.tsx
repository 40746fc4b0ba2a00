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

/** The largest number that fits next to an icon. */
const mostShown = 99;

/** The number of unread notifications, and its text. Zero until it is loaded. */
export const useUnreadCount = () => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data } = useQuery(unreadCountOptions());
  const count = data?.unreadCount ?? 0;
  const shown = count > mostShown ? t('notifications.many', { max: number(mostShown) }) : number(count);
  return { count, shown };
};

/** Returns a notification as one line, for screen readers. */
export const useNotificationLine = () => {
  const { t } = useTranslation();
  return (text: string, { itemTitle: title }: Notification['params']): string =>
    title ? t('notifications.about', { text, title }) : text;
};

interface BellProps {
  /** The page of the notifications. */
  to: string;
  /** The last notification since the page was opened. */
  news: string | undefined;
}

/** The link to the notifications, with the unread number; new ones are announced. */
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
  /** The recipient's session; without one nothing is received. */
  session: Session | null | undefined;
  /** Called when data may have changed: the data of this notification, or without one any data. */
  onChange: (notification?: Notification) => void;
  /** The service says that the session is over. */
  onSessionEnd: () => void;
}

/**
 * Receives the signed-in person's notifications live during their session, and keeps their count and list up
 * to date. The caller reloads everything else after a notification, a change, or a gap.
 * @returns the last received notification
 */
export const useLiveNotifications = ({ session, onChange, onSessionEnd }: LiveNotifications) => {
  const queries = useQueryClient();
  const [heard, setHeard] = useState<Notification>();
  const setCount = useEffectEvent(({ unreadCount }: UnreadCount) => {
    queries.setQueryData<UnreadCount>(unreadCountKey, { unreadCount });
    void queries.invalidateQueries({ queryKey: [...notificationsKey, 'list'] });
  });
  const showNotification = useEffectEvent((incoming: Notification) => {
    setHeard(incoming);
    onChange(incoming);
  });
  const change = useEffectEvent(() => onChange());
  const end = useEffectEvent(onSessionEnd);
  const userId = session?.user.id;
  // A new session needs a new stream: the previous one stopped with its session.
  const start = session?.lastLogin;
  useEffect(() => {
    if (userId === undefined || start === undefined) return;
    let isFirst = true;
    return startNotificationStream(
      {
        ready: (unread) => {
          setCount(unread);
          // A gap can hide any change. The first connection needs no reload, because the page has just loaded.
          if (!isFirst) change();
          isFirst = false;
        },
        unread: (unread) => setCount(unread),
        notification: ({ notification, ...unread }) => {
          setCount(unread);
          showNotification(notification);
        },
        changed: () => change(),
        end: () => end(),
      },
      userId,
    );
  }, [userId, start]);
  return heard;
};
