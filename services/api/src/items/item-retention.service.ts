import type { ItemStatus } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, In, LessThan, Not, Repository } from 'typeorm';
import { forUpdate } from '../database/row-lock.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { AuditService } from '../logs/audit.service.js';
import { Item } from './item.entity.js';
import { itemSearchText } from './item-search-text.js';

/** An item of which nothing more is expected. */
const closed: ItemStatus[] = ['rejected', 'returned', 'resolved'];

/** Erases who reported an item, once its case has been closed for long enough. */
@Injectable()
export class ItemRetentionService {
  constructor(
    @InjectRepository(Item) private readonly items: Repository<Item>,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
  ) {}

  /**
   * Erases name, student ID and contact of the reporters of some items closed before a time.
   * @returns how many; 0 once there are none left
   */
  async eraseSome(closedBefore: Date, most: number): Promise<number> {
    const old: FindOptionsWhere<Item> = {
      status: In(closed),
      reviewedAt: LessThan(closedBefore),
      contactInfo: Not(''),
    };
    // Looked for outside the transaction, which others would have to wait for.
    const found = await this.items.find({ where: old, order: { seq: 'ASC' }, take: most });
    if (found.length === 0) return 0;
    return this.unitOfWork.transaction(async (manager) => {
      const ids = found.map(({ id }) => id);
      const items = await manager.find(Item, {
        where: { ...old, id: In(ids) },
        order: { seq: 'ASC' },
        ...forUpdate(manager),
      });
      for (const item of items) {
        const erased = { contactInfo: '', studentId: null, reportedBy: null, adminNotes: null };
        const searchText = itemSearchText({ ...item, ...erased });
        await manager.update(Item, { seq: item.seq }, { ...erased, searchText, version: item.version + 1 });
      }
      await this.audit.record(manager, 'PERSONAL_DATA_ERASED', { itemIds: items.map(({ id }) => id) });
      return found.length;
    });
  }
}
