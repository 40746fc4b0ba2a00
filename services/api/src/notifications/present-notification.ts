import type { Notification as NotificationView } from '@lost-found/contracts';
import type { Notification } from './notification.entity.js';

/** A notification as the person it is for sees it. */
export const presentNotification = ({
  id,
  type,
  itemId,
  claimId,
  params,
  isRead,
  createdAt,
}: Notification): NotificationView => ({
  id,
  type,
  itemId,
  claimId,
  params,
  isRead,
  createdAt: createdAt.toISOString(),
});
