import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThan, MoreThanOrEqual, Repository } from 'typeorm';
import { Item } from './item.entity.js';

/** The columns that the matcher reads. The reporter and the details kept back are for the desk only. */
const columns = {
  seq: true,
  id: true,
  version: true,
  isLostItem: true,
  status: true,
  createdAt: true,
  title: true,
  description: true,
  category: true,
  location: true,
  dateFound: true,
  ownNeverPublic: true,
  lastSeenLocation: true,
  keptBackDetails: true,
  reportedBy: true,
  studentId: true,
} as const;

export type MatchedItem = Pick<Item, keyof typeof columns>;
export type ChangedItem = Pick<Item, 'seq' | 'id' | 'version' | 'status'>;

/** Found and lost reports for the matcher. A report is open when it is approved. */
@Injectable()
export class MatchedItemsService {
  constructor(@InjectRepository(Item) private readonly items: Repository<Item>) {}

  /** Returns open reports, newest first. @param before key of the last report of the previous page */
  findOpen(isLostItem: boolean, most: number, before?: number): Promise<MatchedItem[]> {
    return this.items.find({
      select: columns,
      where: { isLostItem, status: 'approved', ...(before !== undefined && { seq: LessThan(before) }) },
      order: { seq: 'DESC' },
      take: most,
    });
  }

  /**
   * Returns items that changed since a time, in any status. Reads raw rows, because thousands of entities
   * would block other requests.
   */
  findChanged(since: Date): Promise<ChangedItem[]> {
    return this.items
      .createQueryBuilder('item')
      .select(['item.seq AS seq', 'item.id AS id', 'item.version AS version', 'item.status AS status'])
      .where({ updatedAt: MoreThanOrEqual(since) })
      .getRawMany<ChangedItem>();
  }

  /** Returns the items that are still open. */
  findOpenOf(seqs: readonly number[]): Promise<MatchedItem[]> {
    return this.items.find({ select: columns, where: { seq: In([...seqs]), status: 'approved' } });
  }

  async findOpenIds(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    // Without a condition on the status: SQLite would read all items of the status.
    const select = { seq: true, id: true, status: true } as const;
    const items = await this.items.find({ select, where: { id: In([...ids]) } });
    return new Set(items.flatMap(({ id, status }) => (status === 'approved' ? [id] : [])));
  }

  /** Returns an item in any status. */
  findOne(id: string): Promise<MatchedItem | null> {
    return this.items.findOne({ select: columns, where: { id } });
  }
}
