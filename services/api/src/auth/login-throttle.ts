import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../common/errors/domain-error.js';

const FREE_ATTEMPTS = 5;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15 * 60_000;
const MOST_KEYS = 50_000;

interface Failures {
  count: number;
  blockedUntil: number;
}

/**
 * Slows guessing down: after five failures for one account from one address, each further one doubles the
 * wait. In this process only.
 */
@Injectable()
export class LoginThrottle {
  readonly #failures = new LRUCache<string, Failures>({ max: MOST_KEYS, ttl: 2 * LONGEST_WAIT_MS });

  /** @throws DomainError too_many_requests, with the seconds to wait */
  check(email: string, address: string): void {
    const wait = (this.#failures.get(keyOf(email, address))?.blockedUntil ?? 0) - Date.now();
    if (wait > 0) throw new DomainError('too_many_requests', { retryAfterSeconds: Math.ceil(wait / 1000) });
  }

  /** Counts an attempt before it is judged, so that many at once do not slip through together. */
  count(email: string, address: string): void {
    const key = keyOf(email, address);
    const count = (this.#failures.get(key)?.count ?? 0) + 1;
    const wait =
      count < FREE_ATTEMPTS ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (count - FREE_ATTEMPTS), LONGEST_WAIT_MS);
    this.#failures.set(key, { count, blockedUntil: Date.now() + wait });
  }

  forget(email: string, address: string): void {
    this.#failures.delete(keyOf(email, address));
  }
}

const keyOf = (email: string, address: string) => `${address} ${email}`;
