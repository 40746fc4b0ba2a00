import { randomUUID } from 'node:crypto';
import {
  type AdminAccess,
  type AdminUser,
  type AdminUsersQuery,
  allEmailNotifications,
  type Language,
  type List,
  type UserRole,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Repository } from 'typeorm';
import { AuditService } from '../logs/audit/audit.service.js';
import { Clock } from '../platform/clock/clock.js';
import { forReference, forUpdate } from '../platform/database/row-lock.js';
import { findKeys, findRows } from '../platform/database/search/find-keys.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { KnownFile } from '../platform/file-storage/file-info.js';
import { pictureType } from '../platform/file-storage/prepare-file.js';
import { anyCanSignIn, isFullAdmin, requireAnotherAdmin } from './last-admin.js';
import { type Account, presentAdminUser, refusingTakenEmail, userSearchText } from './present-account.js';
import { User } from './user.entity.js';

/** Maximum number of people that a search in another list may find by name. */
const MOST_MATCHES = 500;

/** Accounts with one student ID that a search returns. */
const MOST_WITH_ONE_ID = 5;

interface NewUser {
  email: string;
  fullName: string;
  /** Null: cannot sign in by password. */
  passwordHash: string | null;
  role: UserRole;
  /** Of an administrator; desk by default. */
  access?: AdminAccess;
  emailVerified: boolean;
  /** The language; English by default. */
  language?: Language;
  /** Time of creation: now, except for sample data. */
  at?: Date;
  /** Time of the invitation of a future administrator. */
  invitedAt?: Date | null;
  /** True when the person signs up themselves. */
  signsUp?: boolean;
}

@Injectable()
export class UsersService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Returns accounts, newest first; searches name and address (§7). */
  async find({ search, role, ...query }: AdminUsersQuery): Promise<List<AdminUser>> {
    const listQuery = { table: 'users', filters: { role }, search } as const;
    const { data, ...page } = await findRows(this.users, listQuery, query);
    return { data: data.map(presentAdminUser), ...page };
  }

  /** @throws DomainError not_found */
  async get(id: string): Promise<AdminUser> {
    const user = await this.users.findOneBy({ id });
    if (!user) throw new DomainError('not_found');
    return presentAdminUser(user);
  }

  /** Returns the accounts with the given ids that still exist. */
  findByIds(ids: readonly string[]): Promise<User[]> {
    return ids.length > 0 ? this.users.findBy({ id: In([...ids]) }) : Promise.resolve([]);
  }

  /**
   * Returns every administrator who has accepted the invitation. Locks them, so that they cannot be deleted
   * before the unit of work ends.
   */
  findAdmins(manager: EntityManager): Promise<User[]> {
    const where = { role: 'admin', invitedAt: IsNull() } as const;
    return manager.find(User, { where, order: { seq: 'ASC' }, ...forReference(manager) });
  }

  /** Returns an account, and locks it so that it cannot be deleted before the unit of work ends. */
  findForReference(manager: EntityManager, id: string): Promise<User | null> {
    return manager.findOne(User, { where: { id }, ...forReference(manager) });
  }

  /** Locks an account for a change in the running unit of work. */
  lock(manager: EntityManager, id: string): Promise<User | null> {
    return manager.findOne(User, { where: { id }, ...forUpdate(manager) });
  }

  /** True when at least one administrator with full access can sign in. */
  async hasAdmin(manager: EntityManager): Promise<boolean> {
    return anyCanSignIn(manager, (await this.findAdmins(manager)).filter(isFullAdmin));
  }

  /**
   * Locks an account before it is deleted or loses the administrator role or full access. Locks all administrators
   * first, so that two who remove each other wait in turn.
   * @throws DomainError not_found, last_admin; edit_conflict when it became an administrator since
   */
  async lockForRemovalOrDemotion(manager: EntityManager, id: string): Promise<User> {
    const before = await manager.findOneBy(User, { id });
    if (isFullAdmin(before)) await requireAnotherAdmin(manager, id);
    const user = await this.lock(manager, id);
    if (!before || !user) throw new DomainError('not_found');
    if (isFullAdmin(user) && !isFullAdmin(before)) throw new DomainError('edit_conflict');
    return user;
  }

  /** Returns ids of people with a name or address that contains the text. */
  async findIdsMatching(search: string): Promise<string[]> {
    const listQuery = { table: 'users', filters: {}, search } as const;
    const { rows } = await findKeys(this.users.manager.connection, listQuery, {
      page: 1,
      pageSize: MOST_MATCHES,
    });
    if (rows.length === 0) return [];
    // Raw rows: entities would take longer to build than the query takes.
    const found: { id: string }[] = await this.users
      .createQueryBuilder('account')
      .select('account.id', 'id')
      .where({ seq: In(rows.map(({ seq }) => seq)) })
      .getRawMany();
    return found.map(({ id }) => id);
  }

  async findById(id: string): Promise<User | null> {
    return this.users.findOneBy({ id });
  }

  /** Finds the picture with this file id: for its owner and administrators. */
  async findAvatar(avatarId: string): Promise<KnownFile | null> {
    const user = await this.users.findOneBy({ avatarId });
    const known = {
      id: avatarId,
      name: 'avatar',
      type: pictureType,
      isPublic: false,
      access: 'desk',
    } as const;
    return user && { ...known, ownerId: user.id };
  }

  /** @param email in any case */
  findByEmail(email: string, manager: EntityManager = this.users.manager): Promise<User | null> {
    return manager
      .createQueryBuilder(User, 'user')
      .where('LOWER(user.email) = :email', { email: email.toLowerCase() })
      .getOne();
  }

  /** Returns the accounts with a verified address and this student ID, which their owners typed themselves. */
  findByStudentId(studentId: string, manager: EntityManager): Promise<User[]> {
    const where = { studentId, emailVerified: true };
    return manager.find(User, { where, order: { seq: 'ASC' }, take: MOST_WITH_ONE_ID });
  }

  /**
   * Creates an account, in the running unit of work.
   * @throws DomainError email_taken; the unit of work must roll back then
   */
  async create(
    manager: EntityManager,
    {
      email,
      at = this.clock.date(),
      language = 'en',
      signsUp = false,
      invitedAt = null,
      access = 'desk',
      ...user
    }: NewUser,
  ): Promise<User> {
    const created = manager.create(User, {
      ...user,
      access,
      id: randomUUID(),
      email: email.toLowerCase(),
      searchText: userSearchText({ ...user, email }),
      avatarId: null,
      invitedAt,
      studentId: null,
      phone: null,
      language,
      theme: 'system',
      emailNotifications: allEmailNotifications,
      createdAt: at,
      updatedAt: at,
    });
    await refusingTakenEmail(() => manager.insert(User, created));
    const { id: userId, role } = created;
    const action = invitedAt ? 'USER_INVITED' : 'USER_CREATED';
    const details = { userId, role, ...(role === 'admin' && { access }) };
    await this.audit.record(manager, action, details, { at, ...(signsUp && { userId }) });
    return created;
  }

  /**
   * Invites a person again, from now on and in another language, in the running unit of work. Clears all
   * fields that a sign-up has filled in.
   * @param user locked; invited before, or never used
   */
  async inviteAgain(
    manager: EntityManager,
    user: User,
    { language, access }: Pick<User, 'language' | 'access'>,
  ): Promise<User> {
    const now = this.clock.date();
    const changes = {
      role: 'admin' as const,
      access,
      passwordHash: null,
      invitedAt: now,
      updatedAt: now,
      language,
      fullName: user.email,
      searchText: userSearchText({ fullName: user.email, email: user.email }),
    };
    await manager.update(User, { id: user.id }, changes);
    await this.audit.record(manager, 'USER_INVITED', {
      userId: user.id,
      role: changes.role,
      access,
      again: true,
    });
    return { ...user, ...changes };
  }

  /**
   * Ends an invitation that was accepted without a password; the log entry of the account's change covers it.
   */
  async endInvitation(manager: EntityManager, id: string): Promise<void> {
    await manager.update(User, { id }, { invitedAt: null });
  }

  /**
   * Sets or removes the account's password, in the running unit of work. Also ends an invitation.
   * @param by the actor, if there is no signed-in user
   */
  async setPasswordHash(
    manager: EntityManager,
    id: string,
    passwordHash: string | null,
    by?: string,
  ): Promise<void> {
    await manager.update(User, { id }, { passwordHash, invitedAt: null, updatedAt: this.clock.date() });
    const details = { userId: id, canSignIn: passwordHash !== null };
    await this.audit.record(manager, 'PASSWORD_CHANGED', details, by ? { userId: by } : {});
  }

  /**
   * Deletes an account's row, in the running unit of work; other data of the person stays.
   * @param counts counts of the person's items and claims that stay, for the log
   */
  async delete(manager: EntityManager, { id, role }: Account, counts: Record<string, number>): Promise<void> {
    await manager.delete(User, { id });
    await this.audit.record(manager, 'USER_DELETED', { userId: id, role, ...counts });
  }
}
