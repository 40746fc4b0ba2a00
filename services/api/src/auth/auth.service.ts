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
  /** By which the account knows the browser. */
  browserToken: string;
  /** Of its cookie. */
  expiresAt: Date;
  view: SessionView;
}

/** What a sign-in came to: an administrator with a second factor has to show it, too. */
export type SignInResult = SignedIn | { readonly pending: Pending };

interface Opened {
  readonly previous: Session | undefined;
  /** Id of the identity provider that was signed in through. */
  readonly provider?: string | undefined;
  /** What was shown beside the password. */
  readonly secondFactor?: string;
}

export interface SignInFrom {
  /** Of the client, for the throttle. */
  address: string;
  /** The address of the demo account, where it is not open to who asks. */
  closedAccount: string | undefined;
  /** The session that the same browser still has: the new one takes its place. */
  previous: Session | undefined;
}

/** What decides whether somebody is let in. */
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
   * Signs anyone in, but people who have not proven their address yet.
   * @throws DomainError invalid_credentials, the same whatever was wrong; email_not_verified, to who knows the
   *   password only; too_many_requests; service_busy
   */
  login(login: Login, from: SignInFrom): Promise<SignInResult> {
    return this.#signIn(login, from, () => true);
  }

  /**
   * Signs an administrator in; anyone else is answered like nobody.
   * @throws DomainError invalid_credentials, the same whatever was wrong; too_many_requests; service_busy
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
      // Comparing took a while: an account that was changed or deleted meanwhile lets nobody in.
      const now = await this.users.lock(manager, user.id);
      if (!now || lettingIn.some((field) => now[field] !== user[field]))
        throw new DomainError('invalid_credentials');
      return this.open(manager, now, previous);
    });
  }

  /**
   * Lets somebody in who has shown who they are, in the running unit of work; an administrator with a second factor, whichever
   * way they came, half.
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

  /** Opens a session for somebody who has nothing more to show. They are told of a new browser. */
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

  /** What was typed may be a password in the wrong field: only the account it names, if any, is kept. */
  #recordFailure(account: Account | null, reason?: 'email_not_verified'): Promise<void> {
    const details = { accountId: account?.id ?? null, ...(reason && { reason }) };
    return this.unitOfWork.transaction((manager) => this.audit.record(manager, 'LOGIN_FAILED', details));
  }
}
