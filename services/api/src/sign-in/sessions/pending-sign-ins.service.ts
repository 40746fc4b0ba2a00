import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { factorLimits } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, LessThan, LessThanOrEqual, MoreThan, Repository } from 'typeorm';
import { AuditService } from '../../logs/audit/audit.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Account } from '../../users/present-account.js';
import { PendingSignIn } from './pending-sign-in.entity.js';

/** Maximum number of expired sign-ins that one sign-in logs. */
const OVER_AT_ONCE = 50;

/** A pending sign-in, for the browser's cookie. */
export interface Pending {
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Sign-ins that wait for a second factor. Like for sessions, the browser holds the token and the database its
 * hash.
 */
@Injectable()
export class PendingSignInsService {
  constructor(
    @InjectRepository(PendingSignIn) private readonly pendings: Repository<PendingSignIn>,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async create(manager: EntityManager, user: Account, provider: string | null): Promise<Pending> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(this.clock.now() + factorLimits.pendingSignIn);
    await this.#dropOver(manager);
    await manager.insert(PendingSignIn, {
      id: randomUUID(),
      tokenHash: sha256(token),
      userId: user.id,
      passwordVersion: getPasswordVersion(user),
      provider,
      tries: 0,
      expiresAt,
    });
    return { token, expiresAt };
  }

  /** Logs and deletes expired sign-ins: the first step was right, but the second factor was missing. */
  async #dropOver(manager: EntityManager): Promise<void> {
    const over = await manager.find(PendingSignIn, {
      where: { expiresAt: LessThanOrEqual(this.clock.date()) },
      order: { expiresAt: 'ASC', id: 'ASC' },
      take: OVER_AT_ONCE,
    });
    for (const { id, userId: accountId, provider, expiresAt: at } of over) {
      // Two requests may run at once; only the one that deletes the row logs it.
      if ((await manager.delete(PendingSignIn, { id })).affected !== 1) continue;
      const details = { accountId, ...(provider && { provider }), reason: 'second_factor_missing' };
      await this.audit.record(manager, 'LOGIN_FAILED', details, { at, bySystem: true });
    }
  }

  /** Finds a pending sign-in; null when it is missing, expired or out of tries. */
  find(token: string): Promise<PendingSignIn | null> {
    return this.pendings.findOneBy({
      tokenHash: sha256(token),
      expiresAt: MoreThan(this.clock.date()),
      tries: LessThan(factorLimits.pendingTries),
    });
  }

  /** @returns true when a try was left; the count also limits simultaneous requests */
  async countTry({ id }: PendingSignIn): Promise<boolean> {
    const { affected } = await this.unitOfWork.transaction((manager) =>
      manager
        .createQueryBuilder()
        .update(PendingSignIn)
        .set({ tries: () => 'tries + 1' })
        .where({ id, tries: LessThan(factorLimits.pendingTries) })
        .execute(),
    );
    return affected === 1;
  }

  /** Consumes the sign-in. @returns true once; false when it has expired or another request consumed it */
  async end(manager: EntityManager, { id }: PendingSignIn): Promise<boolean> {
    const { affected } = await manager.delete(PendingSignIn, { id, expiresAt: MoreThan(this.clock.date()) });
    return affected === 1;
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Changes with the account's password. */
export const getPasswordVersion = ({ passwordHash }: Pick<Account, 'passwordHash'>): string =>
  sha256(passwordHash ?? '');
