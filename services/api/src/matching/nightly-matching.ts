import { Injectable } from '@nestjs/common';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { DailyJob } from '../platform/daily/daily-job.js';
import { DailyTurn } from '../platform/daily/daily-turn.js';
import { DatabaseInitializer } from '../platform/database/database-initializer.js';
import { forReference } from '../platform/database/row-lock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { ItemToMatch } from './item-to-match.entity.js';
import { MatchWorker } from './match-worker.js';
import { OpenReports } from './open-reports.js';

/** Reports that are noted at once: others wait for it on SQLite. */
const SLICE = 500;

interface Open {
  readonly id: string;
  readonly seq: number;
  readonly isLostItem: boolean;
  readonly status: string;
  readonly reviewedAt: Date | null;
}

/** Every night the open lost reports are matched again: what was found meanwhile, or is known by other words now. */
@Injectable()
export class NightlyMatching extends DailyJob {
  constructor(
    config: Config,
    database: DatabaseInitializer,
    turn: DailyTurn,
    private readonly unitOfWork: UnitOfWork,
    private readonly open: OpenReports,
    private readonly worker: MatchWorker,
    clock: Clock,
  ) {
    super('matching', config, database, turn, clock);
  }

  /** Matches them now. */
  async matchAll(at: Date): Promise<void> {
    await this.run(at, new AbortController().signal);
    await this.worker.look();
  }

  protected async run(at: Date, signal: AbortSignal): Promise<void> {
    await this.open.readAnew();
    let after: number | undefined = 0;
    while (after !== undefined && !signal.aborted) after = await this.#noteSome(after, at);
    void this.worker.look();
  }

  /** Of what can still be undone nobody is told. @returns after which number there may be more */
  #noteSome(after: number, at: Date): Promise<number | undefined> {
    const reviewedAt = LessThanOrEqual(new Date(at.getTime() - this.config.undoMs));
    return this.unitOfWork.transaction(async (manager) => {
      const open = await manager.find<Open>('items', {
        select: { id: true, seq: true },
        where: { isLostItem: true, status: 'approved', seq: MoreThan(after), reviewedAt },
        order: { seq: 'ASC' },
        take: SLICE,
        ...forReference(manager),
      });
      if (open.length === 0) return undefined;
      const rows = open.map(({ id: itemId }) => ({ itemId, dueAt: this.clock.date(), attempts: 0 }));
      await manager.createQueryBuilder().insert().into(ItemToMatch).values(rows).orIgnore().execute();
      return open.at(-1)?.seq;
    });
  }
}
