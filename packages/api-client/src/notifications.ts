import type { NotificationsList, NotificationsQuery, UnreadCount } from '@lost-found/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { path, request } from './request';

/** Begins the key of everything that a live event makes stale. */
export const notificationsKey = ['notifications'] as const;

/** Notifications of whoever is signed in: one page, newest first. */
export const notificationsOptions = (query: Partial<Pick<NotificationsQuery, 'page' | 'pageSize'>>) =>
  queryOptions({
    queryKey: [...notificationsKey, 'list', query],
    queryFn: ({ signal }) => request<NotificationsList>('/me/notifications', { query, signal }),
    placeholderData: keepPreviousData,
  });

export const unreadCountKey = [...notificationsKey, 'unread-count'] as const;

/** How many of them are not read yet; the live stream says so, too. */
export const unreadCountOptions = () =>
  queryOptions({
    queryKey: unreadCountKey,
    queryFn: ({ signal }) => request<UnreadCount>('/me/notifications/unread-count', { signal }),
  });

export const markNotificationRead = (id: string) =>
  request<UnreadCount>(path`/me/notifications/${id}/read`, { method: 'POST' });

export const markAllNotificationsRead = () =>
  request<UnreadCount>('/me/notifications/read-all', { method: 'POST' });
