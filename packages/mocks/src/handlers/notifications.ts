import {
  type Notification,
  notificationsListSchema,
  notificationsQuery,
  type StreamEventName,
} from '@lost-found/contracts';
import { HttpResponse, http } from 'msw';
import { invalid, pageOf, problem, queryOf } from '../lib/answers';
import type { Store } from '../store';

const unreadCountOf = (store: Store) => ({
  unreadCount: store.notifications.filter(({ isRead }) => !isRead).length,
});

const list = (store: Store, request: Request): Response => {
  const query = notificationsQuery.safeParse(queryOf(request));
  if (!query.success) return invalid(query.error);
  const { unread } = query.data;
  const rows = store.notifications.filter(({ isRead }) => unread === undefined || isRead !== unread);
  return HttpResponse.json(
    notificationsListSchema.parse({ ...pageOf(rows, query.data), ...unreadCountOf(store) }),
  );
};

const tell = (store: Store, name: StreamEventName, data: object, id = ''): void => {
  for (const send of store.streams) send(`event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
};

const markRead = (store: Store, which: (notification: Notification) => boolean): Response => {
  store.notifications = store.notifications.map((one) => (which(one) ? { ...one, isRead: true } : one));
  tell(store, 'unread', unreadCountOf(store));
  return HttpResponse.json(unreadCountOf(store));
};

const openStream = (store: Store): Response => {
  const encoder = new TextEncoder();
  let send: (text: string) => void;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      send = (text) => controller.enqueue(encoder.encode(text));
      send(`event: ready\nid: \ndata: ${JSON.stringify(unreadCountOf(store))}\n\n`);
      store.streams.add(send);
    },
    cancel: () => {
      store.streams.delete(send);
    },
  });
  return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
};

/** Tells whoever is signed in of something, also live. */
export const notify = (store: Store, notification: Notification): void => {
  store.notifications.unshift(notification);
  tell(store, 'notification', { notification, ...unreadCountOf(store) }, notification.id);
};

/** Ends the session elsewhere; open pages hear of it. */
export const endSession = (store: Store): void => {
  store.signedInAs = null;
  tell(store, 'end', {});
};

/** What whoever is signed in was told (§3), and hears live. */
export const notificationHandlers = (store: Store) => {
  const whenSignedIn = (answer: () => Response) => (store.signedInAs ? answer() : problem('unauthenticated'));
  return [
    http.get('*/api/me/notifications', ({ request }) => whenSignedIn(() => list(store, request))),
    http.get('*/api/me/notifications/unread-count', () =>
      whenSignedIn(() => HttpResponse.json(unreadCountOf(store))),
    ),
    http.get('*/api/me/notifications/stream', () => whenSignedIn(() => openStream(store))),
    http.post('*/api/me/notifications/read-all', () => whenSignedIn(() => markRead(store, () => true))),
    http.post('*/api/me/notifications/:id/read', ({ params }) =>
      whenSignedIn(() => markRead(store, ({ id }) => id === params.id)),
    ),
  ];
};
