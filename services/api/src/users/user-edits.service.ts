import { type AdminUser, fieldProblem, needsPassword, type UpdateUser } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { AccountLinksService, AccountTokensService } from '../auth/account-tokens.service.js';
import { CurrentPassword } from '../auth/password.service.js';
import { SessionsService } from '../auth/sessions.service.js';
import type { Actor } from '../platform/context/request-context.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { presentAdminUser } from './account.js';
import { AccountNotices, UserChangesService } from './user-changes.service.js';
import { UsersService } from './users.service.js';

/** Who changes an account, and from where. */
interface Editor {
  actor: Actor;
  address: string;
}

/** What administrators change of accounts (§4). */
@Injectable()
export class UserEditsService {
  constructor(
    private readonly users: UsersService,
    private readonly changes: UserChangesService,
    private readonly sessions: SessionsService,
    private readonly tokens: AccountTokensService,
    private readonly links: AccountLinksService,
    private readonly notices: AccountNotices,
    private readonly currentPassword: CurrentPassword,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Another role or address needs the editor's password, ends the person's sessions at once and is told by e-mail.
   * Another address is unproven: links that went to the one before are worth nothing, and a new one is sent.
   * @throws DomainError not_found, transition_not_allowed, email_taken, last_admin, edit_conflict; validation_failed for the password;
   *   too_many_requests; service_busy
   */
  async update(id: string, { currentPassword, ...given }: UpdateUser, editor: Editor): Promise<AdminUser> {
    const isGrave = needsPassword(await this.users.get(id), given);
    if (isGrave) await this.requirePassword(currentPassword, editor);
    return this.unitOfWork.transaction(async (manager) => {
      const user =
        given.role === 'user'
          ? await this.users.lockForRemovalOrDemotion(manager, id)
          : await this.users.lock(manager, id);
      if (!user) throw new DomainError('not_found');
      if (user.invitedAt) throw new DomainError('transition_not_allowed');
      if (!isGrave && needsPassword(user, given)) throw new DomainError('edit_conflict');
      const isMoved = (given.email ?? user.email) !== user.email;
      const changed = await this.changes.change(manager, user, {
        ...given,
        ...(isMoved && { emailVerified: false }),
      });
      if (isGrave) await this.sessions.deleteAllOf(manager, id);
      if (isMoved) {
        await this.tokens.endAllOf(manager, id);
        await this.links.send(manager, changed, 'verify_email');
        await this.notices.tellFormerAddress(manager, user);
      }
      if (isGrave) await this.notices.tellAdministrators(manager);
      return presentAdminUser(changed);
    });
  }

  /** @throws DomainError validation_failed for `currentPassword`; too_many_requests; service_busy */
  async requirePassword(typed: string | undefined, { actor, address }: Editor): Promise<void> {
    const account = await this.users.findById(actor.id);
    if (!account) throw new DomainError('unauthenticated');
    if (!typed) {
      const errors = [fieldProblem('currentPassword', 'password_required')];
      throw new DomainError('validation_failed', { errors });
    }
    await this.currentPassword.require(account, typed, address);
  }
}
