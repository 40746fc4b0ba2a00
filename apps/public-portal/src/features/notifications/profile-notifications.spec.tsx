import { limits, type Notification, type NotificationType } from '@lost-found/contracts';
import { endSession, notify, sampleId } from '@lost-found/mocks';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { press } from '../../test/form';
import { renderPortal, sampleUser, signInAs, useMockService } from '../../test/portal';

const service = useMockService();

const newNotification = (type: NotificationType, more: Partial<Notification> = {}): Notification => ({
  id: crypto.randomUUID(),
  type,
  itemId: sampleId('1', 1),
  claimId: null,
  params: { itemTitle: 'Black umbrella' },
  isRead: false,
  createdAt: '2026-01-05T10:00:00.000Z',
  ...more,
});
const streamOpen = () => waitFor(() => expect(service.store.streams.size).toBe(1));
const chooseLanguage = async (language: string) => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^(Language|Idioma|Langue)/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: language }));
};
const bell = (name: string) => screen.findByRole('link', { name });

beforeEach(() => {
  signInAs(service.store, sampleUser(service.store));
  service.store.notifications = [];
});

describe('the bell', () => {
  test('counts the unread notifications live', async () => {
    service.store.notifications = [newNotification('item_approved')];
    renderPortal('/search');
    expect(await bell('Notifications: 1 unread')).toHaveAttribute('href', '/profile/notifications');
    await streamOpen();
    act(() => notify(service.store, newNotification('item_claimed')));
    expect(await bell('Notifications: 2 unread')).toBeVisible();
    // Screen readers announce only the new notification.
    expect(await screen.findByText(/^The item you found was claimed/)).toHaveAttribute('role', 'status');
  });

  test('stops counting at 99', async () => {
    service.store.notifications = Array.from({ length: 100 }, () => newNotification('item_approved'));
    renderPortal('/search');
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
    act(() => endSession(service.store));
    expect(await screen.findByRole('dialog')).toHaveTextContent(/sign in/i);
  });
});

describe('the list', () => {
  const claimId = sampleId('3', 1);

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
      service.store.notifications = [newNotification(type, { claimId: claim })];
      renderPortal('/profile/notifications');
      expect(await screen.findByRole('link', { name: text })).toHaveAttribute('href', place);
      expect(screen.getByText('Black umbrella')).toBeVisible();
    },
  );

  test('links to a possible match by its secret link', async () => {
    service.store.notifications = [newNotification('possible_match', { matchToken: 'a.b.c' })];
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
      const admin = service.store.users.find(({ role }) => role === 'admin');
      signInAs(service.store, admin ?? sampleUser(service.store));
      service.store.notifications = [newNotification(type, { claimId: claim })];
      renderPortal('/profile/notifications');
      expect(await screen.findByRole('link', { name: text })).toHaveAttribute('href', place);
    },
  );

  test('uses the reader’s language', async () => {
    service.store.notifications = [newNotification('item_approved')];
    renderPortal('/profile/notifications');
    await screen.findByRole('link', { name: 'Your report was published' });
    await chooseLanguage('Español');
    expect(await screen.findByRole('link', { name: 'Tu aviso se ha publicado' })).toBeVisible();
    await chooseLanguage('English');
    expect(await screen.findByRole('link', { name: 'Your report was published' })).toBeVisible();
  });

  test('marks a pressed notification as read and opens its page', async () => {
    service.store.notifications = [newNotification('item_approved'), newNotification('item_claimed')];
    const router = renderPortal('/profile/notifications');
    await userEvent.setup().click(await screen.findByRole('link', { name: 'Your report was published' }));
    await waitFor(() =>
      expect(service.store.notifications.map(({ isRead }) => isRead)).toEqual([true, false]),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/items'));
    expect(await bell('Notifications: 1 unread')).toBeVisible();
  });

  test('shows an error when "Mark all as read" fails', async () => {
    service.store.notifications = [newNotification('item_approved')];
    service.server.use(http.post('*/api/me/notifications/read-all', () => HttpResponse.error()));
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
    act(() => notify(service.store, newNotification('item_approved')));
    expect(await screen.findByRole('link', { name: 'Your report was published' })).toBeVisible();
  });

  test('has pages', async () => {
    service.store.notifications = Array.from({ length: limits.pageSize + 1 }, (_, number) =>
      newNotification('item_approved', { params: { itemTitle: `Thing ${number + 1}` } }),
    );
    renderPortal('/profile/notifications');
    await screen.findByText('Thing 10');
    press('Next');
    expect(await screen.findByText('Thing 11')).toBeVisible();
    expect(within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('listitem')).toHaveLength(
      2,
    );
  });

  test('can be loaded again after a failure', async () => {
    service.server.use(http.get('*/api/me/notifications', () => HttpResponse.error(), { once: true }));
    renderPortal('/profile/notifications');
    await screen.findByText('This could not be loaded');
    press('Retry');
    expect(await screen.findByText('Nothing has happened yet')).toBeVisible();
  });
});
