import { LRUCache } from 'lru-cache';

const MOST_KEYS = 50_000;

interface Attempts {
  count: number;
  blockedUntil: number;
}

/** How attempts under one key are slowed. Milliseconds. */
export interface DelayRule {
  /** Attempts that cost no wait. */
  readonly free: number;
  readonly firstWaitMs: number;
  /** Each further attempt doubles the wait, up to this. */
  readonly longestWaitMs: number;
}

/** How long attempts are remembered after the last one. */
const REMEMBERED_MS = 30 * 60_000;

/** Counts attempts by key and makes the next one wait, longer each time. In this process only. */
export class GrowingDelay {
  readonly #attempts = new LRUCache<string, Attempts>({ max: MOST_KEYS, ttl: REMEMBERED_MS });

  constructor(private readonly rule: DelayRule) {}

  /** Milliseconds until the next attempt is taken. */
  waitFor(key: string): number {
    return Math.max(0, (this.#attempts.get(key)?.blockedUntil ?? 0) - Date.now());
  }

  /** @returns takes the count back: the attempt turned out to be none */
  count(key: string): () => void {
    const before = this.#attempts.get(key) ?? { count: 0, blockedUntil: 0 };
    const { free, firstWaitMs, longestWaitMs } = this.rule;
    const count = before.count + 1;
    const wait = count < free ? 0 : Math.min(firstWaitMs * 2 ** (count - free), longestWaitMs);
    const counted = { count, blockedUntil: Date.now() + wait };
    this.#attempts.set(key, counted);
    return () => {
      const now = this.#attempts.get(key);
      if (!now) return;
      const { blockedUntil } = now === counted ? before : now;
      this.#attempts.set(key, { count: now.count - 1, blockedUntil });
    };
  }

  forget(key: string): void {
    this.#attempts.delete(key);
  }
}
