import type { JobKind } from '../jobs/job-kind.js';
import { type MailTemplate, mailRules } from './mail-content.js';

/** How long a try may take until the end of the text, in milliseconds. Longer than the delivery lets it last. */
const SENDING_MS = 2 * 60_000;
/** How long a try may take from there to the answer of the mail server. */
export const UNCONFIRMED_MS = 15 * 60_000;

/** An e-mail is to be sent. Its key is the id of the e-mail. */
const sendMail: JobKind = { name: 'send_mail', lanes: 6, leaseMs: SENDING_MS };
/** Somebody waits for the e-mail in front of their screen. */
const sendUrgentMail: JobKind = { name: 'send_urgent_mail', lanes: 4, leaseMs: SENDING_MS };

export const mailJobs = [sendUrgentMail, sendMail] as const;

export const jobOf = (template: MailTemplate): JobKind =>
  mailRules[template].urgent ? sendUrgentMail : sendMail;
