import { Clock, type Timer } from '../../src/platform/clock/clock.js';

interface Waiting {
  due: number;
  readonly work: () => unknown;
  /** Milliseconds between two runs; null for a timer that runs once. */
  readonly every: number | null;
}

const units = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** A length of time such as '20 s': a number and `ms`, `s`, `min`, `h` or `d`. */
export type Duration = `${number} ${keyof typeof units}`;

const getMs = (duration: Duration): number => {
  const [amount, unit] = duration.split(' ') as [string, keyof typeof units];
  return Number(amount) * units[unit];
};

/** A clock that stands still until a test advances it. Then it runs the timers that are due, in order, and awaits them. */
export class ManualClock extends Clock {
  readonly #timers = new Set<Waiting>();
  #now: number;

  /** @param start milliseconds since 1970 */
  constructor(start: number = Date.now()) {
    super();
    this.#now = start;
  }

  override now(): number {
    return this.#now;
  }

  override after(ms: number, work: () => unknown): Timer {
    return this.#add(ms, work, null);
  }

  override every(ms: number, work: () => unknown): Timer {
    return this.#add(ms, work, ms);
  }

  override sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const timer = this.after(ms, resolve);
      signal?.addEventListener('abort', () => {
        timer.stop();
        reject(signal.reason);
      });
    });
  }

  /** Advances the time and runs due timers, each at its own time. */
  async advance(duration: Duration): Promise<void> {
    for (const work of this.#dueWithin(duration)) await work();
  }

  /** Advances the time and runs no timer, for long times: what a timer would do, the test asks for. */
  skip(duration: Duration): void {
    this.#now += getMs(duration);
  }

  /** Advances the time without waiting for the timers, for work that does not end by itself. */
  start(duration: Duration): void {
    for (const work of this.#dueWithin(duration)) void work();
  }

  *#dueWithin(duration: Duration): Generator<() => unknown> {
    const end = this.#now + getMs(duration);
    for (let next = this.#nextUntil(end); next; next = this.#nextUntil(end)) {
      this.#now = Math.max(this.#now, next.due);
      if (next.every === null) this.#timers.delete(next);
      else next.due += next.every;
      yield next.work;
    }
    this.#now = end;
  }

  /** Sets the time like a person who sets a machine's clock: timers keep their remaining wait. */
  set(now: Date): void {
    const step = now.getTime() - this.#now;
    for (const timer of this.#timers) timer.due += step;
    this.#now += step;
  }

  #add(ms: number, work: () => unknown, every: number | null): Timer {
    const timer: Waiting = { due: this.#now + ms, work, every };
    this.#timers.add(timer);
    return { stop: () => this.#timers.delete(timer) };
  }

  #nextUntil(end: number): Waiting | undefined {
    return [...this.#timers].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)[0];
  }
}
