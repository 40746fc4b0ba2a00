import type { PasskeyOptions, PendingSignIn as PendingView, ShowFactor } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../logs/audit/audit.service.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Account } from '../../users/present-account.js';
import { UsersService } from '../../users/users.service.js';
import { KnownBrowsersService } from '../sessions/known-browsers.js';
import type { PendingSignIn } from '../sessions/pending-sign-in.entity.js';
import { getPasswordVersion, PendingSignInsService } from '../sessions/pending-sign-ins.service.js';
import { type SignedIn, type SignInFrom, SignInService } from '../sessions/sign-in.service.js';
import { FactorCheck } from './factor-check.js';
import { Passkeys } from './passkeys.js';
import { SecondFactorsService } from './second-factors.service.js';

/** The second step of a sign-in, after the password or the identity provider. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly pendings: PendingSignInsService,
    private readonly factors: SecondFactorsService,
    private readonly check: FactorCheck,
    private readonly passkeys: Passkeys,
    private readonly users: UsersService,
    private readonly signIns: SignInService,
    private readonly browsers: KnownBrowsersService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Returns the ways to complete the sign-in. @throws DomainError sign_in_failed */
  async find(token: string | undefined): Promise<PendingView> {
    const { pending, user } = await this.#require(token);
    return {
      email: user.email,
      ways: await this.factors.getWays(user.id),
      expiresAt: pending.expiresAt.toISOString(),
    };
  }

  /** @throws DomainError sign_in_failed, not_found without a passkey */
  async askPasskey(token: string | undefined): Promise<PasskeyOptions> {
    const { pending, user } = await this.#require(token);
    return this.passkeys.ask(await this.factors.requirePasskeys(user.id), getPurpose(pending));
  }

  /**
   * Opens the session.
   * @throws DomainError second_factor_wrong; sign_in_failed when there is no pending sign-in, it expired or
   * has no tries left, or the account changed since; too_many_requests
   */
  async finish(
    token: string | undefined,
    shown: ShowFactor,
    { address, previous }: Pick<SignInFrom, 'address' | 'previous'>,
  ): Promise<SignedIn> {
    const { pending, user } = await this.#require(token);
    const before = async () => {
      if (!(await this.pendings.countTry(pending))) throw new DomainError('sign_in_failed');
    };
    const from = await this.browsers.getOrigin(user.id, address);
    const showing = { purpose: getPurpose(pending), from, before };
    return this.check.accept(user, shown, showing, async (manager, now, way) => {
      // Another request or a change of the account may have ended this sign-in first.
      if (!isFor(pending, now) || !(await this.pendings.end(manager, pending)))
        throw new DomainError('sign_in_failed');
      return this.signIns.openSession(manager, now, {
        previous,
        provider: pending.provider ?? undefined,
        secondFactor: way,
      });
    });
  }

  async #require(token: string | undefined): Promise<{ pending: PendingSignIn; user: Account }> {
    const pending = token ? await this.pendings.find(token) : null;
    const user = pending && (await this.users.findById(pending.userId));
    if (pending && user && isFor(pending, user)) return { pending, user };
    if (pending) await this.#refuse(pending);
    throw new DomainError('sign_in_failed');
  }

  /** A new password or a lost role invalidated the sign-in: delete it and log it once. */
  #refuse(pending: PendingSignIn): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      if (await this.pendings.end(manager, pending))
        await this.audit.record(manager, 'LOGIN_FAILED', {
          accountId: pending.userId,
          reason: 'sign_in_failed',
        });
    });
  }
}

const getPurpose = ({ id }: PendingSignIn): string => `sign-in ${id}`;

/** True when the account has not changed since the password was accepted. */
const isFor = ({ passwordVersion }: PendingSignIn, user: Account): boolean =>
  user.role === 'admin' && getPasswordVersion(user) === passwordVersion;
