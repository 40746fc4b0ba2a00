import type { MailContent } from '../mail/mail-content.js';
import type { User } from '../users/user.entity.js';
import type { Notice } from './notifications.service.js';

/** Whether a person is told of this by e-mail as well: they want it, and the address is really theirs. */
export const wantsMail = (
  { emailVerified, emailNotifications }: Pick<User, 'emailVerified' | 'emailNotifications'>,
  { type }: Notice,
): boolean => emailVerified && emailNotifications[type];

/** The e-mail of a notification. It leads to the list that shows what it is about. */
export function notificationMail(
  { role }: Pick<User, 'role'>,
  { type, claimId }: Notice,
): Extract<MailContent, { template: 'notification' }> {
  const about = claimId ? 'claim' : 'item';
  const toTheDesk = type === 'new_submission' || (type === 'new_message' && role === 'admin');
  return { template: 'notification', type, about, path: `/${toTheDesk ? 'admin' : 'profile'}/${about}s` };
}
