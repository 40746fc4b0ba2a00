import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type BulkOutcome, type Decided, getUndo } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, MoreThan, Repository } from 'typeorm';
import { ruleRefusalIn } from '../items/writing/item-rules.js';
import { ItemWriter } from '../items/writing/item-writer.js';
import { AuditService } from '../logs/audit/audit.service.js';
import { SideEffectsService } from '../notifications/side-effects.service.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { forUpdate } from '../platform/database/row-lock.js';
import { isUniqueViolation } from '../platform/database/trouble.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { Author } from '../platform/events/events.js';
import {
  asJson,
  fromJson,
  type OpenDecision,
  type Overwritten,
  type SideEffects,
} from '../platform/events/open-decision.js';
import { decideEach } from '../platform/http/decide-each.js';
import type { JobKind } from '../platform/jobs/job-kind.js';
import { Jobs } from '../platform/jobs/jobs.js';
import type { TakenJob } from '../platform/jobs/taken-job.js';
import { Decision } from './decision.entity.js';

/** The side effects of a decision, due at the end of its undo window. The key is the decision's id. */
export const endUndoWindow: JobKind<readonly SideEffects[]> = {
  name: 'tell_decision',
  lanes: 1,
  leaseMs: 60_000,
};

/**
 * A decision that is being undone, with the key and payload of `endUndoWindow`. It is due if the process ended before
 * the undo.
 */
export const undoDecision: JobKind<readonly SideEffects[]> = {
  name: 'undo_decision',
  lanes: 1,
  leaseMs: 60_000,
};

/** Time in which a request undoes its decisions, before the job does, in milliseconds. */
const REQUEST_MS = 60_000;

/** The order in which all code locks rows. */
const tables = ['items', 'claims', 'reporters', 'item_files', 'notes', 'item_owners'];
/** Tables without an order of their own; the item of their rows is locked. */
const unordered = ['item_files', 'item_owners'];

type Item = Parameters<ItemWriter['change']>[1];

/** True if the decision stands: a row changed since, or a rule of an item refuses the way back. */
const isRefused = (error: unknown): boolean =>
  ruleRefusalIn(error) !== undefined || (error instanceof DomainError && error.code === 'undo_conflict');

/** The present values of a row that a decision wrote. */
interface Row {
  readonly id: string;
  readonly seq: number;
  /** The claim's e-mail; empty after its personal data was erased. */
  readonly email?: string;
  readonly [column: string]: unknown;
}

/**
 * Decisions of administrators, with an undo window of some seconds. The change is immediate. Its side effects
 * are a job of the same transaction, due at the end of the window; the undo deletes the job.
 */
@Injectable()
export class UndoService {
  constructor(
    @InjectRepository(Decision) private readonly decisions: Repository<Decision>,
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly sideEffects: SideEffectsService,
    private readonly audit: AuditService,
    private readonly items: ItemWriter,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes a decision in a transaction. It can be undone, unless it changed nothing, the operator switched
   * undo off, or it is sample data (`at`).
   * @param work receives the decider with the decision, and passes it to all changes
   */
  async decide(by: Author, work: (manager: EntityManager, by: Author) => Promise<unknown>): Promise<Decided> {
    const { undoMs } = this.config;
    const decisionId = await this.unitOfWork.transaction(async (manager) => {
      if (by.at || undoMs === 0) return void (await work(manager, by));
      const decision: OpenDecision = { overwritten: [], effects: [] };
      await work(manager, { ...by, decision });
      const { overwritten, effects } = decision;
      if (overwritten.length === 0) return undefined;
      const id = randomUUID();
      const undoUntil = new Date(this.clock.now() + undoMs);
      await manager.insert(Decision, { id, madeBy: by.id, undoUntil, overwritten } as never);
      await this.jobs.add(manager, endUndoWindow, { key: id, payload: effects, dueAt: undoUntil });
      return id;
    });
    return decisionId ? { decisionId } : {};
  }

  /**
   * Undoes many decisions, each by itself. At first all are reserved: none expires while the others are undone, and a
   * job undoes those that the process leaves if it ends.
   */
  async undoMany(ids: readonly string[], administrator: string): Promise<BulkOutcome> {
    await this.#reserve(ids, administrator);
    return decideEach(ids, (id) => this.#undo(id, administrator));
  }

  /** Undoes a decision that an ended process had reserved. It stands if its rows changed since. */
  async finishUndo({ key: id }: TakenJob<readonly SideEffects[]>): Promise<void> {
    const decision = await this.decisions.findOneBy({ id });
    if (!decision) return;
    try {
      await this.#undo(id, decision.madeBy);
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  }

  #reserve(ids: readonly string[], madeBy: string): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      const open = await manager.find(Decision, {
        select: { id: true },
        where: { id: In(ids.map((id) => id.toLowerCase())), madeBy, undoUntil: MoreThan(this.clock.date()) },
        order: { id: 'ASC' },
        ...forUpdate(manager),
      });
      const keys = open.map(({ id }) => id);
      const dueAt = new Date(this.clock.now() + REQUEST_MS);
      await this.jobs.changeKind(manager, endUndoWindow, undoDecision, { keys, dueAt });
    });
  }

  /**
   * Restores what a reserved decision changed, and deletes its side effects.
   * @throws DomainError undo_expired; undo_conflict when a row changed since; not_found for a decision of
   * another administrator
   */
  async #undo(id: string, administrator: string): Promise<Decided> {
    try {
      return await this.unitOfWork.transaction(async (manager) => {
        const decision = await manager.findOne(Decision, { where: { id }, ...forUpdate(manager) });
        if (!decision) throw new DomainError('undo_expired');
        if (decision.madeBy !== administrator) throw new DomainError('not_found');
        const effects = await this.jobs.cancel(manager, undoDecision, id);
        if (!effects) throw new DomainError('undo_expired');
        for (const table of tables)
          await this.#restore(manager, table, decision.overwritten, { id: administrator });
        for (const { entry } of effects.payload) {
          const { action, details } = getUndo(entry);
          await this.audit.record(manager, action, details, { userId: administrator });
        }
        await manager.delete(Decision, { id });
        return {};
      });
    } catch (error) {
      if (isRefused(error)) await this.#letStand(id);
      throw error;
    }
  }

  /** Gives a reserved decision its undo window back. */
  #letStand(id: string): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      const decision = await manager.findOne(Decision, { where: { id }, ...forUpdate(manager) });
      if (!decision) return;
      const jobs = { keys: [id], dueAt: decision.undoUntil };
      await this.jobs.changeKind(manager, undoDecision, endUndoWindow, jobs);
    });
  }

  /** Runs the side effects of a decision; it can no longer be undone. */
  endWindow(job: TakenJob<readonly SideEffects[]>): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      const where = { id: job.key };
      // Locks the decision before its job, in the same order as the undo.
      const decision = await manager.findOne(Decision, { where, ...forUpdate(manager) });
      if (!(await job.end(manager)) || !decision) return;
      await manager.delete(Decision, where);
      for (const effects of job.payload)
        await this.sideEffects.endUndoWindow(manager, effects, decision.madeBy);
    });
  }

  /** Returns the decisions that their administrator can still undo, the newest first, with the ids of their rows. */
  async findOpen(madeBy: string): Promise<{ id: string; rows: string[] }[]> {
    const open = await this.decisions.find({
      where: { madeBy, undoUntil: MoreThan(this.clock.date()) },
      order: { undoUntil: 'DESC' },
    });
    return open.map(({ id, overwritten }) => ({ id, rows: overwritten.map((row) => row.id) }));
  }

  /** Returns the ids of the claims with a decision in its undo window. */
  async heldClaims(manager: EntityManager = this.decisions.manager): Promise<ReadonlySet<unknown>> {
    const held = await this.jobs.payloads(manager, [endUndoWindow, undoDecision]);
    return new Set(held.flatMap((effects) => effects.map(({ entry }) => entry.details.claimId)));
  }

  async #restore(
    manager: EntityManager,
    table: string,
    overwritten: readonly Overwritten[],
    by: Partial<Author>,
  ): Promise<void> {
    const written = overwritten.filter((one) => one.table === table);
    const where = { id: In(written.map(({ id }) => id)) };
    const rows = await manager.find<Row>(table, {
      where,
      ...forUpdate(manager),
      order: unordered.includes(table) ? { id: 'ASC' } : { seq: 'ASC' },
    });
    for (const { id, before, after } of written) {
      const row = rows.find((one) => one.id === id);
      const isChanged = ([column, value]: [string, unknown]) =>
        !isDeepStrictEqual(asJson(row?.[column]), value);
      if (!row || row.email === '' || Object.entries(after).some(isChanged))
        throw new DomainError('undo_conflict');
      if (Object.keys(before).length === 0) continue;
      const back = fromJson(manager, table, before);
      try {
        if (table !== 'items') await manager.update(table, { id }, back);
        // The undo is a change of now.
        else await this.items.change(manager, row as unknown as Item, { ...back, updatedAt: undefined }, by);
      } catch (error) {
        // The pick-up code was given to another claim since.
        if (isUniqueViolation(error)) throw new DomainError('undo_conflict', { cause: error });
        throw error;
      }
    }
  }
}
