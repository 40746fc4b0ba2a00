import type { Notification, UserRole } from '@lost-found/contracts';

/** Returns the text key of a notification: by the claim's stage, or by the subject and the type. */
export const getTextKey = (notification: Pick<Notification, 'claimId' | 'type' | 'params'>) =>
  notification.params.stage
    ? (`notifications.stage.${notification.params.stage}` as const)
    : (`notifications.text.${getSubject(notification)}.${notification.type}` as const);

/** Returns the subject of a notification: a claim, or an item (found item or lost report). */
const getSubject = ({ claimId }: Pick<Notification, 'claimId'>) => (claimId ? 'claim' : 'item');

/** True when the recipient is the desk and not the reporter or the claimant. */
const isForTheDesk = ({ type }: Pick<Notification, 'type'>, role: UserRole): boolean =>
  type === 'new_submission' || (type === 'new_message' && role === 'admin');

/** Returns the page of a notification's subject, as its e-mail does. A subject without a page leads to the list. */
export const getNotificationPath = (notification: Notification, role: UserRole): string => {
  const { claimId, matchToken } = notification;
  if (matchToken) return `/match#${matchToken}`;
  const subject = getSubject(notification);
  if (isForTheDesk(notification, role)) return `/admin/${subject}s`;
  return claimId ? `/profile/claims?${new URLSearchParams({ claim: claimId })}` : '/profile/items';
};
