import { type ChangePassword, proofLasts, type ResetPassword } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../logs/audit/audit.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError, invalidField } from '../../platform/errors/domain-error.js';
import { MailService } from '../../platform/mail/mail.service.js';
import { IdentitiesService } from '../../users/identities.service.js';
import type { Account } from '../../users/present-account.js';
import { UserChangesService } from '../../users/user-changes.service.js';
import { UsersService } from '../../users/users.service.js';
import { AccountLinksService, AccountTokensService } from '../account-tokens.service.js';
import { LoginThrottle } from '../login-throttle.js';
import { KnownBrowsersService } from '../sessions/known-browsers.js';
import type { Session } from '../sessions/session.entity.js';
import { isProven, SessionsService } from '../sessions/sessions.service.js';
import { hashPassword, requireUncommonPassword, verifyPassword } from './passwords.js';

/** Asks a signed-in person for the password again before an irreversible action. */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly config: Config,
    private readonly throttle: LoginThrottle,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks the password. Guesses are throttled per session and logged: a stranger at an open browser does not
   * know it.
   * @throws DomainError validation_failed for `currentPassword`; passwords_off; too_many_requests;
   * service_busy
   */
  async require(user: Account, session: Pick<Session, 'id'>, typed: string): Promise<void> {
    // The session may be older than the change that switched passwords off.
    if (!this.config.passwords) throw new DomainError('passwords_off');
    const verify = () => verifyPassword(user.passwordHash, typed);
    if (await this.throttle.attempt(user.email, { apart: `session ${session.id}` }, verify)) return;
    const details = { accountId: user.id, reason: 'invalid_credentials' };
    await this.unitOfWork.transaction((manager) => this.audit.record(manager, 'LOGIN_FAILED', details));
    throw invalidField('currentPassword', 'password_incorrect');
  }

  /**
   * Like `require`, but a person without a typed password may have signed in through an identity provider in
   * the last minutes.
   * @throws DomainError also sign_in_again
   */
  async requireUnlessFresh(user: Account, session: Session, typed: string | undefined): Promise<void> {
    if (typed) return this.require(user, session, typed);
    if (!session.provider && this.config.passwords)
      throw invalidField('currentPassword', 'password_required');
    if (isProven(session, this.clock.now())) return;
    throw new DomainError('sign_in_again', { params: { minutes: proofLasts / 60_000 } });
  }
}

@Injectable()
export class PasswordService {
  constructor(
    private readonly users: UsersService,
    private readonly changes: UserChangesService,
    private readonly tokens: AccountTokensService,
    private readonly links: AccountLinksService,
    private readonly sessions: SessionsService,
    private readonly browsers: KnownBrowsersService,
    private readonly identities: IdentitiesService,
    private readonly currentPassword: CurrentPassword,
    private readonly mail: MailService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Sends an account a link to choose a new password; does nothing for an address without an account. */
  async forgot(email: string): Promise<void> {
    // Search inside the transaction: on SQLite it waits for earlier changes, so both cases take the same
    // time.
    await this.unitOfWork.transaction(async (manager) => {
      const user = await this.users.findByEmail(email, manager);
      if (user) await this.links.send(manager, user, 'reset_password');
    });
  }

  /**
   * Checks a link before its owner chooses a password; the link stays valid.
   * @throws DomainError link_invalid, link_expired, link_used, as `reset` does, and only about this link
   */
  async requireResetLink(token: string): Promise<void> {
    await this.tokens.find('reset_password', token);
  }

  /**
   * Sets a new password by a link. The link proves the mailbox, so the address counts as verified. All
   * sessions end, and a linked provider must be proven again.
   * @throws DomainError link_invalid, link_expired, link_used; validation_failed for a common password;
   * service_busy
   */
  async reset({ token: typed, password }: ResetPassword): Promise<void> {
    const token = await this.tokens.find('reset_password', typed);
    const owner = await this.users.findById(token.userId);
    if (!owner) throw new DomainError('link_invalid');
    await requireUncommonPassword(password, owner);
    const passwordHash = await hashPassword(password);
    await this.unitOfWork.transaction(async (manager) => {
      const user = await this.users.lock(manager, token.userId);
      if (!user) throw new DomainError('link_invalid');
      await this.tokens.use(manager, token);
      await this.changes.change(manager, user, { emailVerified: true }, user.id);
      await this.identities.unlinkAllOf(manager, user.id, user.id);
      await this.#set(manager, user, passwordHash);
    });
  }

  /**
   * Changes the password of the signed-in user. Their other sessions end.
   * @throws DomainError validation_failed for a wrong current or a common new password; too_many_requests;
   * edit_conflict when another request changed it first; service_busy
   */
  async change(
    { userId, ...session }: Session,
    { currentPassword, password }: ChangePassword,
  ): Promise<void> {
    const before = await this.users.findById(userId);
    if (!before) throw new DomainError('unauthenticated');
    await this.currentPassword.require(before, session, currentPassword);
    await requireUncommonPassword(password, before);
    const passwordHash = await hashPassword(password);
    await this.unitOfWork.transaction(async (manager) => {
      const user = await this.users.lock(manager, userId);
      if (user?.passwordHash !== before.passwordHash) throw new DomainError('edit_conflict');
      await this.#set(manager, user, passwordHash, session);
    });
  }

  /** @param staying a session that stays open */
  async #set(
    manager: EntityManager,
    { id, email, language }: Account,
    passwordHash: string,
    staying?: Pick<Session, 'id'>,
  ): Promise<void> {
    await this.users.setPasswordHash(manager, id, passwordHash, id);
    await this.sessions.deleteAllOf(manager, id, staying);
    await this.browsers.forgetAllOf(manager, id, staying !== undefined);
    await this.tokens.endAllOf(manager, id);
    await this.mail.enqueue(manager, { to: email, language, template: 'password_changed' });
  }
}
