import type { Login, Session as SessionView } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { AuditService } from '../logs/audit.service.js';
import type { Account } from '../users/account.js';
import { UsersService } from '../users/users.service.js';
import { LoginThrottle } from './login-throttle.js';
import { verifyPassword } from './passwords.js';
import { presentSession } from './present-session.js';
import type { Session } from './session.entity.js';
import { SessionsService } from './sessions.service.js';

/** A session that was opened. */
export interface SignedIn {
  token: string;
  expiresAt: Date;
  view: SessionView;
}

/** Where a sign-in comes from. */
export interface SignInFrom {
  /** Of the client, for the throttle. */
  address: string;
  /** The session that the same browser still has: the new one takes its place. */
  previous: Session | undefined;
}

/** Signing in and out. */
@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly throttle: LoginThrottle,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
  ) {}

  /**
   * Signs anyone in, but people who have not proven their address yet.
   * @throws DomainError invalid_credentials, the same whatever was wrong; email_not_verified, to who knows the
   *   password only; too_many_requests; service_busy
   */
  login(login: Login, from: SignInFrom): Promise<SignedIn> {
    return this.#signIn(login, from, () => true);
  }

  /**
   * Signs an administrator in; anyone else is answered like nobody.
   * @throws DomainError invalid_credentials, the same whatever was wrong; too_many_requests; service_busy
   */
  loginAdmin(login: Login, from: SignInFrom): Promise<SignedIn> {
    return this.#signIn(login, from, ({ role }) => role === 'admin');
  }

  async #signIn(
    { email, password }: Login,
    { address, previous }: SignInFrom,
    isLetIn: (user: Account) => boolean,
  ): Promise<SignedIn> {
    const found = await this.users.findByEmail(email);
    const user = found && isLetIn(found) ? found : null;
    const verify = () => verifyPassword(user?.passwordHash, password);
    const isRight = await this.throttle.attempt(email, address, verify);
    if (!isRight || !user) {
      await this.#recordFailure(found);
      throw new DomainError('invalid_credentials');
    }
    if (user.role === 'user' && !user.emailVerified) {
      await this.#recordFailure(user, 'email_not_verified');
      throw new DomainError('email_not_verified');
    }
    return this.#open(user, previous);
  }

  async #open(user: Account, previous: Session | undefined): Promise<SignedIn> {
    const { session, token } = await this.unitOfWork.transaction(async (manager) => {
      // Comparing took a while: an account that was changed or deleted meanwhile lets nobody in.
      const now = await this.users.lock(manager, user.id);
      if (now?.passwordHash !== user.passwordHash || now?.role !== user.role)
        throw new DomainError('invalid_credentials');
      if (previous) await this.sessions.delete(manager, previous);
      const opened = await this.sessions.create(manager, user);
      await this.audit.record(manager, 'LOGIN', { userId: user.id }, { userId: user.id });
      return opened;
    });
    return { token, expiresAt: session.expiresAt, view: presentSession(session, user) };
  }

  async logout(session: Pick<Session, 'id' | 'userId'>): Promise<void> {
    await this.unitOfWork.transaction(async (manager) => {
      await this.sessions.delete(manager, session);
      await this.audit.record(manager, 'LOGOUT', { userId: session.userId });
    });
  }

  /** What was typed may be a password in the wrong field: only the account it names, if any, is kept. */
  #recordFailure(account: Account | null, reason?: 'email_not_verified'): Promise<void> {
    const details = { accountId: account?.id ?? null, ...(reason && { reason }) };
    return this.unitOfWork.transaction((manager) => this.audit.record(manager, 'LOGIN_FAILED', details));
  }
}
