import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { AuditService } from '../logs/audit/audit.service.js';
import { Clock } from '../platform/clock/clock.js';
import { oneAtATime } from '../platform/database/row-lock.js';
import { ProviderIdentity } from './provider-identity.entity.js';

/** A person's identifier at an identity provider. */
export type ProviderSubject = Pick<ProviderIdentity, 'issuer' | 'subject'>;

/** A linked identity, read-only for other modules. */
export type LinkedIdentity = Readonly<ProviderIdentity>;

/** Links between provider identities and accounts. */
@Injectable()
export class IdentitiesService {
  constructor(
    @InjectRepository(ProviderIdentity) private readonly identities: Repository<ProviderIdentity>,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Locks the identity until the commit, so that no other request finds or links it. */
  async find(manager: EntityManager, { issuer, subject }: ProviderSubject): Promise<LinkedIdentity | null> {
    await oneAtATime(manager, `identity ${issuer} ${subject}`);
    return manager.findOneBy(ProviderIdentity, { issuer, subject });
  }

  findAllOf(userId: string): Promise<LinkedIdentity[]> {
    return this.identities.find({ where: { userId }, order: { createdAt: 'ASC' } });
  }

  /**
   * Links an identity that `find` did not return.
   * @param provider its id in the configuration, for the log
   */
  async link(
    manager: EntityManager,
    userId: string,
    { issuer, subject }: ProviderSubject,
    provider: string,
  ): Promise<LinkedIdentity> {
    const createdAt = this.clock.date();
    const linked = { id: randomUUID(), userId, issuer, subject, gaveRole: false, createdAt };
    await manager.insert(ProviderIdentity, linked);
    const changes = [{ field: 'identity', before: null, after: provider }];
    await this.audit.record(manager, 'USER_UPDATED', { userId, changes }, { userId });
    return linked;
  }

  /**
   * Removes the account's links, except those by which the provider's rule gave the role.
   * @param by the actor, if there is no signed-in user
   */
  async unlinkAllOf(manager: EntityManager, userId: string, by?: string): Promise<void> {
    const which = { userId, gaveRole: false };
    const linked = await manager.findBy(ProviderIdentity, which);
    if (linked.length === 0) return;
    await manager.delete(ProviderIdentity, which);
    const changes = linked.map(({ issuer }) => ({ field: 'identity', before: issuer, after: null }));
    await this.audit.record(manager, 'USER_UPDATED', { userId, changes }, by ? { userId: by } : {});
  }

  /** Records that an administrator changed the role manually, so the rule no longer removes it. */
  async leaveRoleToHand(manager: EntityManager, userId: string): Promise<void> {
    await manager.update(ProviderIdentity, { userId }, { gaveRole: false });
  }

  /**
   * Records if the provider's rule made the account an administrator. The change of the role itself is
   * logged.
   */
  async setGaveRole(manager: EntityManager, { id }: LinkedIdentity, gaveRole: boolean): Promise<void> {
    await manager.update(ProviderIdentity, { id }, { gaveRole });
  }
}
