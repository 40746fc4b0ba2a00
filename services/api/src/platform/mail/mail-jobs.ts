import type { JobKind } from '../jobs/job-kind.js';
import { type MailTemplate, mailRules } from './mail-content.js';

/** Maximum duration of a try up to the end of the text, in milliseconds; longer than the delivery's own limit. */
const SENDING_MS = 2 * 60_000;
/** Maximum time from there to the mail server's confirmation. */
export const UNCONFIRMED_MS = 15 * 60_000;

/** An e-mail is to be sent. Its key is the id of the e-mail. */
const sendMail: JobKind = { name: 'send_mail', lanes: 6, leaseMs: SENDING_MS };
/** E-mails for which a person waits in front of a screen. */
const sendUrgentMail: JobKind = { name: 'send_urgent_mail', lanes: 4, leaseMs: SENDING_MS };

export const mailJobs = [sendUrgentMail, sendMail] as const;

export const getJob = (template: MailTemplate): JobKind =>
  mailRules[template].urgent ? sendUrgentMail : sendMail;
