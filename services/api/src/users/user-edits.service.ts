import type { AdminUser, UserChanges } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { AccountTokensService } from '../auth/account-tokens.service.js';
import { SessionsService } from '../auth/sessions.service.js';
import { DomainError } from '../common/errors/domain-error.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { presentAdminUser } from './present-user.js';
import { UserChangesService } from './user-changes.service.js';
import { UsersService } from './users.service.js';

/** What administrators change of accounts (§4). */
@Injectable()
export class UserEditsService {
  constructor(
    private readonly users: UsersService,
    private readonly changes: UserChangesService,
    private readonly sessions: SessionsService,
    private readonly tokens: AccountTokensService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Another role ends the person's sessions at once; links that went to another address are worth nothing.
   * @throws DomainError not_found, email_taken, last_admin, edit_conflict
   */
  update(id: string, changes: UserChanges): Promise<AdminUser> {
    return this.unitOfWork.transaction(async (manager) => {
      const user =
        changes.role === 'user'
          ? await this.users.lockLeaving(manager, id)
          : await this.users.lock(manager, id);
      if (!user) throw new DomainError('not_found');
      const changed = await this.changes.change(manager, user, changes);
      if (changed.role !== user.role) await this.sessions.deleteAllOf(manager, id);
      if (changed.email !== user.email) await this.tokens.endAllOf(manager, id);
      return presentAdminUser(changed);
    });
  }
}
