import { AsyncResource } from 'node:async_hooks';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, LessThanOrEqual, Repository } from 'typeorm';
import { Clock, type Timer } from '../platform/clock/clock.js';
import { DatabaseInitializer } from '../platform/database/database-initializer.js';
import { skippingLocked } from '../platform/database/row-lock.js';
import { afterCommit, UnitOfWork } from '../platform/database/unit-of-work.js';
import type { Cause } from '../platform/events/events.js';
import type { SideEffects } from '../platform/events/open-decision.js';
import { waitAfter } from '../platform/mail/backoff.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { ItemToMatch } from './item-to-match.entity.js';
import { LostAndFound } from './match.entity.js';
import { MatchMessagesService } from './match-messages.service.js';

/** How often is looked for what other instances noted, or a process that ended, in milliseconds. */
const INTERVAL_MS = 2_000;

/** Matches what became public or open, in every instance of the service, soon after it is told. */
@Injectable()
export class MatchWorker implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger(MatchWorker.name);
  /** Outside of every request: whoever causes a message is not who sends it. */
  readonly #outside = new AsyncResource(MatchWorker.name);
  #timer: Timer | undefined;
  #looking: Promise<void> = Promise.resolve();
  /** The look that begins after the one under way; whoever asks for one meanwhile means this one. */
  #next: Promise<void> | undefined;
  #isFailing = false;
  #stopped = false;

  constructor(
    @InjectRepository(ItemToMatch) private readonly rows: Repository<ItemToMatch>,
    private readonly unitOfWork: UnitOfWork,
    private readonly messages: MatchMessagesService,
    private readonly database: DatabaseInitializer,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.metrics.databaseGauge('items_to_match', 'Reports that wait to be matched.', () => this.rows.count());
    this.metrics.databaseGauge('matches_open', "Strong matches in the desk's queue.", () =>
      this.rows.manager.countBy(LostAndFound, { isStrong: true, dismissedAt: IsNull() }),
    );
    this.database.onReady(async () => {
      this.#timer ??= this.clock.every(INTERVAL_MS, () => this.look());
      void this.look();
    });
  }

  /** Lets the match under way end; what is left stays noted. */
  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    this.#timer?.stop();
    await this.#looking;
  }

  /** Matches all that is due by now. Never fails: the next look finds what is left. */
  look(): Promise<void> {
    this.#next ??= this.#looking.then(() => {
      this.#next = undefined;
      return this.#outside.runInAsyncScope(() => this.#matchDue());
    });
    this.#looking = this.#next;
    return this.#looking;
  }

  /** Puts an item that became public, or a lost report that became open, into the queue. Not for sample data. */
  async note(manager: EntityManager, { itemId, isToMatch }: SideEffects, { at }: Cause): Promise<void> {
    if (!isToMatch || !itemId || at) return;
    await manager.upsert(ItemToMatch, { itemId, dueAt: this.clock.date(), attempts: 0 }, ['itemId']);
    afterCommit(() => void this.look());
  }

  async #matchDue(): Promise<void> {
    try {
      for (let row = await this.#take(); row; row = await this.#take()) await this.#match(row);
      this.#isFailing = false;
    } catch (error) {
      // Once for as long as the database is away.
      if (!this.#isFailing) this.#logger.warn(error);
      this.#isFailing = true;
    }
  }

  /** The newest that is due: all of the night wait behind what just happened. */
  async #take(): Promise<ItemToMatch | null> {
    const where = { dueAt: LessThanOrEqual(this.clock.date()) };
    // Looked for first, because a transaction would wait for the changes of others.
    if (this.#stopped || !(await this.rows.existsBy(where))) return null;
    return this.unitOfWork.transaction(async (manager) => {
      const order = { dueAt: 'DESC' } as const;
      const row = await manager.findOne(ItemToMatch, { where, order, ...skippingLocked(manager) });
      if (!row) return null;
      const attempts = row.attempts + 1;
      const taken = { attempts, dueAt: new Date(this.clock.now() + waitAfter(attempts)) };
      await manager.update(ItemToMatch, { itemId: row.itemId }, taken);
      return { ...row, ...taken };
    });
  }

  /** One that fails is tried again at growing intervals, and holds nothing else up. */
  async #match(row: ItemToMatch): Promise<void> {
    try {
      await this.messages.match(row);
    } catch (error) {
      this.#logger.warn(`matching ${row.itemId}, try ${row.attempts}: ${(error as Error).message}`);
    }
  }
}
