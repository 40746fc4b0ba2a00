import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { UsersService } from '../users/users.service.js';
import { AccountErasureService } from './account-erasure.service.js';

/** Removes accounts for which somebody signed up, with an address that was perhaps not theirs, and that were left. */
@Injectable()
export class UnverifiedAccountsService {
  constructor(
    private readonly users: UsersService,
    private readonly accounts: AccountErasureService,
  ) {}

  /** @returns how many were looked at; 0 once there are none left */
  async eraseSome(signedUpBefore: Date, most: number): Promise<number> {
    const ids = await this.users.findNeverVerified(signedUpBefore, most);
    for (const id of ids) await this.#erase(id);
    return ids.length;
  }

  async #erase(id: string): Promise<void> {
    try {
      await this.accounts.erase(id, ({ emailVerified }) => !emailVerified);
    } catch (error) {
      // Verified or deleted since it was found.
      const isSettled = error instanceof DomainError && ['edit_conflict', 'not_found'].includes(error.code);
      if (!isSettled) throw error;
    }
  }
}
