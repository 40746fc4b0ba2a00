import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountTokensService } from '../auth/account-tokens.service.js';
import { SessionsService } from '../auth/sessions.service.js';
import { PersonalClaimsService } from '../claims/personal-claims.service.js';
import { PersonalItemsService } from '../items/personal-items.service.js';
import { CASES_AT_ONCE, inBatches, type Outdated } from '../platform/database/outdated.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { FileStorage } from '../platform/files/file-storage.js';
import { ReportersService } from '../reporters/reporters.service.js';
import type { Account } from '../users/account.js';
import { NeverUsedAccounts } from '../users/never-used-accounts.js';
import { AccountNotices } from '../users/user-changes.service.js';
import { UsersService } from '../users/users.service.js';
import { ViewsService } from '../views/views.service.js';

interface ErasureOptions {
  readonly mayErase?: (user: Account) => boolean;
  readonly withdrawClaims?: boolean | undefined;
}

/** Deletes accounts with all that is personal; what the desk works with stays, without them. */
@Injectable()
export class AccountErasureService {
  constructor(
    private readonly users: UsersService,
    private readonly neverUsed: NeverUsedAccounts,
    private readonly sessions: SessionsService,
    private readonly tokens: AccountTokensService,
    private readonly items: PersonalItemsService,
    private readonly claims: PersonalClaimsService,
    private readonly reporters: ReportersService,
    private readonly notices: AccountNotices,
    private readonly views: ViewsService,
    private readonly storage: FileStorage,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Sessions end with the account, and notifications go with it. Entries of the system log stay: they name
   * the account by its id alone.
   * @param mayErase asked of the account as it is when nobody else can change it any more
   * @param withdrawClaims its pending claims are withdrawn and erased; otherwise the desk goes on with them
   * @throws DomainError not_found, last_admin; edit_conflict, also where it may not
   */
  async erase(
    id: string,
    { mayErase = () => true, withdrawClaims = false }: ErasureOptions = {},
  ): Promise<void> {
    const files = await this.unitOfWork.transaction(async (manager) => {
      // Items, then claims, then accounts, then reporters: the order in which everything locks them.
      const before = await this.#disown(manager, id, withdrawClaims);
      const user = await this.users.lockForRemovalOrDemotion(manager, id);
      if (!mayErase(user)) throw new DomainError('edit_conflict');
      // What the person did until the lock; from here on nothing is given to the account.
      const since = await this.#disown(manager, id, withdrawClaims);
      await this.reporters.forget(manager, id);
      await this.sessions.deleteAllOf(manager, id);
      await this.tokens.deleteAllOf(manager, id);
      await this.views.deleteAllOf(manager, id);
      const kept = { items: before.items + since.items, claims: before.claims + since.claims };
      await this.users.delete(manager, user, kept);
      if (user.role === 'admin' && !user.invitedAt) await this.notices.tellAdministrators(manager);
      const avatar = user.avatarId ? [user.avatarId] : [];
      const orphaned = [...before.files, ...since.files, ...avatar];
      await this.storage.note(orphaned);
      return orphaned;
    });
    await this.storage.remove(files);
  }

  /** Accounts for which somebody signed up, with an address that was perhaps not theirs, and that were left. */
  outdated(signedUpBefore: Date): Outdated {
    return this.#outdated(this.neverUsed.signedUp(signedUpBefore), signedUpBefore);
  }

  /** Accounts of administrators who were invited and never came. */
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

  /** Parts what there is from the account. @returns how much it was, and the files that are nobody's any more */
  async #disown(manager: EntityManager, id: string, withdrawClaims: boolean) {
    const items = await this.items.disown(manager, id);
    return { items, ...(await this.claims.disown(manager, id, withdrawClaims)) };
  }
}
