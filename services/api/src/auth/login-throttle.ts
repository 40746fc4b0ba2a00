import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { networkOf } from '../platform/network-of.js';
import { GrowingDelay, type TakeBack, takeBack } from '../platform/throttle/growing-delay.js';
import { type Limiter, Limiters } from '../platform/throttle/limiters.js';

/** Failures on one account, from anywhere, and from one address, on anything, for each of the pair's. */
const ACCOUNT_FACTOR = 4;
const ADDRESS_FACTOR = 20;

/** In seconds. Short, because they also meet who did not guess: a distributed guess gets two tries a minute. */
const LONGEST_ACCOUNT_WAIT = 30;
const LONGEST_ADDRESS_WAIT = 2;

/** In memory no longer is possible: a timer takes at most 2^31 ms. */
const FAMILIAR_SECONDS = 24 * 24 * 3_600;

/**
 * Slows guessing down; it locks nobody out.
 *
 * - One account from one address: after LOGIN_FREE_ATTEMPTS each further failure doubles the wait, up to
 *   LOGIN_LONGEST_WAIT.
 * - One account from many addresses, and many accounts from one address: after more failures, with short
 *   waits. They do not apply where this account signed in from this address before, so that neither a
 *   distributed guess nor a neighbour on the campus's one address keeps people out who belong there.
 */
abstract class GuessThrottle {
  readonly #pairs: GrowingDelay;
  readonly #accounts: GrowingDelay;
  readonly #addresses: GrowingDelay;
  /** Pairs that signed in before. */
  readonly #familiar: Limiter;

  /** @param longestAccountWait after failures on one account from anywhere, in seconds */
  constructor(
    { loginFreeAttempts: free, loginLongestWaitMs }: Config,
    limiters: Limiters,
    name: string,
    longestAccountWait = Number.POSITIVE_INFINITY,
  ) {
    const longestWait = loginLongestWaitMs / 1000;
    const atMost = (most: number) => Math.min(longestWait, most);
    this.#pairs = new GrowingDelay(limiters, `${name}-pair`, { free, longestWait });
    this.#accounts = new GrowingDelay(limiters, `${name}-account`, {
      free: ACCOUNT_FACTOR * free,
      longestWait: atMost(longestAccountWait),
    });
    this.#addresses = new GrowingDelay(limiters, `${name}-address`, {
      free: ADDRESS_FACTOR * free,
      longestWait: atMost(LONGEST_ADDRESS_WAIT),
    });
    this.#familiar = limiters.create(`${name}-familiar`, { points: 1, duration: FAMILIAR_SECONDS });
  }

  /**
   * Lets what was typed be compared, unless it is too soon. It is counted before it is judged, so that many at
   * once do not slip through together.
   * @param email lowercased
   * @param verify whether it is right
   * @returns what `verify` found
   * @throws DomainError too_many_requests, with the seconds to wait; whatever `verify` throws
   */
  async attempt(email: string, address: string, verify: () => Promise<boolean>): Promise<boolean> {
    const network = networkOf(address);
    const pair = `${network} ${email}`;
    const [ofPair, ...others] = await this.#count(pair, email, network);
    let isRight: boolean;
    try {
      isRight = await verify();
    } catch (error) {
      // Where nothing was compared, nothing was guessed.
      await takeBack([ofPair, ...others]);
      throw error;
    }
    if (!isRight) return false;
    await takeBack(others);
    await this.#familiar.count(pair);
    await this.#pairs.forget(pair);
    return true;
  }

  /** @returns each takes a count back, the pair's first @throws DomainError too_many_requests where one has to wait */
  async #count(pair: string, email: string, network: string): Promise<[TakeBack, ...TakeBack[]]> {
    const counted: [TakeBack, ...TakeBack[]] = [await this.#pairs.count(pair)];
    try {
      if (await this.#familiar.has(pair)) return counted;
      counted.push(await this.#accounts.count(email));
      counted.push(await this.#addresses.count(network));
      return counted;
    } catch (refusal) {
      await takeBack(counted);
      throw refusal;
    }
  }
}

/** Of passwords. */
@Injectable()
export class LoginThrottle extends GuessThrottle {
  constructor(config: Config, limiters: Limiters) {
    super(config, limiters, 'login', LONGEST_ACCOUNT_WAIT);
  }
}

/**
 * Of second factors, by who knows the password. A code has six digits only, so that a guess from everywhere at once waits
 * as long as one from one address.
 */
@Injectable()
export class FactorThrottle extends GuessThrottle {
  constructor(config: Config, limiters: Limiters) {
    super(config, limiters, 'factor');
  }
}
