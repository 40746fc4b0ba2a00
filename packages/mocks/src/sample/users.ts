import type { AdminUser, Notification } from '@lost-found/contracts';
import type { KeptSession } from '../store';
import { daysAgo, sampleId } from './ids';

const user = (number: number, values: Pick<AdminUser, 'email' | 'fullName' | 'role'>): AdminUser => ({
  id: sampleId('a', number),
  avatarUrl: null,
  invitedAt: null,
  access: values.role === 'admin' ? 'full' : null,
  emailVerified: true,
  createdAt: daysAgo(120 - number),
  updatedAt: daysAgo(30),
  ...values,
});

export const sampleUsers = (): AdminUser[] => [
  user(1, { email: 'admin@campus.example', fullName: 'Alex Morgan', role: 'admin' }),
  user(2, { email: 'desk@campus.example', fullName: 'Samira Haddad', role: 'admin' }),
  user(3, { email: 'jonas.weber@campus.example', fullName: 'Jonas Weber', role: 'user' }),
];

/** Sample sessions on a phone. */
export const sampleSessions = (): KeptSession[] => [
  {
    id: sampleId('5', 2),
    userId: sampleId('a', 3),
    createdAt: daysAgo(6),
    lastSeenAt: daysAgo(1),
    expiresAt: daysAgo(-30),
    ipAddress: '127.0.0.1',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  },
];

let last = 0;

/** An unread notification; pass the fields that differ. */
export const newNotification = (values: Partial<Notification> = {}): Notification => ({
  id: sampleId('e', ++last),
  type: 'new_submission',
  itemId: null,
  claimId: null,
  params: {},
  isRead: false,
  createdAt: new Date().toISOString(),
  ...values,
});

/** Sample notifications of the signed-in person, newest first. */
export const sampleNotifications = (): Notification[] => [
  newNotification({
    itemId: sampleId('1', 3),
    claimId: sampleId('3', 1),
    params: { itemTitle: 'Green canvas backpack' },
    createdAt: daysAgo(1),
  }),
];
