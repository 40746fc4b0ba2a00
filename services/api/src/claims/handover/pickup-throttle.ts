import { durations, limits } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../platform/errors/domain-error.js';
import { GrowingDelay } from '../../platform/throttle/growing-delay.js';
import { Limiters } from '../../platform/throttle/limiters.js';

/** Slows guessing of pick-up codes per administrator, so that the mistakes of one do not delay the others. */
@Injectable()
export class PickupThrottle {
  readonly #admins: GrowingDelay;

  constructor(limiters: Limiters) {
    const free = limits.pickupFreeTries;
    const longestWait = durations.pickupLongestWait / 1000;
    this.#admins = new GrowingDelay(limiters, 'pickup-admin', { free, longestWait });
  }

  /**
   * Compares a code, unless the caller must wait. Counts before the comparison, so that many simultaneous
   * requests cannot pass together; a right code, or a refusal for another reason, is not counted.
   * @param compare throws pickup_code_wrong for a wrong code
   * @throws DomainError too_many_requests, with the seconds to wait; an error of `compare`
   */
  async attempt<T>(adminId: string, compare: () => Promise<T>): Promise<T> {
    const takeBack = await this.#admins.count(adminId);
    try {
      const found = await compare();
      await this.#admins.forget(adminId);
      return found;
    } catch (error) {
      const isWrong = error instanceof DomainError && error.code === 'pickup_code_wrong';
      if (!isWrong) await takeBack();
      throw error;
    }
  }
}
