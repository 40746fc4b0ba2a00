import { durations, limits } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { networkOf } from '../platform/network-of.js';
import { GrowingDelay, takeBack } from '../platform/throttle/growing-delay.js';
import { Limiters } from '../platform/throttle/limiters.js';

/** Several desks share one address. */
const NETWORK_FACTOR = 10;

/** Slows the guessing of pick-up codes down: for one administrator, and for one address. */
@Injectable()
export class PickupThrottle {
  readonly #admins: GrowingDelay;
  readonly #networks: GrowingDelay;

  constructor(limiters: Limiters) {
    const free = limits.pickupFreeTries;
    const longestWait = durations.pickupLongestWait / 1000;
    this.#admins = new GrowingDelay(limiters, 'pickup-admin', { free, longestWait });
    this.#networks = new GrowingDelay(limiters, 'pickup-network', {
      free: NETWORK_FACTOR * free,
      longestWait,
    });
  }

  /**
   * Lets a code be compared, unless it is too soon. It is counted before it is judged, so that many at once do not slip
   * through together; what is right, or refused for another reason, is no guess.
   * @param compare null where the code is wrong
   * @throws DomainError too_many_requests, with the seconds to wait; whatever `compare` throws
   */
  async attempt<T>(adminId: string, address: string, compare: () => Promise<T | null>): Promise<T | null> {
    const counted = [await this.#admins.count(adminId)];
    try {
      counted.push(await this.#networks.count(networkOf(address)));
      const found = await compare();
      if (found === null) return null;
      await takeBack(counted);
      await this.#admins.forget(adminId);
      return found;
    } catch (error) {
      await takeBack(counted);
      throw error;
    }
  }
}
