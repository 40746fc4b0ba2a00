import {
  type List,
  type LogAction,
  type LogActionsList,
  type LogEntry,
  type LogSubjectKind,
  type LogsQuery,
  logActions,
  logEntrySchema,
  logSubjectIn,
  logSubjectKinds,
  type PageQuery,
  type StatusChange,
  statusIn,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, MoreThanOrEqual, Repository } from 'typeorm';
import { getSeal } from '../platform/database/log-chain/chain.js';
import { findPage } from '../platform/database/query/page.js';
import { oneOfAny } from '../platform/database/query/sql.js';
import { findRows, inOrderOf } from '../platform/database/search/find-keys.js';
import { present } from '../platform/validation/present.js';
import { UsersService } from '../users/users.service.js';
import { LogHead } from './audit/log-head.entity.js';
import { SystemLog } from './audit/system-log.entity.js';

/** An entry without its actor. */
export type RecentEntry = Pick<SystemLog, 'id' | 'action' | 'details' | 'createdAt'>;

const orders = { createdAt: { column: 'created_at', kind: 'time' } } as const;

/** Reads the audit log: entries are only ever added. */
@Injectable()
export class LogsService {
  constructor(
    @InjectRepository(SystemLog) private readonly logs: Repository<SystemLog>,
    private readonly users: UsersService,
  ) {}

  /** Returns entries with their subjects, newest first (§7); searches the text of the entry and its actor. */
  async find({ search, userId, action, startDate, endDate, ...query }: LogsQuery): Promise<List<LogEntry>> {
    const acted = search ? await this.users.findIdsMatching(search) : [];
    const listQuery = {
      table: 'system_logs',
      filters: { user_id: userId, action: actionsMatching(action) },
      between: {
        column: 'created_at',
        ...(startDate && { from: new Date(startDate) }),
        ...(endDate && { to: new Date(endDate) }),
      },
      search,
      alsoMatching: oneOfAny('listed.user_id', acted),
      orders,
    } as const;
    const { data: logs, ...page } = await findRows(this.logs, listQuery, query);
    return { data: await this.#present(logs, await findLogSubjects(this.logs.manager, logs)), ...page };
  }

  /** Returns the log entries of an item, newest first. */
  async findOfItem(itemId: string, page: PageQuery): Promise<List<LogEntry>> {
    const query = this.logs.createQueryBuilder('log').where('log.itemId = :itemId', { itemId });
    return findPage(query.orderBy('log.seq', 'DESC'), page, (logs) => this.#present(logs));
  }

  /** Returns the newest entries of a person, of these actions, with their subjects. */
  async findLastOf(userId: string, actions: readonly LogAction[], most: number): Promise<LogEntry[]> {
    const logs = await this.logs.find({
      where: { userId, action: In([...actions]) },
      order: { createdAt: 'DESC', seq: 'DESC' },
      take: most,
    });
    return this.#present(logs, await findLogSubjects(this.logs.manager, logs));
  }

  /** Returns the status changes of these items, oldest first. */
  async findStatusChanges(itemIds: readonly string[]): Promise<Map<string, StatusChange[]>> {
    const logs = await this.logs.find({ where: { itemId: In([...itemIds]) }, order: { seq: 'ASC' } });
    const changes = new Map<string, StatusChange[]>(itemIds.map((id) => [id, []]));
    for (const { itemId, action, details, createdAt } of logs) {
      // An undone decision caused no notification, so drop its change.
      if (action === 'DECISION_UNDONE' && String(details.undone).startsWith('ITEM_'))
        changes.get(itemId ?? '')?.pop();
      const status = statusIn(action, details);
      if (status) changes.get(itemId ?? '')?.push({ status, at: createdAt.toISOString() });
    }
    return changes;
  }

  /** Returns the items that were deleted since a time, on any instance. */
  async findDeletedItems(since: Date): Promise<string[]> {
    const logs = await this.logs.find({
      select: { seq: true, itemId: true },
      where: { action: 'ITEM_DELETED', createdAt: MoreThanOrEqual(since) },
    });
    return logs.flatMap(({ itemId }) => itemId ?? []);
  }

  /** Returns the distinct actions in the log, with one index lookup each. */
  async findActions(): Promise<LogActionsList> {
    const rows: { action: string }[] = await this.logs.query(DISTINCT_ACTIONS);
    return { data: rows.map(({ action }) => action) };
  }

  /** Returns number and hash of the newest entry, as receipts name it; null without any. */
  async findSeal(): Promise<string | null> {
    const head = await this.logs.manager.findOneByOrFail(LogHead, { id: 1 });
    return head.seq > 0 ? getSeal(head) : null;
  }

  /**
   * Returns the newest entries of the given kinds for the dashboard. Reads the newest of each kind, then
   * merges them.
   */
  async findRecent(actions: readonly LogAction[], most: number): Promise<RecentEntry[]> {
    const getNewest = (action: LogAction) =>
      `SELECT * FROM (SELECT seq, created_at FROM system_logs WHERE action = '${action}'
       ORDER BY created_at DESC, seq DESC LIMIT ${most}) AS newest`;
    const found: { seq: number }[] = await this.logs.query(
      `SELECT seq FROM (${actions.map(getNewest).join(' UNION ALL ')}) AS newest
       ORDER BY created_at DESC, seq DESC LIMIT ${most}`,
    );
    return inOrderOf(
      found.map(({ seq }) => seq),
      this.logs,
    );
  }

  async #present(
    logs: SystemLog[],
    subjects: ReadonlyMap<string, LogEntry['subject']> = new Map(),
  ): Promise<LogEntry[]> {
    const ids = new Set(logs.flatMap(({ userId }) => userId ?? []));
    const users = await this.users.findByIds([...ids]);
    const people = new Map(
      users.map(({ id, fullName, email, role }) => [id, { id, fullName, email, role }] as const),
    );
    return logs.map((log) => presentLogEntry(log, people, subjects.get(log.id)));
  }
}

/** Returns the actions that contain a text (§7). An exact name matches only itself. */
function actionsMatching(part: string | undefined): undefined | string | readonly string[] {
  const typed = part?.toUpperCase();
  if (!typed || typed === 'ALL') return undefined;
  if ((logActions as readonly string[]).includes(typed)) return typed;
  return logActions.filter((action) => action.includes(typed));
}

const DISTINCT_ACTIONS = `
  WITH RECURSIVE actions(action) AS (
    SELECT MIN(action) FROM system_logs
    UNION ALL
    SELECT (SELECT MIN(log.action) FROM system_logs AS log WHERE log.action > actions.action)
    FROM actions WHERE actions.action IS NOT NULL
  )
  SELECT action FROM actions WHERE action IS NOT NULL`;

/** The tables and columns that hold the titles. */
const sources: Record<LogSubjectKind, { table: string; title: string }> = {
  claim: { table: 'claims', title: 'item_title' },
  item: { table: 'items', title: 'title' },
  reporter: { table: 'reporters', title: `COALESCE(NULLIF(name, ''), contact)` },
  user: { table: 'users', title: 'full_name' },
};

/** Finds the subjects of entries, by the entry's id: one query per kind. */
const findLogSubjects = async (
  manager: EntityManager,
  logs: readonly Pick<SystemLog, 'id' | 'details'>[],
): Promise<Map<string, LogEntry['subject']>> => {
  const subjects = logs.flatMap(({ id, details }) => {
    const subject = logSubjectIn(details);
    return subject ? [{ entry: id, ...subject }] : [];
  });
  const titles = new Map<string, string>();
  for (const kind of logSubjectKinds) {
    const ids = [...new Set(subjects.filter((one) => one.kind === kind).map(({ id }) => id))];
    if (ids.length === 0) continue;
    const { table, title } = sources[kind];
    const found = await manager
      .createQueryBuilder()
      .select('subject.id', 'id')
      .addSelect(title, 'title')
      .from(table, 'subject')
      .where('subject.id IN (:...ids)', { ids })
      .getRawMany<{ id: string; title: string }>();
    for (const one of found) titles.set(one.id, one.title);
  }
  return new Map(
    subjects.map(({ entry, kind, id }) => {
      const title = titles.get(id);
      return [entry, { kind, id, ...(title && { title }) }];
    }),
  );
};

type Person = NonNullable<LogEntry['user']>;

/** Presents an entry to administrators. A deleted person still counts as a person, never as 'System'. */
const presentLogEntry = (
  log: SystemLog,
  people: ReadonlyMap<string, Person>,
  subject: LogEntry['subject'],
): LogEntry =>
  present(logEntrySchema, log, {
    ...(subject && { subject }),
    ...(log.userId && { user: people.get(log.userId) ?? deletedPerson(log.userId) }),
  });

/** Presents an entry to the desk: addresses and browsers of people are for full access only. */
export const presentLogEntryToDesk = (entry: LogEntry): LogEntry => ({
  ...entry,
  ipAddress: '',
  userAgent: '',
});

const deletedPerson = (id: string): Person => ({
  id,
  fullName: '',
  email: '',
  role: 'user',
  deleted: true,
});
