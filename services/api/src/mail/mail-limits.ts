import type { MailTemplate } from './mail-content.js';

/**
 * E-mails of a kind that one address gets in an hour. Most are caused by people who only say that the address
 * is theirs: nobody is to be flooded through us. What is decided about somebody is always told.
 */
export const mailsPerHour: Readonly<Record<MailTemplate, number>> = {
  verify_email: 5,
  reset_password: 5,
  account_exists: 3,
  password_changed: 20,
  claim_received: 4,
  claim_message: 10,
  claim_decided: Number.POSITIVE_INFINITY,
  notification: 20,
};

/**
 * Whether many requests at once could get past the limit of a kind, so that each has to wait until the one before
 * is counted. Notifications go to accounts that proved their address, several in one transaction and in no order:
 * of those a few too many do less harm than transactions that wait for each other.
 */
export const isCountedStrictly = (template: MailTemplate): boolean =>
  template !== 'notification' && Number.isFinite(mailsPerHour[template]);
