import type { Notification, NotificationType, StreamEventName } from '@lost-found/contracts';
import type { Store } from '../store';
import type { KeptNotification } from '../store-rows';

/** What somebody is told of. */
export interface Notice {
  type: NotificationType;
  itemId: string | null;
  claimId?: string;
  itemTitle: string;
}

const isOf = ({ userId: owner }: KeptNotification, userId: string): boolean =>
  owner === undefined || owner === userId;

/** What somebody was told, the newest first. */
export const notificationsOf = (store: Store, userId: string): KeptNotification[] =>
  store.notifications.filter((one) => isOf(one, userId));

/** How much of it they have not read. */
export const unreadCountOf = (store: Store, userId: string) => ({
  unreadCount: notificationsOf(store, userId).filter(({ isRead }) => !isRead).length,
});

/** Sends an event to the open pages of somebody. */
export const tell = (store: Store, userId: string, name: StreamEventName, data: object, id = ''): void => {
  for (const stream of store.streams)
    if (stream.userId === userId) stream.send(`event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
};

/** Tells somebody of something, also live; without a name whoever is signed in. */
export const notify = (store: Store, kept: KeptNotification): void => {
  store.notifications.unshift(kept);
  const { userId = store.signedInAs?.id, ...notification } = kept;
  if (!userId) return;
  tell(store, userId, 'notification', { notification, ...unreadCountOf(store, userId) }, kept.id);
};

const newNotice = ({ type, itemId, claimId = '', itemTitle }: Notice): Notification => ({
  id: crypto.randomUUID(),
  type,
  itemId,
  claimId: claimId || null,
  params: { itemTitle },
  isRead: false,
  createdAt: new Date().toISOString(),
});

/** Tells the person of an account, if it still exists. Nobody is told of what they did themselves. */
export const notifyUser = (store: Store, userId: string | null, notice: Notice): void => {
  if (userId === store.signedInAs?.id || !store.users.some(({ id }) => id === userId)) return;
  if (userId) notify(store, { ...newNotice(notice), userId });
};

/** Tells every administrator. */
export const notifyAdmins = (store: Store, notice: Notice): void => {
  for (const { id, role } of store.users) if (role === 'admin') notifyUser(store, id, notice);
};
