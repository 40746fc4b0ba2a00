import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/config.js';
import { DatabaseInitializer } from '../database/database-initializer.js';
import { dayIn, startOfDay } from '../time/campus-day.js';
import { DailyTurn } from './daily-turn.js';
import { RetentionService } from './retention.service.js';

const NAME = 'retention';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The hour on the campus from which on it is run: everybody sleeps. */
const QUIET_HOUR = 3;
/** How often to see whether it is time. */
const LOOK_EVERY_MS = 10 * 60_000;

/** Runs the retention once a day; at the start if the time was missed; by one instance only. */
@Injectable()
export class RetentionJob implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger(RetentionJob.name);
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<boolean> = Promise.resolve(false);

  constructor(
    private readonly config: Config,
    private readonly database: DatabaseInitializer,
    private readonly turn: DailyTurn,
    private readonly retention: RetentionService,
  ) {}

  onModuleInit(): void {
    this.database.onReady(async () => {
      this.#look();
      this.#timer ??= setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
    });
  }

  /** Lets the batch under way finish. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.#timer);
    this.#stop.abort();
    await this.#running;
  }

  /** Runs it unless that was done since the last quiet hour. @returns whether it did */
  async runIfDue(at: Date): Promise<boolean> {
    if (!(await this.turn.take(NAME, this.#lastDue(at), at))) return false;
    await this.retention.run(at, this.#stop.signal);
    await this.turn.end(NAME, this.#stop.signal.aborted ? null : at);
    return true;
  }

  #look(): void {
    this.#running = this.#running
      .then(() => !this.#stop.signal.aborted && this.runIfDue(new Date()))
      .catch((error: unknown) => {
        this.#logger.error(error);
        return false;
      });
  }

  #lastDue(at: Date): Date {
    const { timeZone } = this.config;
    const quietHour = (time: number) =>
      startOfDay(timeZone, dayIn(timeZone, new Date(time))).getTime() + QUIET_HOUR * HOUR_MS;
    const today = quietHour(at.getTime());
    return new Date(today <= at.getTime() ? today : quietHour(at.getTime() - DAY_MS));
  }
}
