import { randomUUID } from 'node:crypto';
import { type Decided, undoOf } from '@lost-found/contracts';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, LessThanOrEqual, Not, Repository } from 'typeorm';
import { AuditService } from '../logs/audit.service.js';
import { SideEffectsService } from '../notifications/side-effects.service.js';
import { Clock, type Timer } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { runOutsideRequests } from '../platform/context/request-context.js';
import { DatabaseInitializer } from '../platform/database/database-initializer.js';
import { forUpdate, skippingLocked } from '../platform/database/row-lock.js';
import { isUniqueViolation } from '../platform/database/trouble.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { asJson, type OpenDecision, type Overwritten } from '../platform/events/open-decision.js';
import { Decision } from './decision.entity.js';

/** How often is looked for what other instances left, or a process that ended, in milliseconds. */
const INTERVAL_MS = 15_000;

/** Rows are locked in this order, as everywhere. */
const tables = ['items', 'claims', 'reporters'];

/** The administrator who decides. */
interface Decider {
  readonly id: string;
  /** When: now, except for sample data. */
  readonly at?: Date;
}

/** A row that a decision wrote, as it is now. */
interface Row {
  readonly id: string;
  readonly seq: number;
  /** of an item */
  readonly version?: number;
  /** of a claim; empty once nobody is known any more who made it */
  readonly email?: string;
  readonly [column: string]: unknown;
}

/**
 * Decisions of administrators, which can be undone for some seconds. What they change is changed at once; what is told of
 * them waits until then, in a row that whoever tells it deletes, and so does whoever undoes it: one of the two.
 */
@Injectable()
export class DecisionsService implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger(DecisionsService.name);
  /** Those that could not be told, by id: each is logged once, however often it is tried. */
  readonly #untold = new Set<string>();
  #timer: Timer | undefined;
  #looking: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(
    @InjectRepository(Decision) private readonly decisions: Repository<Decision>,
    private readonly unitOfWork: UnitOfWork,
    private readonly sideEffects: SideEffectsService,
    private readonly audit: AuditService,
    private readonly database: DatabaseInitializer,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.database.onReady(async () => {
      this.#timer ??= this.clock.every(INTERVAL_MS, () => this.release());
      await this.release();
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    this.#timer?.stop();
    await this.#looking;
  }

  /**
   * Takes a decision in a transaction. It can be undone unless it changed nothing, the operator wants no undo, or it belongs to
   * the sample data (`at`).
   * @param work gets the decider with the decision, and passes it to all that it changes
   */
  async decide<By extends Decider>(
    by: By,
    work: (manager: EntityManager, by: By & { readonly decision?: OpenDecision }) => Promise<unknown>,
  ): Promise<Decided> {
    const { undoMs } = this.config;
    const decisionId = await this.unitOfWork.transaction(async (manager) => {
      if (by.at || undoMs === 0) return void (await work(manager, by));
      const decision: OpenDecision = { overwritten: [], effects: [] };
      await work(manager, { ...by, decision });
      const { overwritten, effects } = decision;
      if (overwritten.length === 0) return undefined;
      const sendAfter = new Date(this.clock.now() + undoMs);
      const row = { id: randomUUID(), madeBy: by.id, sendAfter, overwritten, effects };
      await manager.insert(Decision, row as never);
      return row.id;
    });
    if (!decisionId) return {};
    this.clock.after(undoMs, () => this.release());
    return { decisionId };
  }

  /**
   * Brings back what a decision wrote over, and has nobody told of it.
   * @throws DomainError undo_expired; undo_conflict where any of it was changed since; not_found of somebody else's
   */
  undo(id: string, administrator: string): Promise<Decided> {
    return this.unitOfWork.transaction(async (manager) => {
      const decision = await manager.findOne(Decision, { where: { id }, ...forUpdate(manager) });
      if (!decision) throw new DomainError('undo_expired');
      if (decision.madeBy !== administrator) throw new DomainError('not_found');
      if (decision.sendAfter <= this.clock.date()) throw new DomainError('undo_expired');
      for (const table of tables) await this.#restore(manager, table, decision.overwritten);
      for (const { entry } of decision.effects) {
        const { action, details } = undoOf(entry);
        await this.audit.record(manager, action, details);
      }
      await manager.delete(Decision, { id });
      return {};
    });
  }

  /** Tells of every decision whose time is over. Never fails: the next look finds what is left. */
  release(): Promise<void> {
    this.#looking = runOutsideRequests(() =>
      this.#looking.then(async () => {
        try {
          await this.#releaseDue();
        } catch (error) {
          this.#logger.error(error);
        }
      }),
    );
    return this.#looking;
  }

  /** The ids of the claims on which a decision can still be undone. */
  async heldClaims(manager: EntityManager = this.decisions.manager): Promise<ReadonlySet<unknown>> {
    const held = await manager.find(Decision, { select: { id: true, effects: true } });
    return new Set(held.flatMap(({ effects }) => effects.map(({ entry }) => entry.details.claimId)));
  }

  async #releaseDue(): Promise<void> {
    const seen: string[] = [];
    while (!this.#stopped) {
      const where = { sendAfter: LessThanOrEqual(this.clock.date()), id: Not(In(seen)) };
      // Looked for first, because a transaction would wait for the changes of others.
      const next = await this.decisions.findOne({ where, order: { sendAfter: 'ASC' }, select: { id: true } });
      if (!next) return;
      // What another instance is telling now, or somebody just undoes, is not waited for, nor looked at again.
      seen.push(next.id);
      try {
        await this.#tell(next.id);
        this.#untold.delete(next.id);
      } catch (cause) {
        if (this.#untold.has(next.id)) continue;
        this.#untold.add(next.id);
        this.#logger.error(new Error(`decision ${next.id} cannot be told; it is tried again`, { cause }));
      }
    }
  }

  #tell(id: string): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      const decision = await manager.findOne(Decision, { where: { id }, ...skippingLocked(manager) });
      if (!decision) return;
      await manager.delete(Decision, { id });
      for (const effects of decision.effects)
        await this.sideEffects.runHeld(manager, effects, decision.madeBy);
    });
  }

  async #restore(manager: EntityManager, table: string, overwritten: readonly Overwritten[]): Promise<void> {
    const written = overwritten.filter((one) => one.table === table);
    const where = { id: In(written.map(({ id }) => id)) };
    const rows = await manager.find<Row>(table, { where, order: { seq: 'ASC' }, ...forUpdate(manager) });
    const { columns } = manager.connection.getMetadata(table);
    const moments = new Set(
      columns.flatMap(({ type, propertyName }) => (type === 'timestamptz' ? propertyName : [])),
    );
    for (const { id, before, after } of written) {
      const row = rows.find((one) => one.id === id);
      const isChanged = ([column, value]: [string, unknown]) => asJson(row?.[column]) !== value;
      if (!row || row.email === '' || Object.entries(after).some(isChanged))
        throw new DomainError('undo_conflict');
      if (Object.keys(before).length === 0) continue;
      const back = Object.entries(before).map(
        ([column, value]) =>
          [column, typeof value === 'string' && moments.has(column) ? new Date(value) : value] as const,
      );
      const next = row.version ? { version: row.version + 1, updatedAt: this.clock.date() } : {};
      try {
        await manager.update(table, { id }, { ...Object.fromEntries(back), ...next });
      } catch (error) {
        // A pick-up code that was free meanwhile, and is somebody else's now.
        if (isUniqueViolation(error)) throw new DomainError('undo_conflict', { cause: error });
        throw error;
      }
    }
  }
}
