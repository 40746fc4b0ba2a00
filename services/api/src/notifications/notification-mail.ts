import type { Language, NotificationType, UserRole } from '@lost-found/contracts';
import type { MailContent } from '../mail/mail-content.js';
import type { Notice } from './notifications.service.js';

/** An account, as far as telling its person needs it. */
export interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly role: UserRole;
  readonly language: Language;
  readonly emailNotifications: Readonly<Record<NotificationType, boolean>>;
}

/** Whether a person is told of this by e-mail as well: they want it, and the address is really theirs. */
export const wantsMail = ({ emailVerified, emailNotifications }: Recipient, { type }: Notice): boolean =>
  emailVerified && emailNotifications[type];

/** The e-mail of a notification. It leads to the list that shows what it is about. */
export function notificationMail(
  { role }: Recipient,
  { type, claimId }: Notice,
): Extract<MailContent, { template: 'notification' }> {
  const about = claimId ? 'claim' : 'item';
  const toTheDesk = type === 'new_submission' || (type === 'new_message' && role === 'admin');
  return { template: 'notification', type, about, path: `/${toTheDesk ? 'admin' : 'profile'}/${about}s` };
}
