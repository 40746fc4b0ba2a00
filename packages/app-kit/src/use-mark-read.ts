import {
  markAllNotificationsRead,
  markNotificationRead,
  notificationsKey,
  unreadCountKey,
} from '@lost-found/api-client';
import type { UnreadCount } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReasonText } from './load-failed';
import { useToast } from './seam/use-toast';

const useRead = <Which>(read: (which: Which) => Promise<UnreadCount>) => {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const toast = useToast();
  const reason = useReasonText();
  return useMutation({
    mutationFn: read,
    onSuccess: (unread) => {
      queries.setQueryData(unreadCountKey, unread);
      return queries.invalidateQueries({ queryKey: [...notificationsKey, 'list'] });
    },
    onError: (error) => toast.error([t('notifications.readFailed'), reason(error)].filter(Boolean).join(' ')),
  });
};

/** Marks one notification as read, by its id; what shows how many are not follows. */
export const useMarkRead = () => useRead((id: string) => markNotificationRead(id));

export const useMarkAllRead = () => useRead<void>(() => markAllNotificationsRead());
