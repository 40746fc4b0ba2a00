import { unreadCountOptions } from '@lost-found/api-client';
import { IconButton, VisuallyHidden } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLiveNotifications } from './use-live-notifications';

/** More than these are not counted out: nobody needs to know how many more. */
const MOST_SHOWN = 99;

/** The way to one's notifications, in the head of every page: how many are unread, told live. */
export function Bell() {
  const { t } = useTranslation('profile');
  const { number } = useFormat();
  useLiveNotifications();
  const { data } = useQuery(unreadCountOptions());
  const count = data?.unreadCount ?? 0;
  const news = useNews(data?.unreadCount);
  const shown = count > MOST_SHOWN ? t('notifications.many', { max: number(MOST_SHOWN) }) : number(count);
  const label = count > 0 ? t('notifications.bell', { count, shown }) : t('pages.notifications');
  return (
    <>
      <IconButton
        label={label}
        count={count > 0 ? shown : undefined}
        render={<Link to="/profile/notifications" />}
      >
        <BellIcon aria-hidden="true" />
      </IconButton>
      <VisuallyHidden role="status">{news && label}</VisuallyHidden>
    </>
  );
}

/** Whether the count has grown since it was first known: only that is worth interrupting for. */
const useNews = (count: number | undefined): boolean => {
  const before = useRef(count);
  const [news, setNews] = useState(false);
  useEffect(() => {
    if (count === undefined) return;
    if (before.current !== undefined && count !== before.current) setNews(count > before.current);
    before.current = count;
  }, [count]);
  return news;
};
