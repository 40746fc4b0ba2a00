import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Clock, type Timer } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { DatabaseInitializer } from '../../platform/database/database-initializer.js';
import { ClockCheck } from '../../platform/jobs/clock-check.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { retention } from './retention-job.js';

const DAY_MS = 86_400_000;

/**
 * Removes e-mails that this instance wrote as files: at start and every day. The nightly job runs on one
 * instance only, which sees only its own DATA_DIR.
 */
@Injectable()
export class OwnMailFiles implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger(OwnMailFiles.name);
  readonly #stop = new AbortController();
  #timer: Timer | undefined;

  constructor(
    private readonly config: Config,
    private readonly database: DatabaseInitializer,
    private readonly clockCheck: ClockCheck,
    private readonly mails: Outbox,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.database.onReady(async () => {
      await this.clear(this.clock.date());
      this.#timer ??= this.clock.every(DAY_MS, () => this.clear(this.clock.date()));
    });
  }

  onModuleDestroy(): void {
    this.#stop.abort();
    this.#timer?.stop();
  }

  /**
   * Never throws: remaining files are removed at the next run. Skips the run when the clock is not plausible.
   */
  async clear(at: Date): Promise<void> {
    try {
      if (!(await this.clockCheck.allows(retention.name, at))) return;
      const before = new Date(at.getTime() - this.config.retentionDaysSent * DAY_MS);
      await this.mails.outdatedFiles(before).erase(this.#stop.signal);
    } catch (err) {
      this.#logger.error({ err }, 'old e-mails that were written as files could not be removed');
    }
  }
}
