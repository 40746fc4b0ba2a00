import { QueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import {
  markAllNotificationsRead,
  markNotificationRead,
  notificationsOptions,
  unreadCountOptions,
} from './notifications';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('notifications', () => {
  it('are asked for by page and by whether they are read', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/me/notifications', ({ request: { url } }) => {
        asked.push(new URL(url).search);
        return HttpResponse.json({ data: [] });
      }),
    );
    const client = new QueryClient();
    await client.fetchQuery(notificationsOptions({ page: 2, unread: false }));
    await client.fetchQuery(notificationsOptions({}));
    expect(asked).toEqual(['?page=2&unread=false', '']);
  });

  it('are counted and read', async () => {
    server.use(
      http.get('*/api/me/notifications/unread-count', () => HttpResponse.json({ unreadCount: 3 })),
      http.post('*/api/me/notifications/n1/read', () => HttpResponse.json({ unreadCount: 2 })),
      http.post('*/api/me/notifications/read-all', () => HttpResponse.json({ unreadCount: 0 })),
    );
    expect(await new QueryClient().fetchQuery(unreadCountOptions())).toEqual({ unreadCount: 3 });
    expect(await markNotificationRead('n1')).toEqual({ unreadCount: 2 });
    expect(await markAllNotificationsRead()).toEqual({ unreadCount: 0 });
  });
});
