import { unreadCountOptions } from '@lost-found/api-client';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';

/** What fits beside an icon. */
const MOST_SHOWN = 99;

/** How many notifications are unread, and that figure as it is shown. Zero while it is not known. */
export const useUnreadCount = () => {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const { data } = useQuery(unreadCountOptions());
  const count = data?.unreadCount ?? 0;
  const shown = count > MOST_SHOWN ? t('notifications.many', { max: number(MOST_SHOWN) }) : number(count);
  return { count, shown };
};
