import { limits } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { currentRequest } from '../context/request-context.js';
import { networkOf } from '../network-of.js';
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
  email_changed: Number.POSITIVE_INFINITY,
  account_changed: Number.POSITIVE_INFINITY,
  report_received: 4,
  claim_received: 4,
  claim_repeated: 4,
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

const HOUR_MS = 3_600_000;
const MOST_NETWORKS = 50_000;

/** What anybody can have sent to an address that is perhaps not theirs: a new template has to be decided on. */
const isCausedByAnybody: Readonly<Record<MailTemplate, boolean>> = {
  verify_email: true,
  reset_password: true,
  account_exists: true,
  report_received: true,
  claim_received: true,
  claim_repeated: true,
  password_changed: false,
  email_changed: false,
  account_changed: false,
  claim_message: false,
  claim_decided: false,
  notification: false,
};

/**
 * Counts the e-mails that visitors and ordinary accounts cause from one network, to whatever addresses: who names a
 * thousand of them has the campus write to a thousand strangers. In the memory of this process: it is asked within a
 * transaction, which must not wait for a second connection.
 */
@Injectable()
export class NetworkMailLimit {
  readonly #caused = new LRUCache<string, { count: number; until: number }>({ max: MOST_NETWORKS });

  /** Counts one more. */
  allows(template: MailTemplate): boolean {
    const request = currentRequest();
    if (!request || request.actor?.role === 'admin' || !isCausedByAnybody[template]) return true;
    const network = networkOf(request.ipAddress);
    const known = this.#caused.get(network);
    const caused = known && known.until > Date.now() ? known : { count: 0, until: Date.now() + HOUR_MS };
    this.#caused.set(network, caused);
    caused.count += 1;
    return caused.count <= limits.mailsPerNetwork;
  }
}
