import type { ChangeMailContent, NotificationType } from '@lost-found/contracts';

/**
 * What an e-mail says: a template and what its link is made of. Never a text that a visitor typed, so that
 * nobody can have the campus send their words to somebody else.
 */
export type MailContent =
  /** The last carries the token of a password reset: the address already has an account. */
  | { template: 'verify_email' | 'reset_password' | 'account_exists'; tokenId: string }
  /** The second goes to the address that an account had before, the third to every administrator. */
  | { template: 'password_changed' | 'email_changed' | 'account_changed' }
  | ChangeMailContent
  /** `path`: the page of the app that it leads to, such as `/profile/items`. */
  | { template: 'notification'; type: NotificationType; about: 'item' | 'claim'; path: string };

export type MailTemplate = MailContent['template'];

export const mailTemplates = [
  'verify_email',
  'reset_password',
  'account_exists',
  'password_changed',
  'email_changed',
  'account_changed',
  'report_received',
  'claim_received',
  'claim_repeated',
  'claim_message',
  'claim_decided',
  'notification',
] as const satisfies readonly MailTemplate[];
