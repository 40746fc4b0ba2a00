import type { Clock, Timer } from '../platform/clock/clock.js';

/** Several open dashboards count once. */
const FRESH_MS = 5_000;
/** Faster counts run for each request, in milliseconds. */
const QUICK_MS = 100;
/** Interval at which slow figures are counted again, requested or not, so that requests never wait, in milliseconds. */
const RENEWED_MS = 45_000;
/** The oldest figures that are shown while newer ones are counted. */
const OLDEST_MS = 90_000;

interface Kept<T> {
  readonly value: T;
  readonly at: number;
  readonly tookMs: number;
}

/**
 * Keeps figures that are expensive to count. They are at most five seconds old on a small campus. If counting is slow,
 * requests get the figures of the last minute at once, and new ones are counted in the background.
 */
export class KeptFigures<T> {
  #kept: Kept<T> | undefined;
  #running: Promise<T> | undefined;
  #timer: Timer | undefined;
  #isStopped = false;

  constructor(
    private readonly count: () => Promise<T>,
    private readonly clock: Clock,
  ) {}

  async get(): Promise<T> {
    const cached = this.#kept;
    if (!cached) return this.#renew();
    const age = this.clock.now() - cached.at;
    if (age < FRESH_MS) return cached.value;
    if (cached.tookMs < QUICK_MS || age >= OLDEST_MS) return this.#renew();
    this.#renewBehind();
    return cached.value;
  }

  /** Stops counting in the background. Settles after the running count: the database is closed next. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#timer?.stop();
    await this.#running?.catch(() => undefined);
  }

  /** If counting fails, a request for figures that are too old gets the error. */
  #renewBehind(): void {
    this.#renew().catch(() => undefined);
  }

  #renew(): Promise<T> {
    this.#running ??= this.#count().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #count(): Promise<T> {
    const start = this.clock.now();
    const value = await this.count();
    const at = this.clock.now();
    this.#kept = { value, at, tookMs: at - start };
    this.#timer?.stop();
    if (at - start >= QUICK_MS && !this.#isStopped)
      this.#timer = this.clock.after(RENEWED_MS, () => this.#renewBehind());
    return value;
  }
}
