import type { Login, Session as SessionView } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { AuditService } from '../logs/audit.service.js';
import { UsersService } from '../users/users.service.js';
import { LoginThrottle } from './login-throttle.js';
import { verifyPassword } from './passwords.js';
import { presentSession } from './present-session.js';
import type { Session } from './session.entity.js';
import { SessionsService } from './sessions.service.js';

interface SignedIn {
  token: string;
  expiresAt: Date;
  view: SessionView;
}

/** Where a sign-in comes from. */
interface SignInFrom {
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
   * Signs an administrator in.
   * @throws DomainError invalid_credentials, the same whatever was wrong; too_many_requests; service_busy
   */
  async loginAdmin({ email, password }: Login, { address, previous }: SignInFrom): Promise<SignedIn> {
    this.throttle.check(email, address);
    this.throttle.count(email, address);
    const user = await this.users.findByEmail(email);
    const admin = user?.role === 'admin' ? user : null;
    if (!(await verifyPassword(admin?.passwordHash, password)) || !admin) {
      await this.#recordFailure(user?.id);
      throw new DomainError('invalid_credentials');
    }
    this.throttle.forget(email, address);
    const { session, token } = await this.unitOfWork.transaction(async (manager) => {
      if (previous) await this.sessions.delete(manager, previous);
      const opened = await this.sessions.create(manager, admin.id);
      await this.audit.record(manager, 'LOGIN', { userId: admin.id }, { userId: admin.id });
      return opened;
    });
    return { token, expiresAt: session.expiresAt, view: presentSession(session, admin) };
  }

  async logout(session: Session): Promise<void> {
    await this.unitOfWork.transaction(async (manager) => {
      await this.sessions.delete(manager, session);
      await this.audit.record(manager, 'LOGOUT', { userId: session.userId });
    });
  }

  /** What was typed may be a password in the wrong field: only the account it names, if any, is kept. */
  #recordFailure(userId: string | undefined): Promise<void> {
    return this.unitOfWork.transaction((manager) =>
      this.audit.record(manager, 'LOGIN_FAILED', { accountId: userId ?? null }),
    );
  }
}
