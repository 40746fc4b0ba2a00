import type { ItemStatus } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, In, IsNull, LessThan, Not, Repository } from 'typeorm';
import { AuditService } from '../logs/audit.service.js';
import { forUpdate } from '../platform/database/row-lock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { Item } from './item.entity.js';
import { itemSearchTexts } from './item-search-text.js';

/** An item of which nothing more is expected. */
const closed: ItemStatus[] = ['rejected', 'returned', 'resolved'];

/** Erases who reported an item, once its case has been closed for long enough, and who took one that was claimed. */
@Injectable()
export class ItemRetentionService {
  constructor(
    @InjectRepository(Item) private readonly items: Repository<Item>,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
  ) {}

  /**
   * Erases name, student ID and contact of the reporters of some items closed before a time, what was written about it,
   * and whom the desk noted as having taken it, wherever that was noted before a time.
   * @returns how many; 0 once there are none left
   */
  async eraseSome(closedBefore: Date, most: number): Promise<number> {
    const reviewedAt = LessThan(closedBefore);
    const old: FindOptionsWhere<Item>[] = [
      { status: In(closed), reviewedAt, contactInfo: Not('') },
      { claimedBy: Not(IsNull()), reviewedAt },
    ];
    // Looked for outside the transaction, which others would have to wait for.
    const found = await this.items.find({ where: old, order: { seq: 'ASC' }, take: most });
    if (found.length === 0) return 0;
    return this.unitOfWork.transaction(async (manager) => {
      const ids = found.map(({ id }) => id);
      const items = await manager.find(Item, {
        where: old.map((where) => ({ ...where, id: In(ids) })),
        order: { seq: 'ASC' },
        ...forUpdate(manager),
      });
      for (const item of items) {
        const erased = closed.includes(item.status)
          ? { ...erasedReporter, adminNotes: null, claimedBy: null }
          : { claimedBy: null };
        const texts = itemSearchTexts({ ...item, ...erased });
        await manager.update(Item, { seq: item.seq }, { ...erased, ...texts, version: item.version + 1 });
      }
      await this.audit.record(manager, 'PERSONAL_DATA_ERASED', { itemIds: items.map(({ id }) => id) });
      return found.length;
    });
  }
}

/** The columns that tell nothing of who reported an item. A new one is named here, or emptied below. */
type Impersonal =
  | ('seq' | 'id' | 'title' | 'description' | 'category' | 'location' | 'dateFound' | 'status' | 'files')
  | ('isLostItem' | 'lastSeenLocation' | 'lastSeenAt' | 'reviewedAt' | 'reviewedBy' | 'claimedAt')
  | ('createdAt' | 'updatedAt' | 'version' | 'publicText' | 'searchText');

/**
 * What becomes of the columns that tell who reported an item, or what they were told. Whose report it is, and what the desk
 * noted, are asked apart.
 */
export const erasedReporter = {
  contactInfo: '',
  studentId: null,
  reportedBy: null,
  decisionReason: null,
} as const satisfies Record<
  Exclude<keyof Item, Impersonal | 'userId' | 'reporterId' | 'adminNotes' | 'claimedBy'>,
  '' | null
>;
