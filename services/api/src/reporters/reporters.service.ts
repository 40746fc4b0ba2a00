import { randomUUID } from 'node:crypto';
import { toContactKey } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type ObjectLiteral, Repository, type SelectQueryBuilder } from 'typeorm';
import { AuditService } from '../logs/audit/audit.service.js';
import { CASES_AT_ONCE, inBatches, type Outdated } from '../platform/database/outdated.js';
import { timeForSql } from '../platform/database/query/order.js';
import { raw, runInsert, sql } from '../platform/database/query/sql.js';
import { forUpdate } from '../platform/database/row-lock.js';
import { buildSearchText } from '../platform/database/search/search-text.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { Reporter } from './reporter.entity.js';

/** The reporter's data in a report, if given. */
export interface ReportSource {
  readonly userId: string | null;
  readonly name: string | null;
  readonly contact: string;
}

/** Stores reporters and counts their reports, in the transaction of the report. */
@Injectable()
export class ReportersService {
  constructor(
    @InjectRepository(Reporter) private readonly reporters: Repository<Reporter>,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
  ) {}

  /**
   * Counts a new report; the first one creates the reporter.
   * @returns their id
   */
  async countReport(
    manager: EntityManager,
    { userId, name, contact }: ReportSource,
    at: Date,
  ): Promise<string> {
    const isPostgres = manager.connection.options.type === 'postgres';
    const time = timeForSql(at, isPostgres);
    const known = raw(userId ? '"user_id"' : '"contact_key"');
    const [reporter] = await runInsert<Pick<Reporter, 'id' | 'name' | 'contact'> & { search_text: string }>(
      manager,
      sql`INSERT INTO "reporters" ("id", "seq", "search_text", "user_id", "contact_key", "name",
          "contact", "items_reported", "last_reported_at", "created_at")
        VALUES (${randomUUID()}, ${raw(nextSeq(manager))}, ${buildSearchText(name, contact)}, ${userId},
          ${userId ? null : toContactKey(contact)}, ${name}, ${contact}, 1, ${time}, ${time})
        ON CONFLICT (${known}) DO UPDATE SET "items_reported" = "reporters"."items_reported" + 1,
          "last_reported_at" = excluded."last_reported_at", "contact" = excluded."contact",
          "name" = COALESCE(NULLIF(excluded."name", ''), "reporters"."name")
        RETURNING "id", "name", "contact", "search_text"`,
    );
    if (!reporter) throw new Error('an insert without a row');
    const searchText = buildSearchText(reporter.name, reporter.contact);
    if (searchText !== reporter.search_text)
      await manager.update(Reporter, { id: reporter.id }, { searchText });
    return reporter.id;
  }

  /** Finds the reporter without an account who gave this contact. */
  findVisitor(contact: string): Promise<Reporter | null> {
    return this.reporters.findOneBy({ contactKey: toContactKey(contact) });
  }

  /** Erases a reporter without an account; the reports stay with a reporter without personal data. */
  async forgetVisitor(manager: EntityManager, id: string): Promise<void> {
    const erased = { contactKey: null, name: null, contact: '', searchText: '' };
    await manager.update(Reporter, { id }, erased);
  }

  /** Erases the reporter of a deleted account; the reports stay with a reporter without personal data. */
  async forget(manager: EntityManager, userId: string): Promise<void> {
    const erased = { userId: null, contactKey: null, name: null, contact: '', searchText: '' };
    await manager.update(Reporter, { userId }, erased);
  }

  /** Subtracts a deleted report from the count. */
  async uncountReport(manager: EntityManager, id: string): Promise<void> {
    await manager.decrement(Reporter, { id }, 'itemsReported', 1);
  }

  /**
   * Erases visitors' contacts when they have no open or recent report.
   * @param emptied ids of reports that the same run erases first
   */
  outdated(reportedBefore: Date, emptied: SelectQueryBuilder<ObjectLiteral>): Outdated {
    const all = () => this.reporters.createQueryBuilder('reporter');
    return {
      count: () =>
        old(all(), reportedBefore, `AND items.id NOT IN (${emptied.getQuery()})`)
          .setParameters(emptied.getParameters())
          .getCount(),
      erase: (signal) => inBatches(signal, () => this.#eraseSome((query) => old(query, reportedBefore))),
    };
  }

  async #eraseSome(old: (query: SelectQueryBuilder<Reporter>) => typeof query): Promise<number> {
    const found = await old(this.reporters.createQueryBuilder('reporter')).limit(CASES_AT_ONCE).getMany();
    if (found.length === 0) return 0;
    await this.unitOfWork.transaction(async (manager) => {
      const ids = found.map(({ id }) => id);
      const again = manager.createQueryBuilder(Reporter, 'reporter').where({ id: In(ids) });
      // Waits for a visitor who reports at this moment; the condition then excludes them.
      if (forUpdate(manager).lock) again.setLock('pessimistic_write');
      const reporterIds = (await old(again).getMany()).map(({ id }) => id);
      if (reporterIds.length === 0) return;
      await manager.delete(Reporter, { id: In(reporterIds) });
      await this.audit.record(manager, 'PERSONAL_DATA_ERASED', { reporterIds });
    });
    return found.length;
  }
}

/** Visitors without a report that still has a contact. @param unless extra condition for such a report */
const old = (query: SelectQueryBuilder<Reporter>, reportedBefore: Date, unless = '') =>
  query
    .andWhere('reporter.userId IS NULL')
    .andWhere('reporter.lastReportedAt < :reportedBefore', { reportedBefore })
    .andWhere(
      `NOT EXISTS (SELECT 1 FROM items WHERE items.reporter_id = reporter.id AND items.contact_info <> '' ${unless})`,
    );

/** SQLite runs one transaction at a time, so it can compute the next number from the maximum. */
const nextSeq = ({ connection }: EntityManager): string =>
  connection.options.type === 'postgres'
    ? "nextval('reporters_seq')"
    : '(SELECT COALESCE(MAX(seq), 0) + 1 FROM reporters)';
