import type { Notification } from '@lost-found/contracts';
import { daysAgo, sampleId } from './ids';

let last = 0;

/** A notification that nobody read yet; pass what is different. */
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

/** What whoever is signed in was told of the sample items and claims, newest first. */
export const sampleNotifications = (): Notification[] => [
  newNotification({
    itemId: sampleId('1', 3),
    claimId: sampleId('3', 1),
    params: { itemTitle: 'Green canvas backpack' },
    createdAt: daysAgo(1),
  }),
];
