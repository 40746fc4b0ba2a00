import type { Limiter, Limiters } from './limiters.js';

/** Takes a count back: the attempt turned out to be none. */
export type TakeBack = () => Promise<void>;

export const takeBack = async (counted: readonly TakeBack[]): Promise<void> => {
  for (const one of counted) await one();
};

/** Rule for delaying the attempts of a key. Values in seconds. */
interface DelayRule {
  /** Attempts that cost no wait. */
  readonly free: number;
  /** The first wait is a second; each further attempt doubles it, up to this. */
  readonly longestWait: number;
}

/** Seconds for which attempts are counted after the first one, if no delay is longer. */
const COUNTED = 2 * 3_600;

/** Counts attempts by key and makes the next one wait, longer each time. */
export class GrowingDelay {
  readonly #attempts: Limiter;
  /** Has a point left for a key that need not wait. */
  readonly #waits: Limiter;

  constructor(
    limiters: Limiters,
    name: string,
    private readonly rule: DelayRule,
  ) {
    this.#attempts = limiters.create(`${name}-attempts`, {
      points: rule.free,
      duration: Math.max(COUNTED, 2 * rule.longestWait),
    });
    this.#waits = limiters.create(`${name}-waits`, { points: 1, duration: rule.longestWait });
  }

  /**
   * Counts an attempt.
   * @returns takes the count back: the attempt turned out to be none
   * @throws DomainError too_many_requests, with the seconds to wait; the attempt is not counted
   */
  async count(key: string): Promise<TakeBack> {
    const { consumed } = await this.#attempts.count(key);
    const beyond = consumed - this.rule.free;
    if (beyond < 0) return () => this.#attempts.giveBack(key);
    try {
      await this.#waits.consume(key, 1, Math.min(2 ** beyond, this.rule.longestWait));
    } catch (refusal) {
      await this.#attempts.giveBack(key);
      throw refusal;
    }
    return async () => {
      await this.#attempts.giveBack(key);
      await this.#waits.forget(key);
    };
  }

  async forget(key: string): Promise<void> {
    await this.#attempts.forget(key);
    await this.#waits.forget(key);
  }
}
