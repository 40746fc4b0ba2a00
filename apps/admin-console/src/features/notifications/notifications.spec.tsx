import { adminHandlers, newNotification, notify, problem, publicHandlers } from '@lost-found/mocks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { findToast, press } from '../../test/actions';
import { renderConsole, useMockService } from '../../test/console';

const service = useMockService();
const entries = async () => {
  const main = await screen.findByRole('main');
  return within(main).getAllByRole('listitem');
};
const bell = (name: string) => screen.findByRole('link', { name });

test('the bell says how many are unread, live, and what came in', async () => {
  renderConsole('/admin/items');
  expect(await bell('Notifications: 1 unread')).toHaveAttribute('href', '/admin/notifications');
  await waitFor(() => expect(service.store.streams.size).toBe(1));
  notify(service.store, newNotification({ params: { itemTitle: 'Red scarf' } }));
  expect(await bell('Notifications: 2 unread')).toBeVisible();
  expect(await screen.findByText('New report: Red scarf')).toHaveAttribute('role', 'status');
  expect(await screen.findByRole('link', { name: 'Notifications 2 unread' })).toBeVisible();
});

test('a number that does not fit next to an icon is announced', async () => {
  service.server.use(
    http.get('*/api/me/notifications/unread-count', () => HttpResponse.json({ unreadCount: 1_234 })),
    http.get('*/api/me/notifications/stream', () => problem('service_busy')),
  );
  renderConsole('/admin/dashboard');
  expect(await bell('Notifications: 99+ unread')).toBeVisible();
});

test('§4 every type has its words, about an item and about a claim', async () => {
  const types = ['item_approved', 'item_rejected', 'item_claimed', 'new_message', 'new_submission'] as const;
  const claimId = crypto.randomUUID();
  service.store.notifications = types.flatMap((type) => [
    newNotification({ type }),
    newNotification({ type, claimId }),
  ]);
  renderConsole('/admin/notifications');
  await screen.findByText('New claim request');
  const texts = (await entries()).map((entry) => within(entry).getAllByText(/./)[0]?.textContent);
  expect(texts).toEqual([
    'An item you reported was approved',
    'An item you claimed is open to claims again',
    'An item you reported was rejected',
    'A claim of yours was rejected',
    'An item you reported was claimed',
    'A claim of yours was approved',
    'New message about an item',
    'New message about a claim',
    'New report',
    'New claim request',
  ]);
});

test('a possible match of an administrator’s own loss leads to the report', async () => {
  const itemId = crypto.randomUUID();
  service.store.notifications = [newNotification({ type: 'possible_match', itemId })];
  renderConsole('/admin/notifications');
  const link = await screen.findByRole('link', { name: 'A found item may be the one you reported lost' });
  expect(link).toHaveAttribute('href', `/admin/items?item=${itemId}`);
});

test('following one leads to its claim or item, and it counts as read', async () => {
  const [claim] = service.store.notifications;
  service.store.notifications.push(newNotification({ itemId: claim?.itemId ?? null }));
  renderConsole('/admin/notifications');
  const link = await screen.findByRole('link', { name: 'New claim request' });
  expect(link).toHaveAttribute('href', `/admin/claims?claim=${claim?.claimId}`);
  expect(screen.getByRole('link', { name: 'New report' })).toHaveAttribute(
    'href',
    `/admin/items?item=${claim?.itemId}`,
  );
  fireEvent.click(link);
  expect(await bell('Notifications: 1 unread')).toBeVisible();
  await waitFor(() => expect(service.store.notifications.map(({ isRead }) => isRead)).toEqual([true, false]));
});

test('one is marked as read, then all of them', async () => {
  service.store.notifications = Array.from({ length: 12 }, () => newNotification());
  renderConsole('/admin/notifications');
  expect(await screen.findByText('Showing 1 to 10 of 12 results')).toBeVisible();
  const [first] = await screen.findAllByRole('button', { name: 'Mark as read: New report' });
  fireEvent.click(first as HTMLElement);
  expect(await bell('Notifications: 11 unread')).toBeVisible();
  press('Mark all as read');
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Notifications' })).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText('Unread')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  press('Next');
  expect(await screen.findByText('Showing 11 to 12 of 12 results')).toBeVisible();
});

test('a failure is announced, and they stay unread', async () => {
  service.server.use(http.post('*/api/me/notifications/read-all', () => problem('internal_error')));
  renderConsole('/admin/notifications');
  await screen.findByText('Unread');
  press('Mark all as read');
  expect(await findToast('It could not be marked as read. Please try again.')).toBeVisible();
  expect(screen.getByText('Unread')).toBeVisible();
});

test('nothing yet, and nothing to be had, are two things', async () => {
  service.store.notifications = [];
  service.server.use(http.get('*/api/me/notifications', () => problem('internal_error')));
  renderConsole('/admin/notifications');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  service.server.resetHandlers();
  service.server.use(...adminHandlers(service.store), ...publicHandlers(service.store));
  fireEvent.click(retry);
  expect(await screen.findByText('No notifications yet')).toBeVisible();
});
