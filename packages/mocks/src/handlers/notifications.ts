import {
  type AdminUser,
  durations,
  type Notification,
  notificationsListSchema,
  notificationsQuery,
  unreadCountSchema,
} from '@lost-found/contracts';
import { HttpResponse, http } from 'msw';
import { answer, problem } from '../lib/answers';
import { asUser } from '../lib/as-user';
import { notificationsOf, push, unreadCountOf } from '../lib/effects';
import { pageOf } from '../lib/lists';
import { withQuery } from '../lib/requests';
import type { Store } from '../store';

const list = (store: Store, { id }: AdminUser, request: Request) =>
  withQuery(request, notificationsQuery, ({ unread, ...page }) => {
    const rows = notificationsOf(store, id).filter(({ isRead }) => unread === undefined || isRead !== unread);
    return answer(notificationsListSchema, { ...pageOf(rows, page), ...unreadCountOf(store, id) });
  });

const countUnread = (store: Store, { id }: AdminUser) => answer(unreadCountSchema, unreadCountOf(store, id));

const markRead = (
  store: Store,
  user: AdminUser,
  which: (notification: Notification) => boolean,
): Response => {
  const mine = notificationsOf(store, user.id);
  store.notifications = store.notifications.map((one) =>
    mine.includes(one) && which(one) ? { ...one, isRead: true } : one,
  );
  push(store, user.id, 'unread', unreadCountOf(store, user.id));
  return countUnread(store, user);
};

const openStream = (store: Store, { id: userId }: AdminUser): Response => {
  const encoder = new TextEncoder();
  const stream = { userId, send: (_: string): void => undefined };
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      stream.send = (text) => controller.enqueue(encoder.encode(text));
      store.streams.add(stream);
      push(store, userId, 'ready', unreadCountOf(store, userId));
    },
    cancel: () => {
      store.streams.delete(stream);
    },
  });
  return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
};

/** Ends the session in another browser, and sends the event to open pages. */
export const endSession = (store: Store): void => {
  const user = store.signedInAs;
  store.signedInAs = null;
  if (user) push(store, user.id, 'end', {});
};

/** Gives open pages a sign of life, as often as they expect one. @returns ends that */
export const keepStreamsAlive = (store: Store): (() => void) => {
  const timer = setInterval(() => {
    for (const { userId } of store.streams) push(store, userId, 'heartbeat', {});
  }, durations.streamHeartbeat);
  return () => clearInterval(timer);
};

/** The notifications of the signed-in person (§3), also as a stream. */
export const notificationHandlers = (store: Store) => [
  http.get('*/api/me/notifications', ({ request }) => asUser(store, (user) => list(store, user, request))),
  http.get('*/api/me/notifications/unread-count', () => asUser(store, (user) => countUnread(store, user))),
  http.get('*/api/me/notifications/stream', () => asUser(store, (user) => openStream(store, user))),
  http.post('*/api/me/notifications/read-all', () =>
    asUser(store, (user) => markRead(store, user, () => true)),
  ),
  http.post('*/api/me/notifications/:id/read', ({ params }) =>
    asUser(store, (user) =>
      notificationsOf(store, user.id).some(({ id }) => id === params.id)
        ? markRead(store, user, ({ id }) => id === params.id)
        : problem('not_found'),
    ),
  ),
];
