import { type FactorKind, factorLimits, type ShowFactor } from '@lost-found/contracts';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, LessThan, Repository } from 'typeorm';
import { AuditService } from '../../logs/audit/audit.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { DatabaseInitializer } from '../../platform/database/database-initializer.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { resealed, unseal } from '../../platform/secrets/seal.js';
import type { Account } from '../../users/present-account.js';
import { AccountNotices } from '../../users/user-changes.service.js';
import { UsersService } from '../../users/users.service.js';
import { FactorThrottle, type GuessOrigin } from '../login-throttle.js';
import { RecoveryCode, SecondFactor } from '../second-factor.entity.js';
import { Passkeys } from './passkeys.js';
import { hashRecoveryCode } from './recovery-codes.js';
import { totpStep } from './totp.js';

export const TOTP_SECRET = 'totp';

/** A right answer that no other request has used yet. */
interface Match {
  readonly way: FactorKind | 'recovery_code';
  /** @returns true once; false when another request used the answer first */
  use(manager: EntityManager): Promise<boolean>;
}

interface Showing {
  /** The purpose of a passkey's answer; it is valid for no other. */
  readonly purpose: string;
  /** The attempt's origin, for the throttle. */
  readonly from: GuessOrigin;
  /** Runs before each comparison, for right and wrong answers. */
  readonly before?: () => Promise<void>;
}

@Injectable()
export class FactorCheck implements OnModuleInit {
  readonly #logger = new Logger(FactorCheck.name);

  constructor(
    @InjectRepository(SecondFactor) private readonly factors: Repository<SecondFactor>,
    private readonly config: Config,
    private readonly passkeys: Passkeys,
    private readonly users: UsersService,
    private readonly throttle: FactorThrottle,
    private readonly audit: AuditService,
    private readonly notices: AccountNotices,
    private readonly unitOfWork: UnitOfWork,
    private readonly database: DatabaseInitializer,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.database.onReady(() => this.#turnKeys());
  }

  /** Seals secrets with the new key, so that a replaced key is no longer needed after one start with both. */
  async #turnKeys(): Promise<void> {
    for (const { id, userId, secret: before } of await this.factors.findBy({ kind: 'totp' })) {
      const secret = resealed(this.config, TOTP_SECRET, userId, before ?? '');
      if (secret)
        await this.unitOfWork.transaction((manager) => manager.update(SecondFactor, { id }, { secret }));
    }
  }

  /**
   * Consumes the shown factor together with `work`: both commit or neither. Guesses of codes are throttled
   * like passwords and counted separately: a right password does not reset the count. A passkey or recovery
   * code cannot be guessed.
   * @param work receives the locked account
   * @throws DomainError second_factor_wrong, which is logged; too_many_requests; errors of `work`
   */
  async accept<T>(
    account: Account,
    shown: ShowFactor,
    { purpose, from, before }: Showing,
    work: (manager: EntityManager, user: Account, way: Match['way']) => Promise<T>,
  ): Promise<T> {
    const { id, email } = account;
    let done: { result: T } | null = null;
    const attempt = async () => {
      await before?.();
      const match = await this.#find(id, shown, purpose);
      if (!match) return false;
      done = await this.unitOfWork.transaction(async (manager) => {
        const user = await this.users.lock(manager, id);
        if (!user || !(await match.use(manager))) return null;
        return { result: await work(manager, user, match.way) };
      });
      return done !== null;
    };
    if (shown.code === undefined) await attempt();
    else await this.throttle.attempt(email, from, attempt);
    const accepted = done as { result: T } | null;
    if (accepted) return accepted.result;
    await this.refuse(id, 'second_factor_wrong');
    if (shown.code !== undefined) await this.#warnOwner(account, from);
    throw new DomainError('second_factor_wrong');
  }

  /** Warns the owner: a person who guesses codes already knows the password. */
  async #warnOwner(account: Account, from: GuessOrigin): Promise<void> {
    if ((await this.throttle.wrongCodes(account.email, from)) < factorLimits.wrongCodesTold) return;
    await this.unitOfWork.transaction((manager) =>
      this.notices.informOfSecondFactor(manager, account, 'guessed'),
    );
  }

  refuse(accountId: string, reason: 'second_factor_wrong' | 'factor_refused'): Promise<void> {
    return this.unitOfWork.transaction((manager) =>
      this.audit.record(manager, 'LOGIN_FAILED', { accountId, reason }),
    );
  }

  async #find(userId: string, shown: ShowFactor, purpose: string): Promise<Match | null> {
    if (shown.recoveryCode) return matchOfRecoveryCode(userId, shown.recoveryCode);
    const factors = await this.factors.findBy({ userId, kind: shown.passkey ? 'passkey' : 'totp' });
    if (shown.passkey) return this.#matchOfPasskey(factors, shown.passkey, purpose);
    for (const factor of factors) {
      const match = this.#matchOfCode(factor, shown.code ?? '');
      if (match) return match;
    }
    return null;
  }

  /** A code works once, and codes older than the last used one are refused. */
  #matchOfCode({ id, userId, secret: sealed }: SecondFactor, code: string): Match | null {
    const secret = unseal(this.config, TOTP_SECRET, userId, sealed ?? '');
    if (secret === null) {
      this.#logger.error(`the key of factor ${id} is no longer in SECRET_KEY: it has to be set up anew`);
      return null;
    }
    const step = totpStep(secret, code, this.clock.now());
    if (step === null) return null;
    const used = { lastStep: step, lastUsedAt: this.clock.date() };
    return {
      way: 'totp',
      use: async (manager) =>
        wasOne(await manager.update(SecondFactor, { id, lastStep: LessThan(step) }, used)),
    };
  }

  async #matchOfPasskey(
    factors: readonly SecondFactor[],
    made: NonNullable<ShowFactor['passkey']>,
    purpose: string,
  ): Promise<Match | null> {
    const factor = factors.find(({ credentialId }) => credentialId === made.id);
    const counter = factor ? await this.passkeys.check(made, factor, purpose) : null;
    if (!factor || counter === null) return null;
    const unused = { id: factor.id, counter: factor.counter as number };
    return {
      way: 'passkey',
      use: async (manager) =>
        wasOne(await manager.update(SecondFactor, unused, { counter, lastUsedAt: this.clock.date() })),
    };
  }
}

const matchOfRecoveryCode = (userId: string, typed: string): Match => ({
  way: 'recovery_code',
  use: async (manager) =>
    wasOne(await manager.delete(RecoveryCode, { userId, codeHash: hashRecoveryCode(userId, typed) })),
});

const wasOne = ({ affected }: { affected?: number | null }): boolean => affected === 1;
