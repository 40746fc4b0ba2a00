import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { ClockCheck } from '../platform/daily/clock-check.js';
import { DailyJob } from '../platform/daily/daily-job.js';
import { DailyTurn } from '../platform/daily/daily-turn.js';
import { DatabaseInitializer } from '../platform/database/database-initializer.js';
import { RetentionService } from './retention.service.js';

/** By which its runs are known. */
export const RETENTION = 'retention';

/** Runs the retention, unless the clock cannot be believed. */
@Injectable()
export class RetentionJob extends DailyJob {
  constructor(
    config: Config,
    database: DatabaseInitializer,
    turn: DailyTurn,
    clock: Clock,
    private readonly clockCheck: ClockCheck,
    private readonly retention: RetentionService,
  ) {
    super(RETENTION, config, database, turn, clock);
  }

  protected override mayRun(at: Date): Promise<boolean> {
    return this.clockCheck.allows(RETENTION, at);
  }

  protected async run(at: Date, signal: AbortSignal): Promise<void> {
    await this.retention.run(at, signal);
  }
}
