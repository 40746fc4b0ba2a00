import { randomUUID } from 'node:crypto';
import {
  type Directory,
  type DirectoryPeople,
  directoryPersonSchema,
  limits,
  type OwnerHint,
  toNameKey,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOptionsWhere, LessThan, Not, Repository } from 'typeorm';
import { AuditService } from '../logs/audit/audit.service.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { type Outdated, outdatedRows } from '../platform/database/outdated.js';
import { forUpdate, oneAtATime } from '../platform/database/row-lock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError, invalidField } from '../platform/errors/domain-error.js';
import { parse } from '../platform/validation/parse.js';
import { DirectoryListRow, DirectoryPersonRow } from './directory.entity.js';

/** Rows of one statement: SQLite allows 32,766 values. */
const ROWS_AT_ONCE = 250;
/** People with one name or ID that the desk can choose from. */
const MOST_SHOWN = 5;

/**
 * The campus directory: student IDs, names and e-mail addresses that an administrator imports as one list. A new list is
 * sent in parts and replaces the one in use as a whole.
 */
@Injectable()
export class DirectoryService {
  constructor(
    @InjectRepository(DirectoryListRow) private readonly lists: Repository<DirectoryListRow>,
    @InjectRepository(DirectoryPersonRow) private readonly people: Repository<DirectoryPersonRow>,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async describe(): Promise<Directory> {
    const current = await this.lists.findOneBy({ isCurrent: true });
    if (!current) return { people: 0, importedAt: null };
    const people = await this.people.countBy({ listId: current.id });
    return { people, importedAt: current.createdAt.toISOString() };
  }

  /** Opens a list, whose people are to be sent. @returns its id */
  async open(): Promise<string> {
    const id = randomUUID();
    const row = { id, isCurrent: false, createdAt: this.clock.date() };
    await this.unitOfWork.transaction((manager) => manager.insert(DirectoryListRow, row));
    return id;
  }

  /** @throws DomainError not_found; transition_not_allowed for the list in use; validation_failed */
  addPeople(listId: string, { people }: DirectoryPeople): Promise<void> {
    const schema = directoryPersonSchema(this.config.studentIdPrefix);
    const rows = people.map((person) => {
      const { name, ...one } = parse(schema, person);
      return { id: randomUUID(), listId, name, nameKey: toNameKey(name), ...one };
    });
    return this.unitOfWork.transaction(async (manager) => {
      await this.#lock(manager, listId);
      const sent = await manager.countBy(DirectoryPersonRow, { listId });
      if (sent + rows.length > limits.directoryPeople) throw invalidField('people', 'value_invalid');
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
        await manager.insert(DirectoryPersonRow, rows.slice(at, at + ROWS_AT_ONCE));
    });
  }

  /**
   * Puts a list into use; the one before is removed in the same transaction.
   * @throws DomainError not_found, transition_not_allowed
   */
  use(id: string): Promise<void> {
    return this.#replace(async (manager) => {
      await this.#lock(manager, id);
      await manager.update(DirectoryListRow, { id }, { isCurrent: true, createdAt: this.clock.date() });
      return id;
    });
  }

  /** Removes the directory. */
  erase(): Promise<void> {
    return this.#replace(async () => null);
  }

  #replace(choose: (manager: EntityManager) => Promise<string | null>): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      await oneAtATime(manager, 'directory');
      const before = await this.#count(manager);
      const chosen = await choose(manager);
      await manager.delete(DirectoryListRow, { isCurrent: true, ...(chosen && { id: Not(chosen) }) });
      const after = await this.#count(manager);
      const changes = [{ field: 'people', before, after }];
      await this.audit.record(manager, 'SETTINGS_UPDATED', { list: 'directory', changes });
    });
  }

  /** Lists that were not sent to their end. */
  outdated(before: Date): Outdated {
    const where = { isCurrent: false, createdAt: LessThan(before) };
    return outdatedRows(this.unitOfWork, this.lists, 'id', where);
  }

  /**
   * Finds the people with the ID or the address of a hint, or if it has neither, with its whole name. Rows that say the
   * same are one person.
   * @returns null without a directory
   */
  async find(manager: EntityManager, hint: OwnerHint): Promise<DirectoryPersonRow[] | null> {
    const current = await manager.findOneBy(DirectoryListRow, { isCurrent: true });
    if (!current) return null;
    const { studentId, email, name } = hint;
    const nameKey = toNameKey(name ?? '');
    const where: FindOptionsWhere<DirectoryPersonRow>[] = [
      ...(studentId ? [{ studentId }] : []),
      ...(email ? [{ email }] : []),
      ...(!studentId && !email && nameKey ? [{ nameKey }] : []),
    ];
    if (where.length === 0) return [];
    const rows = await manager.find(DirectoryPersonRow, {
      where: where.map((one) => ({ listId: current.id, ...one })),
      order: { name: 'ASC', email: 'ASC' },
      take: MOST_SHOWN,
    });
    const toKey = (row: DirectoryPersonRow) => `${row.studentId} ${row.email} ${row.nameKey || row.name}`;
    return [...new Map(rows.map((row) => [toKey(row), row])).values()];
  }

  /** The rows of a person, for their export and erasure. */
  findPerson(manager: EntityManager, person: { email: string } | { studentId: string }) {
    return manager.findBy(DirectoryPersonRow, person);
  }

  async erasePerson(manager: EntityManager, person: { email: string } | { studentId: string }) {
    return (await manager.delete(DirectoryPersonRow, person)).affected ?? 0;
  }

  async #lock(manager: EntityManager, id: string): Promise<void> {
    const list = await manager.findOne(DirectoryListRow, { where: { id }, ...forUpdate(manager) });
    if (!list) throw new DomainError('not_found');
    if (list.isCurrent) throw new DomainError('transition_not_allowed');
  }

  async #count(manager: EntityManager): Promise<number> {
    const current = await manager.findOneBy(DirectoryListRow, { isCurrent: true });
    return current ? manager.countBy(DirectoryPersonRow, { listId: current.id }) : 0;
  }
}
