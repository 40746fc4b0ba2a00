import { Clock } from '../platform/clock/clock.js';

const KEPT_MS = 60_000;

/** Asks for a slow answer once at a time, and keeps it for a minute. */
export class KeptAnswer<T> {
  #kept: { readonly about: string; readonly until: number; readonly answer: Promise<T> } | undefined;

  constructor(private readonly clock: Clock) {}

  /**
   * @param about another value asks again
   * @param find must handle its own errors
   */
  get(about: string, find: () => Promise<T>): Promise<T> {
    const now = this.clock.now();
    if (this.#kept?.about !== about || this.#kept.until <= now)
      this.#kept = { about, until: now + KEPT_MS, answer: find() };
    return this.#kept.answer;
  }
}
