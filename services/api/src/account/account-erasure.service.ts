import { Injectable } from '@nestjs/common';
import { AccountTokensService } from '../auth/account-tokens.service.js';
import { SessionsService } from '../auth/sessions.service.js';
import { ClaimsOfPersonService } from '../claims/claims-of-person.service.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { FileStorage } from '../files/file-storage.js';
import { ItemsOfPersonService } from '../items/items-of-person.service.js';
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
   * @throws DomainError not_found, last_admin, edit_conflict
   */
  async erase(id: string): Promise<void> {
    const files = await this.unitOfWork.transaction(async (manager) => {
      // Items, then claims, then accounts: the order in which everything locks them.
      const items = await this.items.disown(manager, id);
      const { claims, files: proof } = await this.claims.disown(manager, id);
      const user = await this.users.lockLeaving(manager, id);
      await this.sessions.deleteAllOf(manager, id);
      await this.tokens.deleteAllOf(manager, id);
      await this.users.delete(manager, user, { items, claims });
      const orphaned = [...proof, ...(user.avatarId ? [user.avatarId] : [])];
      await this.storage.note(orphaned);
      return orphaned;
    });
    await this.storage.remove(files);
  }
}
