import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../common/errors/domain-error.js';
import { networkOf } from '../common/network-of.js';
import { Config } from '../config/config.js';
import { GrowingDelay } from './growing-delay.js';

/** Failures on one account, from anywhere, and from one address, on anything, for each of the pair's. */
const ACCOUNT_FACTOR = 4;
const ADDRESS_FACTOR = 20;

const FIRST_WAIT_MS = 1_000;
/** Short, because they also meet who did not guess: a distributed guess gets two tries a minute. */
const LONGEST_ACCOUNT_WAIT_MS = 30_000;
const LONGEST_ADDRESS_WAIT_MS = 2_000;

const MOST_FAMILIAR = 50_000;
const FAMILIAR_MS = 30 * 24 * 3_600_000;

/**
 * Slows the guessing of passwords down; it locks nobody out.
 *
 * - One account from one address: after LOGIN_FREE_ATTEMPTS each further failure doubles the wait, up to
 *   LOGIN_LONGEST_WAIT.
 * - One account from many addresses, and many accounts from one address: after more failures, with short
 *   waits. They do not apply where this account signed in from this address before, so that neither a
 *   distributed guess nor a neighbour on the campus's one address keeps people out who belong there.
 *
 * All of it is in the memory of this process: a restart forgets it, and each further process behind the same
 * address lets as many attempts through again.
 */
@Injectable()
export class LoginThrottle {
  readonly #pairs: GrowingDelay;
  readonly #accounts: GrowingDelay;
  readonly #addresses: GrowingDelay;
  /** Pairs that signed in before. */
  readonly #familiar = new LRUCache<string, true>({ max: MOST_FAMILIAR, ttl: FAMILIAR_MS });

  constructor({ loginFreeAttempts: free, loginLongestWaitMs: longestWaitMs }: Config) {
    const firstWaitMs = FIRST_WAIT_MS;
    const atMost = (most: number) => Math.min(longestWaitMs, most);
    this.#pairs = new GrowingDelay({ free, firstWaitMs, longestWaitMs });
    this.#accounts = new GrowingDelay({
      free: ACCOUNT_FACTOR * free,
      firstWaitMs,
      longestWaitMs: atMost(LONGEST_ACCOUNT_WAIT_MS),
    });
    this.#addresses = new GrowingDelay({
      free: ADDRESS_FACTOR * free,
      firstWaitMs,
      longestWaitMs: atMost(LONGEST_ADDRESS_WAIT_MS),
    });
  }

  /**
   * Lets a password be compared, unless it is too soon. It is counted before it is judged, so that many at
   * once do not slip through together.
   * @param email lowercased
   * @param verify whether the password is right
   * @returns what `verify` found
   * @throws DomainError too_many_requests, with the seconds to wait; whatever `verify` throws
   */
  async attempt(email: string, address: string, verify: () => Promise<boolean>): Promise<boolean> {
    const network = networkOf(address);
    const pair = `${network} ${email}`;
    const counters: readonly (readonly [GrowingDelay, string])[] = [
      [this.#pairs, pair],
      ...(this.#familiar.has(pair)
        ? []
        : ([
            [this.#accounts, email],
            [this.#addresses, network],
          ] as const)),
    ];
    requireNoWait(Math.max(...counters.map(([delay, key]) => delay.waitFor(key))));
    const takenBack = counters.map(([delay, key]) => delay.count(key));
    let isWrong = false;
    try {
      isWrong = !(await verify());
    } finally {
      // Where nothing was compared, nothing was guessed.
      if (!isWrong) for (const takeBack of takenBack) takeBack();
    }
    if (isWrong) return false;
    this.#familiar.set(pair, true);
    this.#pairs.forget(pair);
    return true;
  }
}

function requireNoWait(waitMs: number): void {
  if (waitMs > 0) throw new DomainError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
