import { type Notification, type NotificationType, notificationSchema } from '@lost-found/contracts';
import { make, type Parts } from '@lost-found/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../../test/form';
import { renderPortal } from '../../test/portal';
import {
  ADMIN,
  countStreams,
  getRequests,
  loseAnswer,
  sendEvent,
  signIn,
  stub,
  useService,
} from '../../test/service';

useService();

const newNotification = (type: NotificationType, more: Parts<Notification> = {}): Notification =>
  make(notificationSchema, { type, params: { itemTitle: 'Black umbrella' }, ...more });

/** Answers the list, newest first, and the count of the unread ones. */
const stubNotifications = (...data: Notification[]) => {
  const count = () => ({ unreadCount: data.filter(({ isRead }) => !isRead).length });
  stub('GET /me/notifications', ({ query: { page = '1', pageSize = '10' } }) => {
    const end = Number(page) * Number(pageSize);
    const shown = data.slice(end - Number(pageSize), end);
    return { data: shown, total: data.length, page: Number(page), ...count() };
  });
  stub('GET /me/notifications/unread-count', count);
  stub('POST /me/notifications/:id/read', ({ params: { id } }) => {
    for (const one of data) if (one.id === id) one.isRead = true;
    return count();
  });
};
/** Adds a notification while the page listens. */
const notify = (notification: Notification, ...earlier: Notification[]) =>
  act(() => {
    stubNotifications(notification, ...earlier);
    sendEvent('notification', { unreadCount: earlier.length + 1, notification });
  });
const streamOpen = () => waitFor(() => expect(countStreams()).toBe(1));
const bell = (name: string) => screen.findByRole('link', { name });

beforeEach(() => void signIn());

describe('the bell', () => {
  test('counts the unread notifications live', async () => {
    const earlier = newNotification('item_approved');
    renderPortal('/search');
    await streamOpen();
    notify(earlier);
    expect(await bell('Notifications: 1 unread')).toHaveAttribute('href', '/profile/notifications');
    notify(newNotification('item_claimed'), earlier);
    expect(await bell('Notifications: 2 unread')).toBeVisible();
    // Screen readers announce only the new notification.
    expect(await screen.findByText(/^The item you found was claimed/)).toHaveAttribute('role', 'status');
  });

  test('stops counting at 99', async () => {
    renderPortal('/search');
    await streamOpen();
    act(() => sendEvent('unread', { unreadCount: 100 }));
    expect(await bell('Notifications: 99+ unread')).toHaveTextContent('99+');
  });

  test('shows no count when all notifications are read', async () => {
    renderPortal('/search');
    expect(await bell('Notifications')).toHaveTextContent(/^$/);
  });

  test('notices that the session ended elsewhere', async () => {
    renderPortal('/profile/notifications');
    await screen.findByText('Nothing has happened yet');
    await streamOpen();
    act(() => sendEvent('end'));
    expect(await screen.findByRole('dialog')).toHaveTextContent(/sign in/i);
  });
});

describe('the list', () => {
  const claimId = '00000000-0000-4000-8000-00000000000c';

  test.each([
    ['item_approved', null, 'Your report was published', '/profile/items'],
    ['item_rejected', null, 'Your report was not published', '/profile/items'],
    ['item_claimed', null, 'The item you found was claimed', '/profile/items'],
    ['item_rejected', claimId, 'Your claim was not approved', `/profile/claims?claim=${claimId}`],
    ['item_claimed', claimId, 'Your claim was approved', `/profile/claims?claim=${claimId}`],
    ['new_message', claimId, 'There is a new message about a claim', `/profile/claims?claim=${claimId}`],
  ] as const)(
    'shows the text of %s (claim: %s) and links to its subject',
    async (type, claim, text, place) => {
      stubNotifications(newNotification(type, { claimId: claim }));
      renderPortal('/profile/notifications');
      expect(await screen.findByRole('link', { name: text })).toHaveAttribute('href', place);
      expect(screen.getByText('Black umbrella')).toBeVisible();
    },
  );

  test('links to a possible match by its secret link', async () => {
    stubNotifications(newNotification('possible_match', { matchToken: 'a.b.c' }));
    renderPortal('/profile/notifications');
    const link = await screen.findByRole('link', { name: 'Something was found that may be yours' });
    expect(link).toHaveAttribute('href', '/match#a.b.c');
  });

  test.each([
    ['new_submission', null, 'A new report came in', '/admin/items'],
    ['new_submission', claimId, 'A new claim came in', '/admin/claims'],
    ['new_message', claimId, 'There is a new message about a claim', '/admin/claims'],
  ] as const)(
    'links to the console for an administrator: %s (claim: %s)',
    async (type, claim, text, place) => {
      signIn(ADMIN);
      stubNotifications(newNotification(type, { claimId: claim }));
      renderPortal('/profile/notifications');
      expect(await screen.findByRole('link', { name: text })).toHaveAttribute('href', place);
    },
  );

  test('marks a pressed notification as read and opens its page', async () => {
    const [pressed, other] = [newNotification('item_approved'), newNotification('item_claimed')];
    stubNotifications(pressed, other);
    const router = renderPortal('/profile/notifications');
    await userEvent.setup().click(await screen.findByRole('link', { name: 'Your report was published' }));
    await waitFor(() =>
      expect(getRequests('POST /me/notifications/:id/read')).toMatchObject([{ params: { id: pressed.id } }]),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/items'));
    expect(await bell('Notifications: 1 unread')).toBeVisible();
  });

  test('shows an error when "Mark all as read" fails', async () => {
    stubNotifications(newNotification('item_approved'));
    stub('POST /me/notifications/read-all', loseAnswer());
    renderPortal('/profile/notifications');
    await screen.findByText('1 unread notification');
    press('Mark all as read');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^It could not be marked as read/);
    expect(await screen.findByText('1 unread notification')).toBeVisible();
  });

  test('shows a new notification at once', async () => {
    renderPortal('/profile/notifications');
    await screen.findByText('Nothing has happened yet');
    await streamOpen();
    notify(newNotification('item_approved'));
    expect(await screen.findByRole('link', { name: 'Your report was published' })).toBeVisible();
  });
});
