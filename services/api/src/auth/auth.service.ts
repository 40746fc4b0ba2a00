import type { Login, Session as SessionView } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../logs/audit.service.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { Account } from '../users/account.js';
import { UsersService } from '../users/users.service.js';
import { KnownBrowsersService } from './known-browsers.js';
import { LoginThrottle } from './login-throttle.js';
import { verifyPassword } from './passwords.js';
import { type Pending, PendingSignInsService } from './second-factor/pending-sign-ins.service.js';
import { SecondFactor } from './second-factor/second-factor.entity.js';
import type { Session } from './session.entity.js';
import { cookieEndOf, SessionsService } from './sessions.service.js';

export interface SignedIn {
  token: string;
  /** The token by which the account recognizes the browser. */
  browserToken: string;
  /** The cookie's expiry. */
  expiresAt: Date;
  view: SessionView;
}

/** The result of a sign-in: an administrator with a second factor must still show it. */
export type SignInResult = SignedIn | { readonly pending: Pending };

interface Opened {
  readonly previous: Session | undefined;
  /** Id of the identity provider that was signed in through. */
  readonly provider?: string | undefined;
  /** The second factor that was shown with the password. */
  readonly secondFactor?: string;
}

export interface SignInFrom {
  /** The client's address, for the throttle. */
  address: string;
  /** The address of the demo account, when it is closed to this client. */
  closedAccount: string | undefined;
  /** The browser's present session, which the new one replaces. */
  previous: Session | undefined;
}

/** Fields that decide if an account may sign in. */
const lettingIn = ['passwordHash', 'role', 'email', 'emailVerified'] as const satisfies (keyof Account)[];

@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly browsers: KnownBrowsersService,
    private readonly pendings: PendingSignInsService,
    private readonly throttle: LoginThrottle,
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
    const origin = await this.browsers.originOf(found?.id, address);
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
      return this.open(manager, now, previous);
    });
  }

  /**
   * Signs in a person who has proven their identity, in the running unit of work. An administrator with a
   * second factor gets a pending sign-in.
   * @param user locked
   * @param provider that was signed in through
   */
  async open(
    manager: EntityManager,
    user: Account,
    previous: Session | undefined,
    provider?: string,
  ): Promise<SignInResult> {
    if (user.role === 'admin' && (await manager.existsBy(SecondFactor, { userId: user.id })))
      return { pending: await this.pendings.create(manager, user, provider ?? null) };
    return this.openSession(manager, user, { previous, provider });
  }

  /** Opens a session after the last step of the sign-in. Informs the person by e-mail about a new browser. */
  async openSession(
    manager: EntityManager,
    user: Account,
    { previous, provider, secondFactor }: Opened,
  ): Promise<SignedIn> {
    if (previous) await this.sessions.delete(manager, previous);
    const { session, token } = await this.sessions.create(
      manager,
      user,
      provider,
      secondFactor !== undefined,
    );
    const { token: browserToken, isNew } = await this.browsers.note(manager, user, provider);
    const details = {
      userId: user.id,
      ...(provider && { provider }),
      ...(secondFactor && { secondFactor }),
      ...(isNew && { newDevice: true }),
    };
    await this.audit.record(manager, 'LOGIN', details, { userId: user.id });
    const expiresAt = cookieEndOf(session, user.role);
    return { token, browserToken, expiresAt, view: this.sessions.present(session, user) };
  }

  async logout(session: Pick<Session, 'id' | 'userId'>): Promise<void> {
    await this.unitOfWork.transaction(async (manager) => {
      await this.sessions.delete(manager, session);
      await this.audit.record(manager, 'LOGOUT', { userId: session.userId });
    });
  }

  /** The typed text may be a password in the wrong field, so the log keeps only the id of a known account. */
  #recordFailure(account: Account | null, reason?: 'email_not_verified'): Promise<void> {
    const details = { accountId: account?.id ?? null, ...(reason && { reason }) };
    return this.unitOfWork.transaction((manager) => this.audit.record(manager, 'LOGIN_FAILED', details));
  }
}
