import type { Notification, UserRole } from '@lost-found/contracts';

/** The key of its text: by the stage of what was claimed, else by its type and what it is about. */
export const textKeyOf = (notification: Pick<Notification, 'claimId' | 'type' | 'params'>) =>
  notification.params.stage
    ? (`notifications.stage.${notification.params.stage}` as const)
    : (`notifications.text.${subjectOf(notification)}.${notification.type}` as const);

/** What a notification is about: a claim, or an item or report. */
const subjectOf = ({ claimId }: Pick<Notification, 'claimId'>) => (claimId ? 'claim' : 'item');

/** Whether the desk is told this, rather than whoever reported or claimed. */
const isForTheDesk = ({ type }: Pick<Notification, 'type'>, role: UserRole): boolean =>
  type === 'new_submission' || (type === 'new_message' && role === 'admin');

/** The page of what a notification is about; as in its e-mail, that of the list where there is no page for one. */
export const placeOf = (notification: Notification, role: UserRole): string => {
  const { claimId, matchToken } = notification;
  if (matchToken) return `/match#${matchToken}`;
  const subject = subjectOf(notification);
  if (isForTheDesk(notification, role)) return `/admin/${subject}s`;
  return claimId ? `/profile/claims?${new URLSearchParams({ claim: claimId })}` : '/profile/items';
};
