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
  claim_received: 10,
  claim_message: 10,
  claim_decided: Number.POSITIVE_INFINITY,
  notification: 20,
};
