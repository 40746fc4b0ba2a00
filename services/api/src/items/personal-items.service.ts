import { durations, type ExportedItem, getEffects } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  type EntityManager,
  type FindOptionsWhere,
  In,
  IsNull,
  LessThan,
  Not,
  Repository,
  type SelectQueryBuilder,
} from 'typeorm';
import { AuditService } from '../logs/audit/audit.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { Clock } from '../platform/clock/clock.js';
import {
  CASES_AT_ONCE,
  inBatches,
  type OpenTerms,
  type Outdated,
  toBeWarned,
} from '../platform/database/outdated.js';
import { forUpdate } from '../platform/database/row-lock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { deleteNotes } from '../staff/notes/notes.service.js';
import { Item } from './item.entity.js';
import { presentNewsRecord } from './news/news-schedule.js';
import { deleteNews, findNews } from './news/news-schedules.service.js';
import {
  closedLongAgo,
  closedStatuses,
  erasedReporter,
  erasures,
  keptLong,
  lockAgain,
  openReports,
  openStatuses,
  openTooLong,
  untouchedSince,
} from './personal-item-rules.js';
import { ItemLinksService, presentExportedItem } from './present-item.js';
import { ItemWriter } from './writing/item-writer.js';

/** The items of a person. */
type ItemsWhere = FindOptionsWhere<Item> | FindOptionsWhere<Item>[];

/** Why a report was closed without a decision. */
type ClosingReason = 'unattended' | 'account_deleted' | 'erased_on_request';

/** The data about the person who took an item. */
export interface TakenItem
  extends Pick<Item, 'id' | 'title' | 'claimedBy' | 'takerEmail' | 'takerStudentId' | 'identityShown'> {
  readonly claimedAt: string | null;
}

const inOrder = { seq: 'DESC', files: { position: 'ASC' } } as const;

/**
 * Personal data in items: exports it for the reporter, removes a deleted account from its items, and erases
 * data of cases closed long ago and of takers.
 */
@Injectable()
export class PersonalItemsService {
  constructor(
    @InjectRepository(Item) private readonly items: Repository<Item>,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
    private readonly links: ItemLinksService,
    private readonly notifications: NotificationsService,
    private readonly writer: ItemWriter,
    private readonly clock: Clock,
  ) {}

  /**
   * Erases name, student ID and contact of reporters of items closed before a time, the desk's notes, and the
   * noted taker.
   */
  outdated(closedBefore: Date): Outdated {
    return this.#outdated(closedLongAgo(closedBefore), 'case');
  }

  /** Erases the taker that the desk noted before a time, for items that are still open. */
  outdatedTakers(notedBefore: Date): Outdated {
    const status = Not(In(closedStatuses));
    return this.#outdated([{ status, reviewedAt: LessThan(notedBefore), claimedBy: Not(IsNull()) }], 'taker');
  }

  /**
   * Closes and erases inactive open lost reports, and found reports of items that were never brought to the
   * desk.
   */
  outdatedOpen(terms: OpenTerms): Outdated {
    return this.#outdated(openTooLong(terms), 'closing');
  }

  /** Erases the finder of an item that the desk has had so long that it has no further questions. */
  outdatedFinders(terms: OpenTerms): Outdated {
    return this.#outdated(keptLong(terms), 'finder');
  }

  /** Returns the ids of the items that the methods above erase. */
  emptied(closedBefore: Date, terms: OpenTerms): SelectQueryBuilder<Item> {
    const where = [...closedLongAgo(closedBefore), ...openTooLong(terms), ...keptLong(terms)];
    return this.items.createQueryBuilder('emptied').select('emptied.id').where(where);
  }

  /** Open reports that will soon be closed: the reporter is sent an e-mail. */
  unwarned(terms: OpenTerms): Outdated {
    const where = openReports.map((open) => ({
      ...untouchedSince(terms.warned),
      closingWarnedAt: toBeWarned(terms),
      ...open,
    }));
    return {
      count: () => this.items.countBy(where),
      erase: (signal) => inBatches(signal, () => this.#warnSome(where, terms.at)),
    };
  }

  async #warnSome(where: FindOptionsWhere<Item>[], at: Date): Promise<number> {
    const found = await this.items.find({ where, order: { seq: 'ASC' }, take: CASES_AT_ONCE });
    if (found.length === 0) return 0;
    await this.unitOfWork.transaction(async (manager) => {
      const items = await lockAgain(manager, found, where);
      const closesAt = new Date(at.getTime() + durations.closingNotice);
      for (const item of items) {
        await this.notifications.warnOfClosing(manager, item, closesAt);
        await this.writer.note(manager, item, { closingWarnedAt: at }, {});
      }
      const changes = [{ field: 'closingWarnedAt', changed: true }];
      if (items.length > 0)
        await this.audit.record(manager, 'ITEM_UPDATED', { itemIds: items.map(({ id }) => id), changes });
    });
    return found.length;
  }

  #outdated(old: FindOptionsWhere<Item>[], erasure: keyof typeof erasures): Outdated {
    return {
      count: () => this.items.countBy(old),
      erase: (signal) => inBatches(signal, () => this.#eraseSome(old, erasure)),
    };
  }

  async #eraseSome(old: FindOptionsWhere<Item>[], erasure: keyof typeof erasures): Promise<number> {
    // Search outside of the transaction, so that others need not wait for it.
    const found = await this.items.find({ where: old, order: { seq: 'ASC' }, take: CASES_AT_ONCE });
    if (found.length === 0) return 0;
    return this.unitOfWork.transaction(async (manager) => {
      const items = await lockAgain(manager, found, old);
      if (items.length === 0) return found.length;
      for (const item of items) {
        if (erasure === 'closing') await this.#recordClosing(manager, item, 'unattended');
        const erased = erasures[erasure](this.clock.date());
        // The time stays: it decides when an open report is too old.
        await this.writer.change(manager, item, { updatedAt: item.updatedAt, ...erased }, {});
      }
      const itemIds = items.map(({ id }) => id);
      if (erasure === 'case' || erasure === 'closing') {
        await deleteNotes(manager, 'items', itemIds);
        await deleteNews(manager, itemIds);
      }
      await this.audit.record(manager, 'PERSONAL_DATA_ERASED', { itemIds });
      return found.length;
    });
  }

  async #recordClosing(manager: EntityManager, item: Item, reason: ClosingReason): Promise<void> {
    const { action, details } = getEffects({
      kind: 'itemDecided',
      item,
      action: 'reject',
      to: 'rejected',
    }).entry;
    await this.audit.record(manager, action, { ...details, reason });
  }

  /** Returns the items of a person with their personal data, newest first. */
  async exportAll(where: ItemsWhere): Promise<ExportedItem[]> {
    const items = await this.items.find({ where, relations: { files: true }, order: inOrder });
    const news = await findNews(
      this.items.manager,
      items.map(({ id }) => id),
    );
    return Promise.all(
      items.map(async (item) =>
        presentExportedItem(item, await this.links.of(item), presentNewsRecord(news.get(item.id), item)),
      ),
    );
  }

  /** Returns the data about the person who took items, newest first. */
  async exportTaken(where: ItemsWhere): Promise<TakenItem[]> {
    const items = await this.items.find({ where, order: { seq: 'DESC' } });
    return items.map((item) => ({
      id: item.id,
      title: item.title,
      claimedAt: item.claimedAt?.toISOString() ?? null,
      claimedBy: item.claimedBy,
      takerEmail: item.takerEmail,
      takerStudentId: item.takerStudentId,
      identityShown: item.identityShown,
    }));
  }

  /** Erases the person who took items. @returns the ids of the items */
  async eraseTakers(manager: EntityManager, where: ItemsWhere): Promise<string[]> {
    const items = await manager.find(Item, { where, order: { seq: 'ASC' }, ...forUpdate(manager) });
    for (const item of items) {
      const erased = erasures.taker(this.clock.date());
      await this.writer.change(manager, item, { updatedAt: item.updatedAt, ...erased }, {});
    }
    return forgetImported(manager, items);
  }

  /**
   * Removes a person from their reports: account, contact, name, student ID and notices; closed reports lose their notes
   * too. Open lost reports are closed, because there is no one to notify of a match.
   * @returns the ids of the reports
   */
  async disown(manager: EntityManager, where: ItemsWhere, reason: ClosingReason): Promise<string[]> {
    const items = await manager.find(Item, { where, order: { seq: 'ASC' }, ...forUpdate(manager) });
    const isLost = ({ isLostItem, status }: Item) => isLostItem && openStatuses.includes(status);
    const done = items.filter((item) => isLost(item) || closedStatuses.includes(item.status));
    await deleteNotes(
      manager,
      'items',
      done.map(({ id }) => id),
    );
    await deleteNews(
      manager,
      items.map(({ id }) => id),
    );
    const updatedAt = this.clock.date();
    for (const item of items) {
      if (isLost(item)) await this.#recordClosing(manager, item, reason);
      const closed = isLost(item) ? erasures.closing(updatedAt) : {};
      const erased = { ...erasedReporter, ...closed, userId: null };
      await this.writer.change(manager, item, { ...erased, updatedAt }, {});
    }
    return forgetImported(manager, items);
  }
}

/**
 * Forgets the values that imports wrote into erased items, and those from before: a later undo leaves these items alone,
 * and brings nothing back. The rows are found by their table, because the folder of imports imports this one.
 * @returns the ids of the items
 */
async function forgetImported(manager: EntityManager, items: readonly Item[]): Promise<string[]> {
  const itemIds = items.map(({ id }) => id);
  if (itemIds.length > 0)
    await manager.update('import_rows', { itemId: In(itemIds) }, { before: null, after: null });
  return itemIds;
}
