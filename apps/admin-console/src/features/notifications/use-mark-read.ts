import {
  markAllNotificationsRead,
  markNotificationRead,
  notificationsKey,
  unreadCountKey,
} from '@lost-found/api-client';
import type { UnreadCount } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureToast } from '../../lib/text/use-failure-toast';

const useRead = <Which>(read: (which: Which) => Promise<UnreadCount>) => {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const fail = useFailureToast();
  return useMutation({
    mutationFn: read,
    onSuccess: (unread) => {
      client.setQueryData(unreadCountKey, unread);
      return client.invalidateQueries({ queryKey: [...notificationsKey, 'list'] });
    },
    onError: (error) => fail(t('notifications.readFailed'), error),
  });
};

/** Marks one notification as read. */
export const useMarkRead = () => useRead((id: string) => markNotificationRead(id));

/** Marks all of them as read. */
export const useMarkAllRead = () => useRead(() => markAllNotificationsRead());
