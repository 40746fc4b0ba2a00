import type { ExportedItem, ItemStatus } from '@lost-found/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOptionsWhere, In, IsNull, LessThan, Not, Repository } from 'typeorm';
import { AuditService } from '../logs/audit.service.js';
import { hasNotes, NotesService } from '../notes/notes.service.js';
import { CASES_AT_ONCE, inBatches, type Outdated } from '../platform/database/outdated.js';
import { forReference, forUpdate } from '../platform/database/row-lock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { Item } from './item.entity.js';
import { itemSearchTexts } from './item-search-text.js';
import { ItemLinksService, presentExportedItem } from './present-item.js';

const inOrder = { seq: 'DESC', files: { position: 'ASC' } } as const;

/** What the desk wrote about an item. */
const erasedTaker = { claimedBy: null, takerEmail: null, takerStudentId: null, identityShown: null };
const erasedNotes = { ...erasedTaker, adminNotes: null, keptBackDetails: null, askClaimantFor: null };

/** An item of which nothing more is expected. */
export const closedStatuses: ItemStatus[] = ['rejected', 'returned', 'resolved'];

/**
 * What is personal in items: handed over to who reported them, parted from an account that is deleted, and erased once
 * the case has been closed for long enough; also who took one that was claimed.
 */
@Injectable()
export class PersonalItemsService implements OnModuleInit {
  constructor(
    @InjectRepository(Item) private readonly items: Repository<Item>,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
    private readonly links: ItemLinksService,
    private readonly notes: NotesService,
  ) {}

  onModuleInit(): void {
    this.notes.onNotesOf('items', {
      exists: (id) => this.items.existsBy({ id }),
      lock: async (manager, id) => {
        const item = await manager.findOne(Item, { where: { id }, ...forReference(manager) });
        if (!item) throw new DomainError('not_found');
        return { kind: 'itemEdited', item, changes: [{ field: 'notes', changed: true }] };
      },
    });
  }

  /**
   * Name, student ID and contact of the reporters of items closed before a time, what was written about it, and whom the
   * desk noted as having taken it.
   */
  outdated(closedBefore: Date): Outdated {
    const old = { status: In(closedStatuses), reviewedAt: LessThan(closedBefore) };
    return this.#outdated([
      { ...old, contactInfo: Not('') },
      { ...old, claimedBy: Not(IsNull()) },
      { ...old, takerEmail: Not(IsNull()) },
      { ...old, takerStudentId: Not(IsNull()) },
      { ...old, identityShown: Not(IsNull()) },
      // Written since, or about somebody whose account went before.
      { ...old, id: hasNotes() },
    ]);
  }

  /** Whom the desk noted before a time as having taken an item that is not closed yet. */
  outdatedTakers(notedBefore: Date): Outdated {
    const status = Not(In(closedStatuses));
    return this.#outdated([{ status, reviewedAt: LessThan(notedBefore), claimedBy: Not(IsNull()) }]);
  }

  #outdated(old: FindOptionsWhere<Item>[]): Outdated {
    return {
      count: () => this.items.countBy(old),
      erase: (signal) => inBatches(signal, () => this.#eraseSome(old)),
    };
  }

  async #eraseSome(old: FindOptionsWhere<Item>[]): Promise<number> {
    // Looked for outside the transaction, which others would have to wait for.
    const found = await this.items.find({ where: old, order: { seq: 'ASC' }, take: CASES_AT_ONCE });
    if (found.length === 0) return 0;
    return this.unitOfWork.transaction(async (manager) => {
      const ids = found.map(({ id }) => id);
      const items = await manager.find(Item, {
        where: old.map((where) => ({ ...where, id: In(ids) })),
        order: { seq: 'ASC' },
        ...forUpdate(manager),
      });
      if (items.length === 0) return found.length;
      for (const item of items) {
        const erased = closedStatuses.includes(item.status)
          ? { ...erasedReporter, ...erasedNotes }
          : erasedTaker;
        const texts = itemSearchTexts({ ...item, ...erased });
        await manager.update(Item, { seq: item.seq }, { ...erased, ...texts, version: item.version + 1 });
      }
      const done = items.filter(({ status }) => closedStatuses.includes(status));
      await this.notes.deleteAllOn(
        manager,
        'items',
        done.map(({ id }) => id),
      );
      await this.audit.record(manager, 'PERSONAL_DATA_ERASED', { itemIds: items.map(({ id }) => id) });
      return found.length;
    });
  }

  /** Newest first, with what the person told of themselves. */
  async exportAll(userId: string): Promise<ExportedItem[]> {
    const items = await this.items.find({ where: { userId }, relations: { files: true }, order: inOrder });
    return Promise.all(items.map(async (item) => presentExportedItem(item, await this.links.of(item))));
  }

  /**
   * The reports stay, as if a visitor had made them: without an owner, and without the contact, name and
   * student ID that were the owner's, and what the owner was told; of those that are closed the notes go, too.
   * @returns how many there were
   */
  async disown(manager: EntityManager, userId: string): Promise<number> {
    const items = await manager.find(Item, {
      where: { userId },
      order: { seq: 'ASC' },
      ...forUpdate(manager),
    });
    const done = items.filter(({ status }) => closedStatuses.includes(status));
    await this.notes.deleteAllOn(
      manager,
      'items',
      done.map(({ id }) => id),
    );
    const updatedAt = new Date();
    for (const item of items) {
      const erased = { ...erasedReporter, userId: null };
      const texts = itemSearchTexts({ ...item, ...erased });
      const version = item.version + 1;
      await manager.update(Item, { seq: item.seq }, { ...erased, ...texts, updatedAt, version });
    }
    return items.length;
  }
}

/** The columns that tell nothing of who reported an item. A new one is named here, or emptied below. */
type Impersonal =
  | ('seq' | 'id' | 'title' | 'description' | 'category' | 'location' | 'dateFound' | 'status' | 'files')
  | ('isLostItem' | 'lastSeenLocation' | 'lastSeenAt' | 'reviewedAt' | 'reviewedBy' | 'claimedAt')
  | ('createdAt' | 'updatedAt' | 'version' | 'publicText' | 'searchText')
  | 'handoverReason'
  | ('custody' | 'deskId' | 'shelf' | 'receivedAt' | 'outcome' | 'language');

/**
 * What becomes of the columns that tell who reported an item, or what they were told. Whose report it is, and what the desk
 * noted, are asked apart.
 */
const erasedReporter = {
  contactInfo: '',
  studentId: null,
  reportedBy: null,
  decisionReason: null,
} as const satisfies Record<
  Exclude<keyof Item, Impersonal | 'userId' | 'reporterId' | keyof typeof erasedNotes>,
  '' | null
>;
