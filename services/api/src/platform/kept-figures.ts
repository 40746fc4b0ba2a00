import type { Clock, Timer } from './clock/clock.js';

/** Several open dashboards count once. */
const FRESH_MS = 5_000;
/** What is counted faster than this is counted for whoever asks. */
const QUICK_MS = 100;
/** Slow figures are counted again so often, asked for or not, so that nobody ever waits for them. */
const RENEWED_MS = 45_000;
/** The oldest figures that are shown while newer ones are counted. */
const OLDEST_MS = 90_000;

interface Kept<T> {
  readonly value: T;
  readonly at: number;
  readonly tookMs: number;
}

/**
 * Figures that cost something to count. A small campus sees them at most five seconds old; where counting
 * takes long, whoever asks is shown those of the last minute at once, and new ones are counted behind.
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
    const kept = this.#kept;
    if (!kept) return this.#renew();
    const age = this.clock.now() - kept.at;
    if (age < FRESH_MS) return kept.value;
    if (kept.tookMs < QUICK_MS || age >= OLDEST_MS) return this.#renew();
    this.#renewBehind();
    return kept.value;
  }

  /** Counts no more of its own accord. Settles when what is being counted is: the database is closed next. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#timer?.stop();
    await this.#running?.catch(() => undefined);
  }

  /** Where it fails, the next one to ask after the oldest that are shown is told. */
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
