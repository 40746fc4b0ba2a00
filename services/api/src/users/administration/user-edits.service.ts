import {
  type AdminUser,
  changesAccess,
  endsSessions,
  needsProof,
  type UpdateUser,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { LISTS_CHANGED, NewsFeed } from '../../platform/events/news-feed.js';
import { AccountLinksService, AccountTokensService } from '../../sign-in/account-tokens.service.js';
import { ProofService } from '../../sign-in/proof/proof.service.js';
import { SessionsService } from '../../sign-in/sessions/sessions.service.js';
import { IdentitiesService } from '../identities.service.js';
import { getAccess, presentAdminUser } from '../present-account.js';
import type { User } from '../user.entity.js';
import { AccountNotices, UserChangesService } from '../user-changes.service.js';
import { UsersService } from '../users.service.js';

/** Changes of accounts by administrators (§4). */
@Injectable()
export class UserEditsService {
  constructor(
    private readonly users: UsersService,
    private readonly changes: UserChangesService,
    private readonly identities: IdentitiesService,
    private readonly sessions: SessionsService,
    private readonly tokens: AccountTokensService,
    private readonly links: AccountLinksService,
    private readonly notices: AccountNotices,
    private readonly proof: ProofService,
    private readonly feed: NewsFeed,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * A change of role, access level or address needs a recent proof of the administrator and sends an e-mail. Another role or
   * address ends the person's sessions at once; another access applies to them from their next request. A manual verification
   * needs only the proof. A new address is unverified: links to the old address become invalid, and a new one is sent. An account
   * with an unverified address cannot become an administrator, because a stranger may have created it. Of an open invitation
   * only the access can be changed.
   * @throws DomainError not_found, transition_not_allowed, email_taken, last_admin, edit_conflict; errors of
   * `ProofService.require`
   */
  async update(
    id: string,
    { currentPassword, ...changes }: UpdateUser,
    request: FastifyRequest,
  ): Promise<AdminUser> {
    const isProven = needsProof(await this.users.get(id), changes);
    if (isProven) await this.proof.require(request, currentPassword);
    return this.unitOfWork.transaction(async (manager) => {
      const user = await this.#lock(manager, id, changes);
      // The account changed since, so that the change needs a proof now.
      if (!isProven && needsProof(presentAdminUser(user), changes)) throw new DomainError('edit_conflict');
      const changed = await this.changes.change(manager, user, columnsAfter(user, changes));
      if (getAccess(changed) !== getAccess(user)) await this.identities.leaveRoleToHand(manager, id);
      const before = presentAdminUser(user);
      const isAnotherPerson = endsSessions(before, changes);
      const isOtherAccess = changesAccess(before, changes);
      if (isAnotherPerson) await this.sessions.deleteAllOf(manager, id);
      // The console of the person asks which access it has now.
      if (isOtherAccess) await this.feed.announce(manager, [LISTS_CHANGED]);
      if (changed.email !== user.email) {
        await this.tokens.endAllOf(manager, id);
        await this.links.send(manager, changed, 'verify_email');
        await this.notices.informFormerAddress(manager, user);
      }
      if (isAnotherPerson || isOtherAccess) await this.notices.informAdministrators(manager);
      return presentAdminUser(changed);
    });
  }

  /** Locks an account; a change that takes full access away leaves another administrator. */
  async #lock(manager: EntityManager, id: string, { role, access, ...others }: Changes): Promise<User> {
    const isDemotion = role === 'user' || (access !== undefined && access !== 'full');
    const user = await (isDemotion
      ? this.users.lockForRemovalOrDemotion(manager, id)
      : this.users.lock(manager, id));
    if (!user) throw new DomainError('not_found');
    const isMore = role !== undefined || Object.values(others).some((value) => value !== undefined);
    if (user.invitedAt && isMore) throw new DomainError('transition_not_allowed');
    return user;
  }
}

type Changes = Omit<UpdateUser, 'currentPassword'>;

/** Returns the columns to change. @throws DomainError transition_not_allowed */
function columnsAfter(user: User, { access, ...fields }: Changes) {
  const { role = user.role, email = user.email } = fields;
  const emailVerified = email === user.email && (fields.emailVerified ?? user.emailVerified);
  if (role === 'admin' && user.role !== 'admin' && !emailVerified)
    throw new DomainError('transition_not_allowed');
  // A person who gets the role again does not get an earlier full access back.
  const keptAccess = user.role === 'admin' ? user.access : 'desk';
  return { ...fields, ...(role === 'admin' && { access: access ?? keptAccess }), emailVerified };
}
