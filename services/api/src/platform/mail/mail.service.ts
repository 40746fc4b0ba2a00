import { randomUUID } from 'node:crypto';
import { type Language, limits } from '@lost-found/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type EntityManager, In, MoreThanOrEqual } from 'typeorm';
import { currentRequest } from '../access/request-context.js';
import { Clock } from '../clock/clock.js';
import { oneAtATime } from '../database/row-lock.js';
import { Jobs } from '../jobs/jobs.js';
import { toNetwork } from '../throttle/to-network.js';
import { type MailContent, type MailTemplate, mailRules } from './mail-content.js';
import { getJob } from './mail-jobs.js';
import { OutboxMail, type OutboxStatus } from './outbox-mail.entity.js';

const HOUR = 3_600_000;
const MOST_NETWORKS = 50_000;

/**
 * Limits the e-mails that visitors and ordinary accounts cause from one network, to any address: otherwise a visitor
 * could make the campus mail a thousand strangers. It counts in memory, because it runs within a transaction, which
 * must not wait for a second connection.
 */
class NetworkMailLimit {
  readonly #caused = new LRUCache<string, { count: number; until: number }>({ max: MOST_NETWORKS });

  allows(template: MailTemplate, now: number): boolean {
    const request = currentRequest();
    if (!request || request.actor?.role === 'admin' || !mailRules[template].byAnybody) return true;
    const network = toNetwork(request.ipAddress);
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

export type NewMail = { to: string; language: Language } & MailContent;

/** Adds e-mails to the outbox. Each has a job that sends it after the commit of its change. */
@Injectable()
export class MailService {
  readonly #logger = new Logger(MailService.name);
  readonly #networks = new NetworkMailLimit();

  constructor(
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Has one e-mail sent. @returns whether it will be */
  async enqueue(manager: EntityManager, mail: NewMail): Promise<boolean> {
    return (await this.enqueueAll(manager, [mail])) > 0;
  }

  /**
   * Has e-mails sent, except to an address that got too many of the kind within the hour, and if the
   * network of who causes them caused too many.
   * @param manager of the running unit of work
   * @param mails carry ids only; their links are computed when they are sent
   * @returns how many will be sent
   */
  async enqueueAll(manager: EntityManager, mails: readonly NewMail[]): Promise<number> {
    const allowed = mails.filter(({ template }) => this.#networks.allows(template, this.clock.now()));
    if (allowed.length === 0) return 0;
    const counted = allowed.map(countedAs);
    const strict = counted.filter(({ template }) => isCountedStrictly(template));
    const locks = new Set(strict.map(({ template, mailbox }) => `mail ${template} ${mailbox}`));
    for (const lock of [...locks].sort()) await oneAtATime(manager, lock);
    const now = this.clock.date();
    const recent = await findRecent(manager, counted, new Date(now.getTime() - HOUR));
    const sent = allowed.filter((mail) => this.#isBelowLimit(mail, recent));
    if (sent.length === 0) return 0;
    const rows = sent.map(({ to: recipient, language, template, ...params }) => ({
      id: randomUUID(),
      recipient,
      language,
      template,
      params: params as never,
      status: 'pending' as const,
      attempts: 0,
      createdAt: now,
    }));
    await manager.insert(OutboxMail, rows);
    const jobs = rows.map(({ id: key, template }) => ({ kind: getJob(template), key, payload: null }));
    await this.jobs.addAll(manager, jobs);
    return sent.length;
  }

  /** Counts the e-mails of some kinds to a mailbox since a time, under any of its addresses. */
  countSince(
    manager: EntityManager,
    address: string,
    templates: readonly MailTemplate[],
    since: Date,
  ): Promise<number> {
    const mailbox = getMailbox(address);
    return manager
      .createQueryBuilder(OutboxMail, 'mail')
      .where('mail.createdAt > :since AND mail.template IN (:...templates)', { since, templates })
      .andWhere(`(mail.recipient = :mailbox OR mail.recipient LIKE :tagged ESCAPE '\\')`, {
        mailbox,
        tagged: toTagged(mailbox),
      })
      .getCount();
  }

  /** Returns the status of the last e-mail of some kinds to an address since a time; undefined without one. */
  async findLastStatus(
    manager: EntityManager,
    recipient: string,
    templates: readonly MailTemplate[],
    since: Date,
  ): Promise<OutboxStatus | undefined> {
    const where = { recipient, template: In([...templates]), createdAt: MoreThanOrEqual(since) };
    const [mail] = await manager.find(OutboxMail, { where, order: { seq: 'DESC' }, take: 1 });
    return mail?.status;
  }

  /** Counts one more e-mail of the kind to the mailbox, if its limit allows one. */
  #isBelowLimit(mail: NewMail, recent: Counted[]): boolean {
    const { template, mailbox } = countedAs(mail);
    const count = recent.filter((one) => one.template === template && one.mailbox === mailbox).length;
    if (count < mailRules[template].perHour) {
      recent.push({ template, mailbox });
      return true;
    }
    // Logged at debug only: otherwise visitors could fill the log.
    this.#logger.log(`${template}: not sent, the address got ${count} of them within the hour`);
    return false;
  }
}

/** An e-mail as the limit of its kind counts it. */
interface Counted {
  readonly template: MailTemplate;
  readonly mailbox: string;
}

const countedAs = ({ to, template }: Pick<NewMail, 'to' | 'template'>): Counted => ({
  template,
  mailbox: getMailbox(to),
});

/** Returns the mailbox of an address: `noor+1@campus.edu` is `noor@campus.edu`. */
const getMailbox = (address: string): string => address.replace(/(?<=.)\+[^@]*(?=@)/, '');

/** Matches the addresses of a mailbox with a tag, for LIKE. */
const toTagged = (mailbox: string): string => mailbox.replace(/[\\%_]/g, '\\$&').replace('@', '+%@');

/** Finds the e-mails since a time of the same kind to the same mailbox, under any of its addresses. */
async function findRecent(
  manager: EntityManager,
  mails: readonly Counted[],
  since: Date,
): Promise<Counted[]> {
  const limited = mails.filter(({ template }) => Number.isFinite(mailRules[template].perHour));
  if (limited.length === 0) return [];
  const same = limited.map((_, at) => {
    const to = `(mail.recipient = :mailbox${at} OR mail.recipient LIKE :tagged${at} ESCAPE '\\')`;
    return `(mail.template = :template${at} AND ${to})`;
  });
  const values = limited.map(({ template, mailbox }, at) => ({
    [`template${at}`]: template,
    [`mailbox${at}`]: mailbox,
    [`tagged${at}`]: toTagged(mailbox),
  }));
  const rows = await manager
    .createQueryBuilder(OutboxMail, 'mail')
    .select(['mail.template AS template', 'mail.recipient AS "to"'])
    .where('mail.createdAt > :since', { since })
    .andWhere(`(${same.join(' OR ')})`, Object.assign({}, ...values))
    .getRawMany<Pick<NewMail, 'to' | 'template'>>();
  return rows.map(countedAs);
}
