import {
  type AdminItem,
  type ClaimedItem,
  type ClaimedItemsQuery,
  type List,
  searchTerms,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ItemsService } from '../../items/items.service.js';
import { sql } from '../../platform/database/query/sql.js';
import { containsAny } from '../../platform/database/search/search-text.js';
import { UsersService } from '../../users/users.service.js';
import { Claim } from '../claim.entity.js';

/** SQL: the items with an approved claim that contains the search text. */
const claimedWith = (typed: string) =>
  sql`listed.id IN (SELECT item_id FROM claims
    WHERE status = 'approved' AND ${containsAny('search_text', searchTerms(typed))})`;

/** Found items that are claimed or resolved, joined with the claim that was approved (§2). */
@Injectable()
export class ClaimedItemsService {
  constructor(
    @InjectRepository(Claim) private readonly claims: Repository<Claim>,
    private readonly items: ItemsService,
    private readonly users: UsersService,
  ) {}

  /** Returns the items, last claimed first; searches the item, its category and the claim. */
  async find(query: ClaimedItemsQuery): Promise<List<ClaimedItem>> {
    const { data, ...found } = await this.items.findHandedOver(query, claimedWith(query.search ?? ''));
    const byItem = await this.#approvedOn(data.map(({ item }) => item.id));
    const staff = data.flatMap(({ item }) => [getStaff(item, byItem.get(item.id)), item.secondPersonId]);
    const users = await this.users.findByIds([...new Set(staff)].filter((id) => id !== null));
    const names = new Map(users.map(({ id, fullName }) => [id, fullName]));
    return {
      data: data.map(({ item, claimedAt }) =>
        presentClaimedItem(item, claimedAt, byItem.get(item.id), names),
      ),
      ...found,
    };
  }

  /** Filters by item ids. An index on the status would make SQLite read all approved claims. */
  async #approvedOn(itemIds: string[]): Promise<ReadonlyMap<string | null, Claim>> {
    if (itemIds.length === 0) return new Map();
    const claims = await this.claims
      .createQueryBuilder('claim')
      .where('claim.itemId IN (:...itemIds)', { itemIds })
      .andWhere(`(claim.status || '') = 'approved'`)
      .getMany();
    return new Map(claims.map((claim) => [claim.itemId, claim]));
  }
}

/** A claimed item (§2). @param claim the approved one; none where the item was marked by hand */
const presentClaimedItem = (
  item: AdminItem,
  claimedAt: Date | null,
  claim: Claim | undefined,
  names: ReadonlyMap<string, string>,
): ClaimedItem => ({
  ...item,
  dateClaimed: claimedAt?.toISOString() ?? item.updatedAt,
  claimId: claim?.id ?? null,
  claimantName: claim?.claimantName ?? item.claimedBy,
  claimantEmail: claim?.email ?? item.takerEmail,
  claimantPhone: claim?.phone ?? null,
  studentId: claim?.studentId ?? item.takerStudentId,
  ...getHandover(item, claim),
  handedOverBy: names.get(getStaff(item, claim) ?? '') ?? null,
  confirmedBy: names.get(item.secondPersonId ?? '') ?? null,
  reporterContact: item.contactInfo,
});

/** Returns the id of the administrator who handed the item over, if it was handed over. */
const getStaff = (item: AdminItem, claim: Claim | undefined): string | null =>
  claim?.handedOverBy ?? (item.custody === 'handed_over' ? item.reviewedBy : null);

/** The handover's details, from the claim or else from the item. */
function getHandover(
  item: AdminItem,
  claim: Claim | undefined,
): Pick<ClaimedItem, 'handedOverAt' | 'identityShown' | 'collectedBy' | 'handoverReason'> {
  const isWithOwner = item.custody === 'handed_over';
  const { identityShown, collectedBy, handoverReason } = claim ?? { ...item, collectedBy: null };
  const at = claim?.handedOverAt?.toISOString() ?? (isWithOwner ? item.reviewedAt : null);
  return { handedOverAt: at, identityShown, collectedBy, handoverReason };
}
