import type { Session as SessionView } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../logs/audit/audit.service.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Account } from '../../users/present-account.js';
import { SecondFactor } from '../second-factor.entity.js';
import { KnownBrowsersService } from './known-browsers.js';
import { type Pending, PendingSignInsService } from './pending-sign-ins.service.js';
import type { Session } from './session.entity.js';
import { cookieEndOf, SessionsService } from './sessions.service.js';

export interface SignedIn {
  token: string;
  /** The token by which the account recognizes the browser. */
  browserToken: string;
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

@Injectable()
export class SignInService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly browsers: KnownBrowsersService,
    private readonly pendings: PendingSignInsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
  ) {}

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
}
