import { fieldProblem, type Language, type SignUp, type VerifyEmail } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { NeverUsedAccounts } from '../../users/erasure/never-used-accounts.js';
import type { Account } from '../../users/present-account.js';
import { UserChangesService } from '../../users/user-changes.service.js';
import { UsersService } from '../../users/users.service.js';
import { AccountLinksService, AccountTokensService } from '../account-tokens.service.js';
import { type GuessOrigin, LoginThrottle } from '../login-throttle.js';
import { KnownBrowsersService } from '../sessions/known-browsers.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { type SignInFrom, type SignInResult, SignInService } from '../sessions/sign-in.service.js';
import { hashPassword, requireUncommonPassword, verifyPassword } from './passwords.js';

@Injectable()
export class SignUpService {
  constructor(
    private readonly users: UsersService,
    private readonly neverUsed: NeverUsedAccounts,
    private readonly changes: UserChangesService,
    private readonly tokens: AccountTokensService,
    private readonly links: AccountLinksService,
    private readonly signIns: SignInService,
    private readonly sessions: SessionsService,
    private readonly browsers: KnownBrowsersService,
    private readonly throttle: LoginThrottle,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Creates an account that cannot be used before its address is verified. A new sign-up replaces an unused
   * one, because the first sign-up does not prove who owns the address. If the address has an account in use,
   * only its owner is informed; the caller gets the same answer.
   * @throws DomainError validation_failed for a common password; service_busy
   */
  async signUp({ fullName, email, password }: SignUp, language: Language): Promise<void> {
    await requireUncommonPassword(password, { fullName, email });
    const passwordHash = await hashPassword(password);
    const account = { fullName, email, passwordHash, language, role: 'user', emailVerified: false } as const;
    const begin = () =>
      this.unitOfWork.transaction(async (manager) => {
        const unused = await this.neverUsed.lock(manager, email);
        const user = unused
          ? await this.neverUsed.restart(manager, unused, account)
          : await this.users.create(manager, { ...account, signsUp: true });
        await this.links.send(manager, user, 'verify_email');
        return true;
      });
    const unlessTaken = (error: unknown) => {
      if (error instanceof DomainError && error.code === 'email_taken') return false;
      throw error;
    };
    // Two first sign-ups may run at once: the second retries and replaces the account of the first.
    const begun = (await begin().catch(unlessTaken)) || (await begin().catch(unlessTaken));
    if (!begun) await this.#tellOwner(email);
  }

  /** Sends a new link to an account that is not verified yet; does nothing for any other address. */
  async resendVerification(email: string): Promise<void> {
    await this.unitOfWork.transaction(async (manager) => {
      const user = await this.users.findByEmail(email, manager);
      if (user && !user.emailVerified) await this.links.send(manager, user, 'verify_email');
    });
  }

  /**
   * Checks a link before its owner types a password; the link stays valid.
   * @throws DomainError link_invalid, link_expired, link_used
   */
  async requireLink(token: string): Promise<void> {
    await this.tokens.find('verify_email', token);
  }

  /**
   * Verifies the address and signs in. The link proves the mailbox, so its holder sets the password: a
   * password that another person chose never opens the account.
   * @throws DomainError link_invalid, link_expired, link_used; validation_failed for a password that is not
   * the present one and was typed once only, or is common; too_many_requests; edit_conflict; service_busy
   */
  async verifyEmail(
    form: VerifyEmail,
    { address, previous }: Pick<SignInFrom, 'address' | 'previous'>,
  ): Promise<SignInResult> {
    const token = await this.tokens.find('verify_email', form.token);
    const owner = await this.users.findById(token.userId);
    if (!owner) throw new DomainError('link_invalid');
    const chosenHash = await this.#hashUnlessPresent(owner, form, { address, apart: `link ${token.id}` });
    return this.unitOfWork.transaction(async (manager) => {
      const user = await this.users.lock(manager, owner.id);
      if (!user) throw new DomainError('link_invalid');
      await this.tokens.use(manager, token);
      if (user.passwordHash !== owner.passwordHash) throw new DomainError('edit_conflict');
      const verified = await this.changes.change(manager, user, { emailVerified: true }, user.id);
      if (chosenHash) {
        await this.users.setPasswordHash(manager, user.id, chosenHash, user.id);
        await this.sessions.deleteAllOf(manager, user.id);
        await this.browsers.forgetAllOf(manager, user.id, false);
        await this.tokens.endAllOf(manager, user.id);
      }
      return this.signIns.open(manager, verified, previous);
    });
  }

  /** @returns null when the account has this password already */
  async #hashUnlessPresent(
    owner: Account,
    { password, confirmPassword }: VerifyEmail,
    from: GuessOrigin,
  ): Promise<string | null> {
    const verify = () => verifyPassword(owner.passwordHash, password);
    if (await this.throttle.attempt(owner.email, from, verify)) return null;
    if (confirmPassword === undefined) {
      const errors = [fieldProblem('confirmPassword', 'confirm_password_required')];
      throw new DomainError('validation_failed', { errors });
    }
    await requireUncommonPassword(password, owner);
    return hashPassword(password);
  }

  /** The e-mail leads to a new password: a person who signs up again has probably forgotten theirs. */
  async #tellOwner(email: string): Promise<void> {
    await this.unitOfWork.transaction(async (manager) => {
      const user = await this.users.findByEmail(email, manager);
      if (user) await this.links.send(manager, user, 'account_exists');
    });
  }
}
