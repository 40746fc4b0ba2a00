import type { NotificationsList, NotificationsQuery, UnreadCount } from '@lost-found/contracts';
import { pageOptions, readOptions } from './queries';
import { path, post } from './request';

/** Begins the key of everything that a live event makes stale. */
export const notificationsKey = ['notifications'] as const;

export const notificationsOptions = (query: Partial<Pick<NotificationsQuery, 'page' | 'pageSize'>>) =>
  pageOptions<NotificationsList>([...notificationsKey, 'list'], '/me/notifications', query);

export const unreadCountKey = [...notificationsKey, 'unread-count'] as const;

/** The number of unread notifications; the live stream sends it too. */
export const unreadCountOptions = () =>
  readOptions<UnreadCount>(unreadCountKey, '/me/notifications/unread-count');

export const markNotificationRead = (id: string) => post<UnreadCount>(path`/me/notifications/${id}/read`);

export const markAllNotificationsRead = () => post<UnreadCount>('/me/notifications/read-all');
