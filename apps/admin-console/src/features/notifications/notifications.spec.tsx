import type { Notification } from '@lost-found/contracts';
import type { Parts } from '@lost-found/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { findToast, press } from '../../test/actions';
import { renderConsole } from '../../test/console';
import {
  countStreams,
  getRequests,
  loseAnswer,
  refuse,
  sendEvent,
  stub,
  stubOnce,
  useService,
} from '../../test/service';

useService();
const entries = async () => within(await screen.findByRole('main')).getAllByRole('listitem');
const bell = (name: string) => screen.findByRole('link', { name });

const id = '00000000-0000-4000-8000-0000000000b1';
const itemId = '00000000-0000-4000-8000-0000000000b2';
const claimId = '00000000-0000-4000-8000-0000000000b3';
const newReport = { type: 'new_submission', itemId } as const;
/** Answers with these notifications and this number of unread ones. */
const stubNotifications = (unreadCount: number, ...data: Parts<Notification>[]) => {
  stub('GET /me/notifications', { data, unreadCount });
  stub('GET /me/notifications/unread-count', { unreadCount });
};

test('the bell says how many are unread, live, and what came in', async () => {
  stubNotifications(1, newReport);
  renderConsole('/admin/items');
  expect(await bell('Notifications: 1 unread')).toHaveAttribute('href', '/admin/notifications');
  await waitFor(() => expect(countStreams()).toBe(1));
  stubNotifications(2, newReport, newReport);
  const params = { itemTitle: 'Red scarf' };
  const createdAt = new Date().toISOString();
  const notification = { ...newReport, id, claimId: null, params, isRead: false, createdAt };
  sendEvent('notification', { unreadCount: 2, notification });
  expect(await bell('Notifications: 2 unread')).toBeVisible();
  expect(await screen.findByText('New report: Red scarf')).toHaveAttribute('role', 'status');
  expect(await screen.findByRole('link', { name: 'Notifications 2 unread' })).toBeVisible();
});

test('a number that does not fit next to an icon is announced', async () => {
  stubNotifications(1_234);
  stub('GET /me/notifications/stream', refuse('service_busy'));
  renderConsole('/admin/dashboard');
  expect(await bell('Notifications: 99+ unread')).toBeVisible();
});

test('§4 every type has its words, about an item and about a claim, and leads there', async () => {
  const types = ['item_approved', 'item_rejected', 'item_claimed', 'new_message', 'new_submission'] as const;
  const about = types.flatMap((type) => [
    { type, itemId },
    { type, itemId, claimId },
  ]);
  stubNotifications(0, ...about, { type: 'possible_match', itemId });
  renderConsole('/admin/notifications');
  await screen.findByText('New claim request');
  // Behind them are the numbers of the pages.
  const texts = (await entries())
    .slice(0, about.length + 1)
    .map((entry) => within(entry).getAllByText(/./)[0]?.textContent);
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
    'A found item may be the one you reported lost',
  ]);
  const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(getHref('New claim request')).toBe(`/admin/claims?claim=${claimId}`);
  expect(getHref('New report')).toBe(`/admin/items?item=${itemId}`);
  expect(getHref('A found item may be the one you reported lost')).toBe(`/admin/items?item=${itemId}`);
});

test('following one counts it as read', async () => {
  stubNotifications(2, { ...newReport, id, claimId }, newReport);
  stub('POST /me/notifications/:id/read', { unreadCount: 1 });
  renderConsole('/admin/notifications');
  const link = await screen.findByRole('link', { name: 'New claim request' });
  stubNotifications(1, { ...newReport, id, claimId, isRead: true }, newReport);
  fireEvent.click(link);
  expect(await bell('Notifications: 1 unread')).toBeVisible();
  expect(getRequests('POST /me/notifications/:id/read')).toMatchObject([{ params: { id } }]);
});

test('one is marked as read, then all of them', async () => {
  stubNotifications(2, { ...newReport, id }, newReport);
  stub('POST /me/notifications/:id/read', { unreadCount: 1 });
  renderConsole('/admin/notifications');
  const [first] = await screen.findAllByRole('button', { name: 'Mark as read: New report' });
  stubNotifications(1, { ...newReport, id, isRead: true }, newReport);
  fireEvent.click(first as HTMLElement);
  expect(await bell('Notifications: 1 unread')).toBeVisible();
  stubNotifications(0, { ...newReport, isRead: true });
  press('Mark all as read');
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Notifications' })).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText('Unread')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
});

test('a failure is announced, and they stay unread', async () => {
  stubNotifications(1, newReport);
  stub('POST /me/notifications/read-all', loseAnswer());
  renderConsole('/admin/notifications');
  await screen.findByText('Unread');
  press('Mark all as read');
  expect(await findToast(/^It could not be marked as read/)).toBeVisible();
  expect(screen.getByText('Unread')).toBeVisible();
});

test('nothing yet, and nothing to be had, are two things', async () => {
  stubOnce('GET /me/notifications', refuse('internal_error'));
  renderConsole('/admin/notifications');
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No notifications yet')).toBeVisible();
});
