import { randomUUID } from 'node:crypto';
import {
  type AddedFactor,
  factorLimits,
  type PendingSignIn,
  type SecondFactors,
  type SecondFactor as SecondFactorView,
  secondFactorSchema,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { AuditService } from '../../logs/audit/audit.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { present } from '../../platform/validation/present.js';
import type { Account } from '../../users/present-account.js';
import { AccountNotices } from '../../users/user-changes.service.js';
import { UsersService } from '../../users/users.service.js';
import { RecoveryCode, SecondFactor } from '../second-factor.entity.js';
import type { Session } from '../sessions/session.entity.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.js';

export type NewFactor = Pick<SecondFactor, 'kind' | 'name'> &
  Partial<Pick<SecondFactor, 'secret' | 'lastStep' | 'credentialId' | 'publicKey' | 'counter'>>;

@Injectable()
export class SecondFactorsService {
  constructor(
    @InjectRepository(SecondFactor) private readonly factors: Repository<SecondFactor>,
    @InjectRepository(RecoveryCode) private readonly codes: Repository<RecoveryCode>,
    private readonly config: Config,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly notices: AccountNotices,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Returns the factors, oldest first. */
  findAllOf(userId: string): Promise<SecondFactor[]> {
    return this.factors.find({ where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  async present(user: Account): Promise<SecondFactors> {
    return {
      required: this.sessions.needsSecondFactor(user),
      hasPassword: this.config.passwords && user.passwordHash !== null,
      factors: (await this.findAllOf(user.id)).map(presentFactor),
      recoveryCodesLeft: await this.codes.countBy({ userId: user.id }),
    };
  }

  async getWays(userId: string): Promise<PendingSignIn['ways']> {
    const kinds = new Set((await this.findAllOf(userId)).map(({ kind }) => kind));
    const hasCodes = await this.codes.existsBy({ userId });
    return [...kinds, ...(hasCodes ? (['recovery_code'] as const) : [])];
  }

  /** @throws DomainError not_found where there is none */
  async requirePasskeys(userId: string): Promise<SecondFactor[]> {
    const passkeys = await this.factors.findBy({ userId, kind: 'passkey' });
    if (passkeys.length === 0) throw new DomainError('not_found');
    return passkeys;
  }

  /** @throws DomainError too_many_factors where an account cannot have another one */
  async requireRoom(userId: string): Promise<SecondFactor[]> {
    return refuseTooMany(await this.findAllOf(userId));
  }

  /**
   * Adds a factor. The first one also creates the recovery codes.
   * @throws DomainError too_many_factors; factor_refused for a known passkey; unauthenticated
   */
  add(session: Session, input: NewFactor): Promise<AddedFactor> {
    return this.#change(session, async (manager, user, known) => {
      refuseTooMany(known);
      const { credentialId } = input;
      if (credentialId && (await manager.existsBy(SecondFactor, { credentialId })))
        throw new DomainError('factor_refused');
      const userId = user.id;
      const factor = { id: randomUUID(), userId, createdAt: this.clock.date(), lastUsedAt: null, ...input };
      await manager.insert(SecondFactor, factor);
      await this.#record(manager, user, 'added', input.kind);
      const added = presentFactor(factor as SecondFactor);
      if (known.length > 0) return { factor: added };
      await this.sessions.setSecondFactor(manager, userId, true);
      return { factor: added, recoveryCodes: await this.#newCodes(manager, userId) };
    });
  }

  /** Replaces the recovery codes. @throws DomainError second_factor_missing, unauthenticated */
  renewCodes(session: Session): Promise<string[]> {
    return this.#change(session, async (manager, user, known) => {
      if (known.length === 0) throw new DomainError('second_factor_missing');
      await this.#record(manager, user, 'recovery_codes');
      return this.#newCodes(manager, user.id);
    });
  }

  /**
   * Removes a factor; the last one takes the recovery codes with it.
   * @throws DomainError not_found, second_factor_needed, unauthenticated
   */
  async remove(session: Session, id: string): Promise<void> {
    await this.#change(session, async (manager, user, known) => {
      const factor = known.find((one) => one.id === id);
      if (!factor) throw new DomainError('not_found');
      if (known.length === 1) {
        if (this.sessions.needsSecondFactor(user)) throw new DomainError('second_factor_needed');
        await this.#removeAll(manager, user.id);
      } else await manager.delete(SecondFactor, { id });
      await this.#record(manager, user, 'removed', factor.kind);
    });
  }

  /**
   * Removes all factors of an account for the operator, so that an owner who lost them can sign in with the
   * password alone.
   * @returns how many
   */
  reset({ id }: Account): Promise<number> {
    return this.unitOfWork.transaction(async (manager) => {
      const user = await this.users.lock(manager, id);
      const known = await manager.countBy(SecondFactor, { userId: id });
      if (!user || known === 0) return 0;
      await this.#removeAll(manager, id);
      await this.sessions.deleteAllOf(manager, id);
      await this.#record(manager, user, 'reset');
      return known;
    });
  }

  /**
   * Locks the account of a session that still exists. Ends the account's other sessions, like a change of the
   * password.
   */
  #change<T>(
    { id, userId }: Session,
    change: (manager: EntityManager, user: Account, known: SecondFactor[]) => Promise<T>,
  ): Promise<T> {
    return this.unitOfWork.transaction(async (manager) => {
      const user = await this.users.lock(manager, userId);
      if (user?.role !== 'admin' || !(await this.sessions.findById(manager, id)))
        throw new DomainError('unauthenticated');
      const changed = await change(manager, user, await manager.findBy(SecondFactor, { userId }));
      await this.sessions.deleteAllOf(manager, userId, { id });
      return changed;
    });
  }

  async #newCodes(manager: EntityManager, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await manager.delete(RecoveryCode, { userId });
    await manager.insert(
      RecoveryCode,
      codes.map((code) => ({ userId, codeHash: hashRecoveryCode(userId, code) })),
    );
    return codes;
  }

  async #removeAll(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(SecondFactor, { userId });
    await manager.delete(RecoveryCode, { userId });
    await this.sessions.setSecondFactor(manager, userId, false);
  }

  /** Logs the change, and informs the account's owner by e-mail. */
  async #record(
    manager: EntityManager,
    user: Account,
    change: 'added' | 'removed' | 'recovery_codes' | 'reset',
    kind?: SecondFactor['kind'],
  ): Promise<void> {
    const details = { userId: user.id, change, ...(kind && { kind }) };
    await this.audit.record(manager, 'SECOND_FACTOR_CHANGED', details);
    await this.notices.informOfSecondFactor(manager, user, change === 'reset' ? 'removed' : change);
  }
}

function refuseTooMany(known: SecondFactor[]): SecondFactor[] {
  const { factorsPerAccount: max } = factorLimits;
  if (known.length >= max) throw new DomainError('too_many_factors', { params: { max } });
  return known;
}

/** Presents a factor to its owner, without its secrets. */
export const presentFactor = (factor: SecondFactor): SecondFactorView => present(secondFactorSchema, factor);
