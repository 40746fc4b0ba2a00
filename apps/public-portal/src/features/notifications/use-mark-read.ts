import {
  markAllNotificationsRead,
  markNotificationRead,
  notificationsKey,
  unreadCountKey,
} from '@lost-found/api-client';
import type { UnreadCount } from '@lost-found/contracts';
import { useToast } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Marks one notification as read, or all of them; what shows how many are not follows. */
export const useMarkRead = () => {
  const { t } = useTranslation('profile');
  const toast = useToast();
  const queries = useQueryClient();
  const follow = (count: UnreadCount) => {
    queries.setQueryData(unreadCountKey, count);
    void queries.invalidateQueries({ queryKey: [...notificationsKey, 'list'] });
  };
  // One that could not be marked stays unread: nothing is lost that would have to be told.
  const one = useMutation({ mutationFn: markNotificationRead, onSuccess: follow });
  const all = useMutation({
    networkMode: 'always',
    mutationFn: markAllNotificationsRead,
    onSuccess: follow,
    onError: () => toast.error(t('notifications.readFailed')),
  });
  return { markRead: one.mutate, markAllRead: () => all.mutate(), isPending: all.isPending };
};
