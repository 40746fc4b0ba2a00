import { durations, limits } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { GrowingDelay } from '../platform/throttle/growing-delay.js';
import { Limiters } from '../platform/throttle/limiters.js';

/** Slows the guessing of pick-up codes down for one administrator: another one's mistakes keep no desk waiting. */
@Injectable()
export class PickupThrottle {
  readonly #admins: GrowingDelay;

  constructor(limiters: Limiters) {
    const free = limits.pickupFreeTries;
    const longestWait = durations.pickupLongestWait / 1000;
    this.#admins = new GrowingDelay(limiters, 'pickup-admin', { free, longestWait });
  }

  /**
   * Lets a code be compared, unless it is too soon. It is counted before it is judged, so that many at once do not slip
   * through together; what is right, or refused for another reason, is no guess.
   * @param compare null where the code is wrong
   * @throws DomainError too_many_requests, with the seconds to wait; an error of `compare`
   */
  async attempt<T>(adminId: string, compare: () => Promise<T | null>): Promise<T | null> {
    const takeBack = await this.#admins.count(adminId);
    try {
      const found = await compare();
      if (found !== null) await this.#admins.forget(adminId);
      return found;
    } catch (error) {
      await takeBack();
      throw error;
    }
  }
}
