import { dayIn, startOfDay } from '@lost-found/contracts';
import { Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { type Clock, type Timer } from '../clock/clock.js';
import type { Config } from '../config/config.js';
import type { DatabaseInitializer } from '../database/database-initializer.js';
import type { DailyTurn } from './daily-turn.js';

const HOUR_MS = 3_600_000;
/** The hour on the campus from which on it is run: everybody sleeps. */
const QUIET_HOUR = 3;
/** How often to see whether it is time. */
const LOOK_EVERY_MS = 10 * 60_000;

/** Something that is run once a day; at the start if the time was missed; by one instance only. */
export abstract class DailyJob implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger(this.constructor.name);
  readonly #stop = new AbortController();
  #timer: Timer | undefined;
  #running: Promise<boolean> = Promise.resolve(false);

  constructor(
    private readonly name: string,
    protected readonly config: Config,
    private readonly database: DatabaseInitializer,
    private readonly turn: DailyTurn,
    protected readonly clock: Clock,
  ) {}

  /** @param signal stops it between two steps; what was done by then stays done */
  protected abstract run(at: Date, signal: AbortSignal): Promise<void>;

  /** To be asked again and again while it says no. */
  protected async mayRun(_at: Date): Promise<boolean> {
    return true;
  }

  onModuleInit(): void {
    this.database.onReady(async () => {
      this.#look();
      this.#timer ??= this.clock.every(LOOK_EVERY_MS, () => this.#look());
    });
  }

  /** Lets the step under way finish. */
  async onModuleDestroy(): Promise<void> {
    this.#timer?.stop();
    this.#stop.abort();
    await this.settled;
  }

  /** Settles once it has seen whether it is time, and has run where it was. */
  get settled(): Promise<unknown> {
    return this.#running;
  }

  /** Runs it unless that was done since the last quiet hour, or it may not. @returns whether it did */
  async runIfDue(at: Date): Promise<boolean> {
    if (!(await this.mayRun(at))) return false;
    if (!(await this.turn.take(this.name, this.#lastDue(at), at))) return false;
    await this.run(at, this.#stop.signal);
    await this.turn.end(this.name, this.#stop.signal.aborted ? null : at);
    return true;
  }

  #look(): void {
    this.#running = this.#running
      .then(() => !this.#stop.signal.aborted && this.runIfDue(this.clock.date()))
      .catch((error: unknown) => {
        const message = `the nightly job ${this.name} failed: ${error instanceof Error ? error.message : String(error)}`;
        this.#logger.error({ message, job: this.name, err: error });
        return false;
      });
  }

  #lastDue(at: Date): Date {
    const { timeZone } = this.config;
    const quietHour = (time: number) =>
      startOfDay(timeZone, dayIn(timeZone, new Date(time))).getTime() + QUIET_HOUR * HOUR_MS;
    const today = quietHour(at.getTime());
    return new Date(today <= at.getTime() ? today : quietHour(at.getTime() - 24 * HOUR_MS));
  }
}
