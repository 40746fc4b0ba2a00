import { randomUUID } from 'node:crypto';
import {
  type AdminUser,
  type AdminUsersQuery,
  allEmailNotifications,
  type Language,
  type List,
  type UserRole,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import { DomainError } from '../common/errors/domain-error.js';
import { findPage } from '../database/query/page.js';
import { forReference } from '../database/row-lock.js';
import { likePattern } from '../database/search/find-keys.js';
import { searchTermOf, searchTextOf } from '../database/search/search-text.js';
import { AuditService } from '../logs/audit.service.js';
import { presentAdminUser } from './present-user.js';
import { User } from './user.entity.js';

/** How many people a search in another list may find by name. */
const MOST_MATCHES = 500;

interface NewUser {
  email: string;
  fullName: string;
  /** Null: cannot sign in by password. */
  passwordHash: string | null;
  role: UserRole;
  emailVerified: boolean;
  /** English, unless told. */
  language?: Language;
  /** When: now, but for sample data. */
  at?: Date;
}

const CONTAINS = "user.searchText LIKE :search ESCAPE '\\'";
const patternOf = (search: string) => likePattern(searchTermOf(search));

/** Accounts. */
@Injectable()
export class UsersService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly audit: AuditService,
  ) {}

  /** Newest first; search over name and address (§7). */
  find({ search, role, ...page }: AdminUsersQuery): Promise<List<AdminUser>> {
    const query = this.users.createQueryBuilder('user').orderBy('user.seq', 'DESC');
    if (role && role !== 'all') query.andWhere('user.role = :role', { role });
    if (search) query.andWhere(CONTAINS, { search: patternOf(search) });
    return findPage(query, page, (users) => users.map(presentAdminUser));
  }

  /** @throws DomainError not_found */
  async get(id: string): Promise<AdminUser> {
    const user = await this.users.findOneBy({ id });
    if (!user) throw new DomainError('not_found');
    return presentAdminUser(user);
  }

  /** Those of the given ids that still exist. */
  findByIds(ids: readonly string[]): Promise<User[]> {
    return ids.length > 0 ? this.users.findBy({ id: In([...ids]) }) : Promise.resolve([]);
  }

  /** Every administrator, in the running unit of work: nobody deletes them before its end. */
  findAdmins(manager: EntityManager): Promise<User[]> {
    return manager.find(User, { where: { role: 'admin' }, order: { seq: 'ASC' }, ...forReference(manager) });
  }

  /** An account, in the running unit of work: nobody deletes it before its end. */
  findForReference(manager: EntityManager, id: string): Promise<User | null> {
    return manager.findOne(User, { where: { id }, ...forReference(manager) });
  }

  /** Ids of the people whose name or address contains a text. */
  async findIdsMatching(search: string): Promise<string[]> {
    const query = this.users.createQueryBuilder('user').select('user.id');
    const users = await query
      .where(CONTAINS, { search: patternOf(search) })
      .limit(MOST_MATCHES)
      .getMany();
    return users.map(({ id }) => id);
  }

  /** @param email any case */
  findByEmail(email: string): Promise<User | null> {
    return this.users
      .createQueryBuilder('user')
      .where('LOWER(user.email) = :email', { email: email.toLowerCase() })
      .getOne();
  }

  /** Creates an account, in the running unit of work. */
  async create(
    manager: EntityManager,
    { email, at = new Date(), language = 'en', ...user }: NewUser,
  ): Promise<User> {
    const created = manager.create(User, {
      ...user,
      id: randomUUID(),
      email: email.toLowerCase(),
      searchText: searchTextOf(user.fullName, email),
      avatarId: null,
      studentId: null,
      phone: null,
      language,
      theme: 'system',
      emailNotifications: allEmailNotifications,
      createdAt: at,
      updatedAt: at,
    });
    await manager.insert(User, created);
    await this.audit.record(manager, 'USER_CREATED', { userId: created.id, role: created.role });
    return created;
  }

  /** Gives an account another password, or none to sign in with, in the running unit of work. */
  async setPasswordHash(manager: EntityManager, id: string, passwordHash: string | null): Promise<void> {
    await manager.update(User, { id }, { passwordHash, updatedAt: new Date() });
    await this.audit.record(manager, 'PASSWORD_CHANGED', { userId: id, canSignIn: passwordHash !== null });
  }
}
