import { randomUUID } from 'node:crypto';
import { type Language, limits } from '@lost-found/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import { currentRequest } from '../access/request-context.js';
import { Clock } from '../clock/clock.js';
import { oneAtATime } from '../database/row-lock.js';
import { Jobs } from '../jobs/jobs.js';
import { networkOf } from '../throttle/network-of.js';
import { type MailContent, type MailTemplate, mailRules } from './mail-content.js';
import { jobOf } from './mail-jobs.js';
import { OutboxMail } from './outbox-mail.entity.js';

const HOUR = 3_600_000;
const MOST_NETWORKS = 50_000;

/**
 * Limits the e-mails that visitors and ordinary accounts cause from one network, to any address: otherwise a visitor
 * could make the campus mail a thousand strangers. It counts in memory, because it runs within a transaction, which
 * must not wait for a second connection.
 */
class NetworkMailLimit {
  readonly #caused = new LRUCache<string, { count: number; until: number }>({ max: MOST_NETWORKS });

  /** Counts one more. */
  allows(template: MailTemplate, now: number): boolean {
    const request = currentRequest();
    if (!request || request.actor?.role === 'admin' || !mailRules[template].byAnybody) return true;
    const network = networkOf(request.ipAddress);
    const known = this.#caused.get(network);
    const caused = known && known.until > now ? known : { count: 0, until: now + HOUR };
    this.#caused.set(network, caused);
    caused.count += 1;
    return caused.count <= limits.mailsPerNetwork;
  }
}

/**
 * True if many requests at once could exceed the limit of a kind, so that they must be counted one by one.
 * Notifications go to verified addresses, several in one transaction and in no order: a few too many do less harm than
 * transactions that wait for each other.
 */
const isCountedStrictly = (template: MailTemplate): boolean =>
  template !== 'notification' && Number.isFinite(mailRules[template].perHour);

/** Adds e-mails to the outbox. Each has a job that sends it after the commit of its change. */
@Injectable()
export class MailService {
  readonly #logger = new Logger(MailService.name);
  readonly #networks = new NetworkMailLimit();

  constructor(
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /**
   * Has an e-mail sent, unless the address got too many of its kind within the hour, or the
   * network of who causes it caused too many.
   * @param manager of the running unit of work
   * @param mail carries ids only; its link is computed when it is sent
   * @returns whether it will be
   */
  async enqueue(
    manager: EntityManager,
    { to, language, template, ...params }: { to: string; language: Language } & MailContent,
  ): Promise<boolean> {
    if (!this.#networks.allows(template, this.clock.now())) return false;
    const mailbox = mailboxOf(to);
    if (isCountedStrictly(template)) await oneAtATime(manager, `mail ${template} ${mailbox}`);
    const now = this.clock.date();
    const recent = await countRecent(manager, template, mailbox, new Date(now.getTime() - HOUR));
    if (recent >= mailRules[template].perHour) {
      // Logged at debug only: otherwise visitors could fill the log.
      this.#logger.log(`${template}: not sent, the address got ${recent} of them within the hour`);
      return false;
    }
    const id = randomUUID();
    await manager.insert(OutboxMail, {
      id,
      recipient: to,
      language,
      template,
      params: params as never,
      status: 'pending',
      attempts: 0,
      createdAt: now,
    });
    await this.jobs.add(manager, jobOf(template), { key: id, payload: null });
    return true;
  }
}

/** Returns the mailbox of an address: `noor+1@campus.edu` is `noor@campus.edu`. */
const mailboxOf = (address: string): string => address.replace(/(?<=.)\+[^@]*(?=@)/, '');

/** Counts the e-mails of a kind to a mailbox, under any of its addresses. */
function countRecent(
  manager: EntityManager,
  template: MailTemplate,
  mailbox: string,
  since: Date,
): Promise<number> {
  const tagged = mailbox.replace(/[\\%_]/g, '\\$&').replace('@', '+%@');
  return manager
    .createQueryBuilder(OutboxMail, 'mail')
    .where('mail.createdAt > :since AND mail.template = :template', { since, template })
    .andWhere(`(mail.recipient = :mailbox OR mail.recipient LIKE :tagged ESCAPE '\\')`, { mailbox, tagged })
    .getCount();
}
