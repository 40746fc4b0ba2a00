import { factorLimits } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { GrowingDelay, type TakeBack, takeBack } from '../platform/throttle/growing-delay.js';
import { type Limiter, Limiters, tooMany } from '../platform/throttle/limiters.js';
import { toNetwork } from '../platform/throttle/to-network.js';

/** Failures allowed per account, and per address, for each one allowed per pair of both. */
const ACCOUNT_FACTOR = 4;
const ADDRESS_FACTOR = 20;

/**
 * Longest waits, in seconds. They are short because they also delay honest users: a distributed guess gets
 * two tries a minute.
 */
const LONGEST_ACCOUNT_WAIT = 30;
const LONGEST_ADDRESS_WAIT = 2;

const DAY_SECONDS = 24 * 3_600;

/** Limit of the memory store: a timer takes at most 2^31 ms. */
const FAMILIAR_SECONDS = 24 * 24 * 3_600;

export interface GuessOrigin {
  /** The network, which others share. */
  readonly address?: string;
  /**
   * Proof that others on the network do not have: a known browser, a session or a link. It is counted instead
   * of the network.
   */
  readonly apart?: string;
}

/**
 * Slows guessing down but never blocks an account.
 * - Known browser, session or link: counted alone, so that others on the network cannot delay the owner.
 * - One account from one address: after LOGIN_FREE_ATTEMPTS each further failure doubles the wait, up to
 * LOGIN_LONGEST_WAIT.
 * - One account from many addresses, and many accounts from one address: short waits after more failures.
 * They do not apply if this account signed in from this address before, so that neither a distributed guess
 * nor a neighbour on the campus's one address locks out the owner.
 */
abstract class GuessThrottle {
  readonly #pairs: GrowingDelay;
  readonly #accounts: GrowingDelay;
  readonly #addresses: GrowingDelay;
  /** Pairs of account and network with an earlier sign-in. */
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
   * Compares the input, unless the caller must wait. Counts before the comparison, so that many simultaneous
   * requests cannot pass together.
   * @param email lowercased
   * @param verify returns true for the right input
   * @returns the result of `verify`
   * @throws DomainError too_many_requests, with the seconds to wait; an error of `verify`
   */
  async attempt(
    email: string,
    { address, apart }: GuessOrigin,
    verify: () => Promise<boolean>,
  ): Promise<boolean> {
    const network = address === undefined ? null : toNetwork(address);
    const pair = `${apart ?? network} ${email}`;
    const [ofPair, ...others] = await this.#count(pair, email, apart === undefined ? network : null);
    let isRight: boolean;
    try {
      isRight = await verify();
    } catch (error) {
      // No comparison took place, so no guess is counted.
      await takeBack([ofPair, ...others]);
      throw error;
    }
    if (!isRight) return false;
    await takeBack(others);
    if (network !== null) await this.#familiar.count(`${network} ${email}`);
    await this.#pairs.forget(pair);
    return true;
  }

  /**
   * @returns functions that reverse a count, the pair's first
   * @throws DomainError too_many_requests when the caller must wait
   */
  async #count(pair: string, email: string, network: string | null): Promise<[TakeBack, ...TakeBack[]]> {
    const counted: [TakeBack, ...TakeBack[]] = [await this.#pairs.count(pair)];
    if (network === null) return counted;
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

@Injectable()
export class LoginThrottle extends GuessThrottle {
  constructor(config: Config, limiters: Limiters) {
    super(config, limiters, 'login', LONGEST_ACCOUNT_WAIT);
  }
}

/**
 * The throttle for second factors, for people who know the password. A code has only six digits, so a
 * distributed guess waits as long as one from one address, and a day allows only a few comparisons.
 */
@Injectable()
export class FactorThrottle extends GuessThrottle {
  /** Waits alone would let a patient attacker succeed after some years. */
  readonly #wrong: Limiter;

  constructor(config: Config, limiters: Limiters) {
    super(config, limiters, 'factor');
    this.#wrong = limiters.create('factor-wrong', { points: factorLimits.wrongCodes, duration: DAY_SECONDS });
  }

  override async attempt(email: string, from: GuessOrigin, verify: () => Promise<boolean>): Promise<boolean> {
    const key = wrongKey(email, from);
    const { consumed, msBeforeNext } = await this.#wrong.count(key);
    let isWrong = false;
    try {
      if (consumed > factorLimits.wrongCodes) throw tooMany(msBeforeNext);
      isWrong = !(await super.attempt(email, from, verify));
      return !isWrong;
    } finally {
      if (!isWrong) await this.#wrong.giveBack(key);
    }
  }

  async wrongCodes(email: string, from: GuessOrigin): Promise<number> {
    return (await this.#wrong.count(wrongKey(email, from), 0)).consumed;
  }
}

const wrongKey = (email: string, { apart = 'anywhere' }: GuessOrigin): string => `${apart} ${email}`;
