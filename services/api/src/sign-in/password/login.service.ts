import type { Login } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../logs/audit/audit.service.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Account } from '../../users/present-account.js';
import { UsersService } from '../../users/users.service.js';
import { LoginThrottle } from '../login-throttle.js';
import { KnownBrowsersService } from '../sessions/known-browsers.js';
import type { Session } from '../sessions/session.entity.js';
import { type SignInFrom, type SignInResult, SignInService } from '../sessions/sign-in.service.js';
import { verifyPassword } from './passwords.js';

/** Fields that decide if an account may sign in. */
const lettingIn = ['passwordHash', 'role', 'email', 'emailVerified'] as const satisfies (keyof Account)[];

@Injectable()
export class LoginService {
  constructor(
    private readonly users: UsersService,
    private readonly browsers: KnownBrowsersService,
    private readonly throttle: LoginThrottle,
    private readonly signIns: SignInService,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
  ) {}

  /**
   * Signs in any account with a verified address.
   * @throws DomainError invalid_credentials, the same for every cause; email_not_verified, only when the
   * password is right; too_many_requests; service_busy
   */
  login(login: Login, from: SignInFrom): Promise<SignInResult> {
    return this.#signIn(login, from, () => true);
  }

  /**
   * Signs an administrator in; other accounts get the answer for an unknown account.
   * @throws DomainError invalid_credentials, the same for every cause; too_many_requests; service_busy
   */
  loginAdmin(login: Login, from: SignInFrom): Promise<SignInResult> {
    return this.#signIn(login, from, ({ role }) => role === 'admin');
  }

  async #signIn(
    { email, password }: Login,
    { address, closedAccount, previous }: SignInFrom,
    isAllowed: (user: Account) => boolean,
  ): Promise<SignInResult> {
    const found = await this.users.findByEmail(email);
    const user = found && email !== closedAccount && isAllowed(found) ? found : null;
    const verify = () => verifyPassword(user?.passwordHash, password);
    const origin = await this.browsers.getOrigin(found?.id, address);
    const isRight = await this.throttle.attempt(email, origin, verify);
    if (!isRight || !user) {
      await this.#recordFailure(found);
      throw new DomainError('invalid_credentials');
    }
    if (user.role === 'user' && !user.emailVerified) {
      await this.#recordFailure(user, 'email_not_verified');
      throw new DomainError('email_not_verified');
    }
    return this.#openUnchanged(user, previous);
  }

  #openUnchanged(user: Account, previous: Session | undefined): Promise<SignInResult> {
    return this.unitOfWork.transaction(async (manager) => {
      // The comparison takes time, so refuse an account that was changed or deleted since.
      const now = await this.users.lock(manager, user.id);
      if (!now || lettingIn.some((field) => now[field] !== user[field]))
        throw new DomainError('invalid_credentials');
      return this.signIns.open(manager, now, previous);
    });
  }

  /** The typed text may be a password in the wrong field, so the log keeps only the id of a known account. */
  #recordFailure(account: Account | null, reason?: 'email_not_verified'): Promise<void> {
    const details = { accountId: account?.id ?? null, ...(reason && { reason }) };
    return this.unitOfWork.transaction((manager) => this.audit.record(manager, 'LOGIN_FAILED', details));
  }
}
