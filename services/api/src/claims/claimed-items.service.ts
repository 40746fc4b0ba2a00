import type { ClaimedItem, ClaimedItemsQuery, List } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { findKeys } from '../database/search/find-keys.js';
import { ItemsService } from '../items/items.service.js';
import { Claim } from './claim.entity.js';
import { presentClaimedItem } from './present-claimed-item.js';

/** Found items that are claimed or resolved, joined with the claim that was approved (§2). */
@Injectable()
export class ClaimedItemsService {
  constructor(
    @InjectRepository(Claim) private readonly claims: Repository<Claim>,
    private readonly items: ItemsService,
  ) {}

  /** The last claimed first; search over title, claimant, e-mail and category, and the description. */
  async find({ search, ...query }: ClaimedItemsQuery): Promise<List<ClaimedItem>> {
    const asked = { table: 'claimed_items', filters: {}, search } as const;
    const { keys, ...page } = await findKeys(this.claims.manager.connection, asked, query);
    const items = await this.items.findByIds(await this.#itemIds(keys), query);
    const ids = items.map(({ item }) => item.id);
    const byItem = new Map((await this.#approvedOn(ids)).map((claim) => [claim.itemId, claim]));
    const data = items.map(({ item, claimedAt }) => presentClaimedItem(item, claimedAt, byItem.get(item.id)));
    return { data, ...page };
  }

  /** The items with these keys of the list, in their order. */
  async #itemIds(keys: readonly number[]): Promise<string[]> {
    if (keys.length === 0) return [];
    const rows = await this.claims.manager
      .createQueryBuilder()
      .select(['claimed.seq AS seq', 'claimed.item_id AS id'])
      .from('claimed_items', 'claimed')
      .where('claimed.seq IN (:...keys)', { keys })
      .getRawMany<{ seq: number; id: string }>();
    const byKey = new Map(rows.map(({ seq, id }) => [seq, id]));
    return keys.flatMap((key) => byKey.get(key) ?? []);
  }

  /** By the items: SQLite would rather read all approved ones by the index of the status, were it to be used. */
  async #approvedOn(itemIds: string[]): Promise<Claim[]> {
    if (itemIds.length === 0) return [];
    return this.claims
      .createQueryBuilder('claim')
      .where('claim.itemId IN (:...itemIds)', { itemIds })
      .andWhere(`(claim.status || '') = 'approved'`)
      .getMany();
  }
}
