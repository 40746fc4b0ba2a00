import {
  type AdminItem,
  type Decided,
  getChanges,
  getContact,
  type List,
  limits,
  type PageQuery,
  type ReporterPage,
  type ReportersQuery,
  type Reporter as ReporterView,
  reporterSchema,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ItemsService } from '../../items/items.service.js';
import { AuditService } from '../../logs/audit/audit.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { oneOfAny } from '../../platform/database/query/sql.js';
import { forUpdate } from '../../platform/database/row-lock.js';
import { findRows } from '../../platform/database/search/find-keys.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Author } from '../../platform/events/events.js';
import { overwrite } from '../../platform/events/open-decision.js';
import { present } from '../../platform/validation/present.js';
import { UndoService } from '../../undo/undo.service.js';
import { UsersService } from '../../users/users.service.js';
import { Reporter } from '../reporter.entity.js';

const orders = {
  lastReportedAt: { column: 'last_reported_at', kind: 'time' },
  itemsReported: { column: 'items_reported', kind: 'count' },
} as const;

const latest: PageQuery = { page: 1, pageSize: limits.pageSize };

/** Finds and verifies reporters (§2, §3). */
@Injectable()
export class ReporterPagesService {
  constructor(
    @InjectRepository(Reporter) private readonly reporters: Repository<Reporter>,
    private readonly users: UsersService,
    private readonly items: ItemsService,
    private readonly decisions: UndoService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Returns reporters, those with the latest report first; searches name, e-mail and other contact. */
  async find({ search, ...query }: ReportersQuery): Promise<List<ReporterView>> {
    const values = search ? await this.users.findIdsMatching(search) : [];
    const alsoMatching = oneOfAny('listed.user_id', values);
    const listQuery = { table: 'reporters', filters: {}, search, alsoMatching, orders } as const;
    const { data, ...page } = await findRows(this.reporters, listQuery, query);
    return { data: await this.#present(data), ...page };
  }

  /** Returns a reporter with their latest items. @throws DomainError not_found */
  async get(id: string): Promise<ReporterPage> {
    const reporter = await this.#load(id);
    const [view] = await this.#present([reporter]);
    const { data: items } = await this.items.findOfReporter(id, latest);
    return { ...(view as ReporterView), items };
  }

  /** Returns their items, newest first. @throws DomainError not_found */
  async findItems(id: string, page: PageQuery): Promise<List<AdminItem>> {
    await this.#load(id);
    return this.items.findOfReporter(id, page);
  }

  /**
   * Records if the desk has verified the reporter. A repeated call has no effect.
   * @throws DomainError not_found
   */
  setVerified(id: string, verified: boolean, author: Author): Promise<Decided> {
    return this.decisions.decide(author, async (manager, { decision }) => {
      const reporter = await manager.findOne(Reporter, { where: { id }, ...forUpdate(manager) });
      if (!reporter) throw new DomainError('not_found');
      const before = { verified: reporter.verifiedAt !== null };
      const changes = getChanges(before, { verified }, ['verified']);
      if (changes.length === 0) return;
      const verifiedAt = verified ? this.clock.date() : null;
      await overwrite(manager, Reporter, reporter, { verifiedAt }, decision);
      const entry = { action: 'REPORTER_VERIFIED', details: { reporterId: id, changes } } as const;
      await this.audit.record(manager, entry.action, entry.details);
      decision?.effects.push({ entry, notices: [], mails: [], itemId: null });
    });
  }

  async #load(id: string): Promise<Reporter> {
    const reporter = await this.reporters.findOneBy({ id });
    if (!reporter) throw new DomainError('not_found');
    return reporter;
  }

  async #present(reporters: Reporter[]): Promise<ReporterView[]> {
    const users = await this.users.findByIds(reporters.flatMap(({ userId }) => userId ?? []));
    const emails = new Map(users.map(({ id, email }) => [id, email]));
    return reporters.map((reporter) => presentReporter(reporter, emails.get(reporter.userId ?? '')));
  }
}

/** @param accountEmail the address of the reporter's account, if there is one */
const presentReporter = (reporter: Reporter, accountEmail?: string): ReporterView => {
  const { email, phone } = getContact(reporter.contact);
  return present(reporterSchema, reporter, {
    email: email ?? accountEmail ?? null,
    phone,
    verified: reporter.verifiedAt !== null,
    isAccount: reporter.userId !== null,
  });
};
