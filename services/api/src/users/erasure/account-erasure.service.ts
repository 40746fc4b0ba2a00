import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PersonalClaimsService } from '../../claims/claimant-access/personal-claims.service.js';
import { PersonalItemsService } from '../../items/personal-items.service.js';
import { PersonalOwnersService } from '../../owners/personal-owners.service.js';
import { CASES_AT_ONCE, inBatches, type Outdated } from '../../platform/database/outdated.js';
import { emptyLog } from '../../platform/database/sqlite/queued-sqlite-driver.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { FileStorage } from '../../platform/file-storage/file-storage.js';
import { ReportersService } from '../../reporters/reporters.service.js';
import { AccountTokensService } from '../../sign-in/account-tokens.service.js';
import { SessionsService } from '../../sign-in/sessions/sessions.service.js';
import { SavedViewsService } from '../../staff/saved-views/saved-views.service.js';
import type { Account } from '../present-account.js';
import { AccountNotices } from '../user-changes.service.js';
import { UsersService } from '../users.service.js';
import { NeverUsedAccounts } from './never-used-accounts.js';

interface ErasureOptions {
  readonly mayErase?: (user: Account) => boolean;
  readonly withdrawClaims?: boolean | undefined;
}

/**
 * Deletes accounts with all personal data. What the desk still needs stays, without the name of the person.
 */
@Injectable()
export class AccountErasureService {
  constructor(
    private readonly users: UsersService,
    private readonly neverUsed: NeverUsedAccounts,
    private readonly sessions: SessionsService,
    private readonly tokens: AccountTokensService,
    private readonly items: PersonalItemsService,
    private readonly claims: PersonalClaimsService,
    private readonly owners: PersonalOwnersService,
    private readonly reporters: ReportersService,
    private readonly notices: AccountNotices,
    private readonly views: SavedViewsService,
    private readonly storage: FileStorage,
    private readonly unitOfWork: UnitOfWork,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Deletes an account with its sessions and notifications. Its audit log entries stay: they name the account
   * by its id only.
   * @param mayErase checks the account after it is locked
   * @param withdrawClaims withdraws and erases the pending claims; otherwise the desk keeps them open
   * @throws DomainError not_found, last_admin; edit_conflict, also when `mayErase` returns false
   */
  async erase(
    id: string,
    { mayErase = () => true, withdrawClaims = false }: ErasureOptions = {},
  ): Promise<void> {
    const files = await this.unitOfWork.transaction(async (manager) => {
      // Locks in the order that all code uses: items, claims, accounts, reporters.
      const before = await this.#disown(manager, id, withdrawClaims);
      const user = await this.users.lockForRemovalOrDemotion(manager, id);
      if (!mayErase(user)) throw new DomainError('edit_conflict');
      // Covers rows that the person added until the lock; no row can be added from here on.
      const since = await this.#disown(manager, id, withdrawClaims);
      await this.owners.forget(manager, { userId: id });
      await this.owners.forget(manager, { email: user.email });
      await this.reporters.forget(manager, id);
      await this.sessions.deleteAllOf(manager, id);
      await this.tokens.deleteAllOf(manager, id);
      await this.views.deleteAllOf(manager, id);
      const counts = { items: before.items + since.items, claims: before.claims + since.claims };
      await this.users.delete(manager, user, counts);
      if (user.role === 'admin' && !user.invitedAt) await this.notices.informAdministrators(manager);
      const avatar = user.avatarId ? [user.avatarId] : [];
      const orphaned = [...before.files, ...since.files, ...avatar];
      await this.storage.note(orphaned);
      return orphaned;
    });
    await this.storage.remove(files);
    await emptyLog(this.dataSource);
  }

  /** Finds unused sign-ups: the address may belong to another person. */
  outdated(signedUpBefore: Date): Outdated {
    return this.#outdated(this.neverUsed.signedUp(signedUpBefore), signedUpBefore);
  }

  /** Finds accounts of administrators who never accepted the invitation. */
  outdatedInvitations(before: Date): Outdated {
    return this.#outdated(this.neverUsed.invited(before), before);
  }

  #outdated(accounts: ReturnType<NeverUsedAccounts['invited']>, before: Date): Outdated {
    const isLeft = ({ emailVerified, invitedAt }: Account) =>
      !emailVerified && (!invitedAt || invitedAt < before);
    return {
      count: () => accounts.getCount(),
      erase: (signal) =>
        inBatches(signal, async () => {
          const some = await accounts.limit(CASES_AT_ONCE).getMany();
          await this.#eraseEach(some, isLeft);
          return some.length;
        }),
    };
  }

  async #eraseEach(
    accounts: readonly Pick<Account, 'id'>[],
    isLeft: (user: Account) => boolean,
  ): Promise<void> {
    for (const { id } of accounts)
      await this.erase(id, { mayErase: isLeft }).catch((error: unknown) => {
        // Verified, invited or deleted since it was found.
        const isSettled = error instanceof DomainError && ['edit_conflict', 'not_found'].includes(error.code);
        if (!isSettled) throw error;
      });
  }

  /**
   * Removes the link between the account and its items and claims.
   * @returns the counts, and the files that have no owner any more
   */
  async #disown(manager: EntityManager, id: string, withdrawClaims: boolean) {
    const items = await this.items.disown(manager, { userId: id }, 'account_deleted');
    const { claims, files } = await this.claims.disown(manager, { userId: id }, withdrawClaims);
    return { items: items.length, claims: claims.length, files };
  }
}
