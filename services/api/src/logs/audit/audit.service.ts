import { randomUUID } from 'node:crypto';
import type { LogAction } from '@lost-found/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { currentRequest } from '../../platform/access/request-context.js';
import { Clock } from '../../platform/clock/clock.js';
import { afterCommit, beforeCommit, currentTransaction } from '../../platform/database/unit-of-work.js';
import { LISTS_CHANGED, NewsFeed } from '../../platform/events/news-feed.js';
import { appendEntries, type NewEntry } from './append-entries.js';
import { AuditLines } from './audit-lines.js';
import { buildLogSearchText } from './log-search-text.js';
import { SystemLog } from './system-log.entity.js';

/** The origin of actions by the system itself (§7). */
const SYSTEM = { ipAddress: 'localhost', userAgent: 'system' };

interface RecordOptions {
  /** The actor, if the request does not identify one yet: at sign-in. */
  userId?: string;
  /** Time of the action: now, except for sample data. */
  at?: Date;
  /** True when the system acted, not the user of the running request. */
  bySystem?: boolean;
}

/** An entry as the service wrote it. */
export type AuditEntry = Omit<NewEntry, 'itemId' | 'searchText'>;

/** True when an action changes the lists of the desk. An import has an entry for each of its portions, and announces its end. */
const isListed = (action: LogAction): boolean =>
  action !== 'ITEMS_IMPORTED' && /^(ITEMS?|CLAIM|DECISION)_/.test(action);

/** Writes audit entries in the transaction of their change, as its last statements. */
@Injectable()
export class AuditService {
  /** The entries of each running transaction. */
  readonly #entries = new WeakMap<object, NewEntry[]>();

  constructor(
    private readonly feed: NewsFeed,
    @Inject(AuditLines) private readonly lines: Pick<AuditLines, 'write'>,
    private readonly clock: Clock,
  ) {}

  /**
   * @param manager of the running unit of work
   * @param details ids and other non-personal values; see `getChanges`
   */
  async record(
    manager: EntityManager,
    action: LogAction,
    details: Record<string, unknown>,
    { userId, at, bySystem = false }: RecordOptions = {},
  ): Promise<void> {
    const request = currentRequest();
    if (request && !request.auditedActions.includes(action))
      throw new Error(`the route does not declare @Audited('${action}')`);
    const scope = currentTransaction();
    if (!scope || scope.runner !== manager.queryRunner)
      throw new Error(`${action} recorded outside the change`);
    const by = bySystem ? undefined : request;
    const { ipAddress, userAgent } = by ?? SYSTEM;
    const entry: AuditEntry = {
      id: randomUUID(),
      action,
      details,
      userId: userId ?? by?.actor?.id ?? null,
      ipAddress,
      userAgent,
      createdAt: at ?? request?.at ?? this.clock.date(),
    };
    const entries = this.#entries.get(scope) ?? [];
    if (entries.length === 0) {
      this.#entries.set(scope, entries);
      beforeCommit(() => appendEntries(manager, entries));
    }
    entries.push({
      ...entry,
      itemId: typeof details.itemId === 'string' ? details.itemId : null,
      searchText: buildLogSearchText({ ...entry, details: JSON.stringify(details) }),
    });
    scope.entries += 1;
    afterCommit(() => this.lines.write(entry));
    if (isListed(action)) await this.feed.announce(manager, [LISTS_CHANGED]);
  }

  /** Returns the key of the newest entry of a rare action; null if there is none. */
  async findNewestOf(manager: EntityManager, action: LogAction): Promise<number | null> {
    // With the count, SQLite reads the entries of the action, not all entries from the end.
    const last = await manager
      .createQueryBuilder(SystemLog, 'log')
      .select(['MAX(log.seq) AS last', 'COUNT(*) AS count'])
      .where({ action })
      .getRawOne<{ last: number | null }>();
    return last?.last ?? null;
  }
}
