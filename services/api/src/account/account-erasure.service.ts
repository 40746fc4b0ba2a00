import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountTokensService } from '../auth/account-tokens.service.js';
import { SessionsService } from '../auth/sessions.service.js';
import { ClaimsOfPersonService } from '../claims/claims-of-person.service.js';
import { DomainError } from '../common/errors/domain-error.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { FileStorage } from '../files/file-storage.js';
import { ItemsOfPersonService } from '../items/items-of-person.service.js';
import type { Account } from '../users/account.js';
import { UsersService } from '../users/users.service.js';

/** Deletes accounts with all that is personal; what the desk works with stays, without them. */
@Injectable()
export class AccountErasureService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly tokens: AccountTokensService,
    private readonly items: ItemsOfPersonService,
    private readonly claims: ClaimsOfPersonService,
    private readonly storage: FileStorage,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Sessions end with the account, and notifications go with it. Entries of the system log stay: they name
   * the account by its id alone.
   * @param mayErase asked of the account as it is when nobody else can change it any more
   * @throws DomainError not_found, last_admin; edit_conflict, also where it may not
   */
  async erase(id: string, mayErase: (user: Account) => boolean = () => true): Promise<void> {
    const files = await this.unitOfWork.transaction(async (manager) => {
      // Items, then claims, then accounts, then reporters: the order in which everything locks them.
      const before = await this.#disown(manager, id);
      const user = await this.users.lockLeaving(manager, id);
      if (!mayErase(user)) throw new DomainError('edit_conflict');
      // What the person did until the lock; from here on nothing is given to the account.
      const since = await this.#disown(manager, id);
      await this.items.forgetReporter(manager, id);
      await this.sessions.deleteAllOf(manager, id);
      await this.tokens.deleteAllOf(manager, id);
      const kept = { items: before.items + since.items, claims: before.claims + since.claims };
      await this.users.delete(manager, user, kept);
      const avatar = user.avatarId ? [user.avatarId] : [];
      const orphaned = [...before.files, ...since.files, ...avatar];
      await this.storage.note(orphaned);
      return orphaned;
    });
    await this.storage.remove(files);
  }

  /** Parts what there is from the account. @returns how much it was, and the files that are nobody's any more */
  async #disown(manager: EntityManager, id: string) {
    const items = await this.items.disown(manager, id);
    return { items, ...(await this.claims.disown(manager, id)) };
  }
}
