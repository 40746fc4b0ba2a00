import {
  type ClaimedItem,
  type ClaimedItemsQuery,
  type List,
  limits,
  type PageQuery,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type ObjectLiteral, Repository, type SelectQueryBuilder } from 'typeorm';
import { countUpTo } from '../database/query/page.js';
import { likePattern } from '../database/search/find-keys.js';
import { searchTermOf } from '../database/search/search-text.js';
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
  async find({ search, ...page }: ClaimedItemsQuery): Promise<List<ClaimedItem>> {
    const rows = this.#rows();
    addSearch(rows, search);
    const total = await countUpTo(rows, limits.exactTotal + 1);
    return {
      data: await this.#load(await findKeys(rows, page)),
      total: Math.min(total, limits.exactTotal),
      totalCapped: total > limits.exactTotal,
      ...page,
    };
  }

  #rows(): SelectQueryBuilder<ObjectLiteral> {
    return this.items
      .handedOverRows('item')
      .leftJoin(Claim, 'claim', `claim.itemId = item.id AND claim.status = 'approved'`);
  }

  async #load(keys: Keys[]): Promise<ClaimedItem[]> {
    const items = await this.items.loadByKeys(keys.map(({ item }) => item));
    const claimKeys = keys.flatMap(({ claim }) => claim ?? []);
    const claims = claimKeys.length > 0 ? await this.claims.findBy({ seq: In(claimKeys) }) : [];
    const byItem = new Map(claims.map((claim) => [claim.itemId, claim]));
    return items.map(({ item, claimedAt }) => presentClaimedItem(item, claimedAt, byItem.get(item.id)));
  }
}

interface Keys {
  readonly item: number;
  readonly claim: number | null;
}

const findKeys = (rows: SelectQueryBuilder<ObjectLiteral>, { page, pageSize }: PageQuery): Promise<Keys[]> =>
  rows
    .clone()
    .select('item.seq', 'item')
    .addSelect('claim.seq', 'claim')
    .orderBy('item.claimedAt', 'DESC')
    .addOrderBy('item.seq', 'DESC')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .getRawMany<Keys>();

function addSearch(rows: SelectQueryBuilder<ObjectLiteral>, search = ''): void {
  const term = searchTermOf(search);
  if (!term) return;
  const columns = ['item.search_text', 'claim.search_text', 'LOWER(item.category)'];
  const like = columns.map((column) => `${column} LIKE :like ESCAPE '\\'`).join(' OR ');
  rows.andWhere(`(${like})`, { like: likePattern(term) });
}
