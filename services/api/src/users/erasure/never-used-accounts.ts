import { invitationLink } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository, type SelectQueryBuilder } from 'typeorm';
import { AuditService } from '../../logs/audit/audit.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { userSearchText } from '../present-account.js';
import { User } from '../user.entity.js';
import { UsersService } from '../users.service.js';

/**
 * The address is not verified, and the account has never signed in. Accounts without a password are not
 * sign-ups: their creator is responsible for them. The first line must equal the condition of an index
 * exactly.
 */
const neverUsed = `account.email_verified = false AND account.role = 'user' AND account.password_hash IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM system_logs AS log WHERE log.user_id = account.id AND log.action = 'LOGIN')`;

/** Sign-ups with an address that may belong to another person. */
@Injectable()
export class NeverUsedAccounts {
  constructor(
    @InjectRepository(User) private readonly rows: Repository<User>,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Finds sign-ups before a time that were never used, so that they own no data. */
  signedUp(before: Date): SelectQueryBuilder<User> {
    return this.rows
      .createQueryBuilder('account')
      .where(neverUsed)
      .andWhere('account.createdAt < :before', { before })
      .orderBy('account.createdAt');
  }

  /** Finds invited administrators with a link that ended before a time. */
  invited(before: Date): SelectQueryBuilder<User> {
    const linkEnded = new Date(before.getTime() - invitationLink);
    return this.rows.createQueryBuilder('account').where('account.invitedAt < :linkEnded', { linkEnded });
  }

  /** Locks an unused sign-up with this address for a change in the running unit of work. */
  async lock(manager: EntityManager, email: string): Promise<User | null> {
    const found = await manager
      .createQueryBuilder(User, 'account')
      .where(neverUsed)
      .andWhere('LOWER(account.email) = :email', { email: email.toLowerCase() })
      .getOne();
    const user = found && (await this.users.lock(manager, found.id));
    // The account may have been verified or invited during the wait for the lock; an administrator is never
    // reset.
    return user && !user.emailVerified && user.role === 'user' ? user : null;
  }

  /** Gives an unused account to the person who signs up now. */
  async restart(
    manager: EntityManager,
    user: User,
    columns: Pick<User, 'fullName' | 'passwordHash' | 'language'>,
  ): Promise<User> {
    const { id, email, role } = user;
    const { fullName, passwordHash, language } = columns;
    const now = this.clock.date();
    const searchText = userSearchText({ fullName, email });
    const changes = { fullName, passwordHash, language, searchText, createdAt: now, updatedAt: now };
    await manager.update(User, { id }, changes);
    await this.audit.record(manager, 'USER_CREATED', { userId: id, role, again: true }, { userId: id });
    return { ...user, ...changes };
  }
}
