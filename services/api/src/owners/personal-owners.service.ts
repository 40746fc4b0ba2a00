import type { ExportedOwner } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOptionsWhere, In, Raw, Repository } from 'typeorm';
import { AuditService } from '../logs/audit/audit.service.js';
import { CASES_AT_ONCE, inBatches, type Outdated } from '../platform/database/outdated.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DirectoryService } from './directory.service.js';
import { ItemOwner } from './item-owner.entity.js';

/** A person: by account, e-mail address or student ID. */
type Person = { userId: string } | { email: string } | { studentId: string };

const whereOf = (person: Person): FindOptionsWhere<ItemOwner>[] => {
  if ('userId' in person) return [{ userId: person.userId }];
  if ('email' in person) return [{ address: person.email }, { email: person.email }];
  return [{ studentId: person.studentId }, { personStudentId: person.studentId }];
};

/** What remains of an owner whose personal data is erased: that the owner was known, for the figures. */
const erased = {
  ...{ name: null, studentId: null, email: null, phone: null, number: null, userId: null, address: null },
  ...{ personName: null, personStudentId: null, refusedBy: [], searchText: '' },
};

/** Condition: rows of items that were closed before a time, or noted so long ago, with personal data. */
const outdatedSince = (closed: Date, noted: Date): FindOptionsWhere<ItemOwner> => ({
  id: Raw(
    (id) => `EXISTS (SELECT 1 FROM "item_owners" noted JOIN "items" ON "items"."id" = noted."item_id"
      WHERE noted."id" = ${id} AND (noted."search_text" <> '' OR noted."address" IS NOT NULL)
        AND (noted."noted_at" < :noted OR ("items"."status" IN ('rejected', 'returned', 'resolved')
          AND "items"."reviewed_at" < :closed)))`,
    { closed, noted },
  ),
});

/** The personal data of owners that items name: exported and erased. */
@Injectable()
export class PersonalOwnersService {
  constructor(
    @InjectRepository(ItemOwner) private readonly owners: Repository<ItemOwner>,
    private readonly directory: DirectoryService,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
  ) {}

  /** Owners of items that were closed long ago, or noted too long ago. */
  outdated(closed: Date, noted: Date): Outdated {
    const where = outdatedSince(closed, noted);
    return {
      count: () => this.owners.countBy(where),
      erase: (signal) => inBatches(signal, () => this.#eraseSome(where)),
    };
  }

  async exportAll(person: Person): Promise<ExportedOwner[]> {
    const rows = await this.owners.find({ where: whereOf(person), order: { notedAt: 'DESC' } });
    return rows.map(({ itemId, name, studentId, email, phone, number, address, ...row }) => ({
      ...{ itemId, name, studentId, email, phone, number, address },
      notedAt: row.notedAt.toISOString(),
      notifiedAt: row.notifiedAt?.toISOString() ?? null,
      answer: row.answer,
    }));
  }

  /** Rows of the campus directory about a person. */
  async exportDirectory(person: Exclude<Person, { userId: string }>) {
    const rows = await this.directory.findPerson(this.owners.manager, person);
    return rows.map(({ studentId, name, email }) => ({ studentId, name, email }));
  }

  /** Erases a person from the owners that items name. @returns the ids of the items */
  async forget(manager: EntityManager, person: Person): Promise<string[]> {
    const rows = await manager.findBy(ItemOwner, whereOf(person));
    return this.#erase(manager, rows);
  }

  /** Removes a person from the campus directory. @returns the number of rows */
  eraseFromDirectory(manager: EntityManager, person: Exclude<Person, { userId: string }>) {
    return this.directory.erasePerson(manager, person);
  }

  async #eraseSome(where: FindOptionsWhere<ItemOwner>): Promise<number> {
    const rows = await this.owners.find({ where, take: CASES_AT_ONCE });
    if (rows.length === 0) return 0;
    await this.unitOfWork.transaction(async (manager) => {
      const itemIds = await this.#erase(manager, rows);
      await this.audit.record(manager, 'PERSONAL_DATA_ERASED', { itemIds });
    });
    return rows.length;
  }

  async #erase(manager: EntityManager, rows: readonly ItemOwner[]): Promise<string[]> {
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await manager.update(ItemOwner, { id: In(ids) }, { ...erased, state: 'unknown' });
    return rows.map(({ itemId }) => itemId);
  }
}
