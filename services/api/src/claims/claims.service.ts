import {
  type AdminClaim,
  type AdminClaimPage,
  type AdminClaimsQuery,
  type AdminItem,
  adminClaimSchema,
  type ClaimNeed,
  claimedItemSummarySchema,
  type Figures,
  isWaitingAtDesk,
  type List,
  type Pickup,
  type ProofFile,
  proofFileSchema,
  type RelatedClaim,
  relatedClaimSchema,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, MoreThanOrEqual, Not, Repository } from 'typeorm';
import { ItemsService } from '../items/items.service.js';
import { byStatus, presentSnooze, snoozedNow } from '../items/snooze.js';
import { Clock } from '../platform/clock/clock.js';
import { raw, type Sql, sql } from '../platform/database/query/sql.js';
import { countIf, type TimeRange, within } from '../platform/database/query/time-range.js';
import { findRows } from '../platform/database/search/find-keys.js';
import { and } from '../platform/database/search/key-search.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { fileUrl, type KnownFile } from '../platform/file-storage/file-info.js';
import { present } from '../platform/validation/present.js';
import { UsersService } from '../users/users.service.js';
import { Claim, type ClaimFile, isErased } from './claim.entity.js';
import { MessagesService } from './conversation/messages.service.js';

/** Maximum number of related claims shown on a claim's page. */
const MOST_RELATED = 20;

/** Loads claims with their proof, in order. */
export const withFiles = { relations: { files: true }, order: { files: { position: 'ASC' } } } as const;

/** SQL: each claim is one of these. */
const outcomes = {
  handedOver: `claim.status = 'approved' AND claim.handedOverAt IS NOT NULL`,
  notFetched: `claim.status = 'approved' AND claim.handedOverAt IS NULL`,
  rejected: `claim.status = 'rejected' AND claim.withdrawnAt IS NULL`,
  withdrawn: `claim.status = 'rejected' AND claim.withdrawnAt IS NOT NULL`,
  pending: `claim.status = 'pending'`,
} satisfies Record<Exclude<keyof Figures['claims'], 'total'>, string>;

/**
 * SQL: the conditions for open work. Both start with a selective condition: promised items at their finder,
 * and pending claims.
 */
const needs = {
  to_be_brought_in: `listed.status = 'approved' AND listed.item_id IN
    (SELECT promised.id FROM items promised WHERE promised.custody = 'with_finder' AND promised.status = 'claimed')`,
  only_rejectable: `listed.status = 'pending' AND NOT EXISTS
    (SELECT 1 FROM items item WHERE item.id = listed.item_id AND item.status = 'approved')`,
} satisfies Record<ClaimNeed, string>;

/** SQL: the claims on items of a desk; `none`: on items that no desk had yet. */
const isOfDesk = (deskId: string): Sql => {
  const at = deskId === 'none' ? raw('item.desk_id IS NULL') : sql`item.desk_id = ${deskId}`;
  return sql`EXISTS (SELECT 1 FROM items item WHERE item.id = listed.item_id AND ${at})`;
};

@Injectable()
export class ClaimsService {
  constructor(
    @InjectRepository(Claim) private readonly claims: Repository<Claim>,
    private readonly items: ItemsService,
    private readonly messages: MessagesService,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /** Claim Requests (§2): newest first. */
  async find({ search, status, need, deskId, ...query }: AdminClaimsQuery): Promise<List<AdminClaim>> {
    const { where, ...about } = await this.items.searchAbout(search, 'listed.item_id');
    const needed = need && need !== 'all' ? raw(needs[need]) : null;
    const isPostgres = this.claims.manager.connection.options.type === 'postgres';
    const queue = byStatus(status, this.clock.date(), isPostgres);
    const listQuery = {
      table: 'claims',
      filters: { status: queue.status },
      ...about,
      where: and(where, needed, deskId ? isOfDesk(deskId) : null, queue.where),
    } as const;
    const { data: claims, ...page } = await findRows(this.claims, listQuery, query, withFiles);
    return { data: await this.presentAll(claims), ...page };
  }

  /** Some claims with their files, as lists show them. */
  async presentAll(claims: readonly Claim[]): Promise<AdminClaim[]> {
    const flags = await this.#getFlags(claims);
    return claims.map((claim) => presentAdminClaim(claim, flags(claim)));
  }

  /** @throws DomainError not_found */
  async get(id: string): Promise<AdminClaimPage> {
    const claim = await this.claims.findOne({ where: { id }, ...withFiles });
    if (!claim) throw new DomainError('not_found');
    const { studentId, itemId } = claim;
    return presentAdminClaimPage(claim, {
      flags: (await this.#getFlags([claim]))(claim),
      item: (await this.items.findSomeForAdmin([itemId])).get(itemId) ?? null,
      bySameStudent: studentId ? await this.#findRelated({ studentId, id: Not(id) }) : [],
      onSameItem: itemId ? await this.#findRelated({ itemId, id: Not(id) }) : [],
    });
  }

  /** The proof with this file id. */
  async findProof(id: string): Promise<KnownFile | null> {
    const rows = this.claims.createQueryBuilder('claim');
    const claim = await rows.innerJoinAndSelect('claim.files', 'file', 'file.id = :id', { id }).getOne();
    const file = claim?.files[0];
    // Proof is for the desk only, even if the claimant has an account (§6).
    return file
      ? { id, name: file.name, type: file.type, isPublic: false, ownerId: null, access: 'desk' }
      : null;
  }

  countPending(): Promise<number> {
    return this.claims.countBy({ status: 'pending' });
  }

  countSnoozed(): Promise<number> {
    return this.claims.countBy(snoozedNow(this.clock.date()));
  }

  /** Counts approved claims with an item that is still at its finder. */
  countToBeBroughtIn(): Promise<number> {
    return this.claims.createQueryBuilder('listed').where(needs.to_be_brought_in).getCount();
  }

  countApproved(): Promise<number> {
    return this.claims.countBy({ status: 'approved' });
  }

  /** Claims approved from `first` to `second`, and since. */
  async countApprovedSince([first, second]: [Date, Date]): Promise<{ before: number; after: number }> {
    const after = await this.claims.countBy({ status: 'approved', reviewedAt: MoreThanOrEqual(second) });
    const both = await this.claims.countBy({ status: 'approved', reviewedAt: MoreThanOrEqual(first) });
    return { before: both - after, after };
  }

  async countOutcomes(range: TimeRange): Promise<Figures['claims']> {
    const rows = this.claims.createQueryBuilder('claim').select('COUNT(*)', 'total');
    for (const [name, condition] of Object.entries(outcomes)) rows.addSelect(countIf(condition), name);
    const row = await within(rows, 'claim.submittedAt', range).getRawOne<Record<string, number | string>>();
    const names = ['total', ...Object.keys(outcomes)];
    return Object.fromEntries(names.map((name) => [name, Number(row?.[name] ?? 0)])) as Figures['claims'];
  }

  /** Returns the time of the pending claim that has `skip` older pending claims before it. */
  async pendingSince(skip: number): Promise<Date | undefined> {
    const newest = { where: { status: 'pending' }, order: { seq: 'DESC' }, skip, take: 1 } as const;
    const [claim] = await this.claims.find({ select: { seq: true, submittedAt: true }, ...newest });
    return claim?.submittedAt;
  }

  #findRelated(where: FindOptionsWhere<Claim>): Promise<Claim[]> {
    return this.claims.find({ where, order: { seq: 'DESC' }, take: MOST_RELATED });
  }

  /** Loads the flags of all given claims with one query per flag. */
  async #getFlags(claims: readonly Claim[]): Promise<(claim: Claim) => ClaimFlags> {
    // Skip empty student IDs: they were erased.
    const byStudent = await this.#countByStudent(claims.flatMap(({ studentId }) => studentId || []));
    const unread = await this.messages.countUnread(
      claims.map(({ id }) => id),
      'admin',
    );
    const briefs = await this.items.findBriefs(claims.map(({ itemId }) => itemId));
    const snoozers = await this.users.findByIds(claims.flatMap(({ snoozedBy }) => snoozedBy ?? []));
    const names = new Map(snoozers.map(({ id, fullName }) => [id, fullName]));
    return ({ id, studentId, itemId, ...claim }) => ({
      itemReference: briefs.get(itemId)?.reference ?? null,
      itemStatus: briefs.get(itemId)?.status ?? null,
      itemCustody: briefs.get(itemId)?.custody ?? null,
      sameStudentClaims: (byStudent.get(studentId) ?? 1) - 1,
      unreadMessages: unread.get(id) ?? 0,
      snooze: claim.status === 'pending' ? presentSnooze(claim, names, this.clock.date()) : null,
    });
  }

  async #countByStudent(studentIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (studentIds.length === 0) return new Map();
    const rows = await this.claims
      .createQueryBuilder('claim')
      .select('claim.studentId', 'studentId')
      .addSelect('COUNT(*)', 'total')
      .where('claim.studentId IN (:...studentIds)', { studentIds })
      .groupBy('claim.studentId')
      .getRawMany<{ studentId: string; total: number | string }>();
    return new Map(rows.map(({ studentId, total }) => [studentId, Number(total)]));
  }
}

const presentProofFile = (file: ClaimFile): ProofFile =>
  present(proofFileSchema, file, { url: fileUrl(file.id) });

/** Values for the administrator that are not columns of the claim. */
type ClaimFlags = Pick<
  AdminClaim,
  'itemReference' | 'itemStatus' | 'itemCustody' | 'sameStudentClaims' | 'unreadMessages' | 'snooze'
>;

function presentAdminClaim(claim: Claim, flags: ClaimFlags): AdminClaim {
  const proofFiles = claim.files.map(presentProofFile);
  const proofUrls = proofFiles.map(({ url }) => url);
  return present(adminClaimSchema, claim, { proofFiles, proofUrls, ...flags });
}

const presentPickup = ({ itemId, pickupCode: code, pickupExpiresAt: until }: Claim): Pickup | null =>
  itemId && code && until ? { code, expiresAt: until.toISOString() } : null;

const presentRelatedClaim = (claim: Claim): RelatedClaim => present(relatedClaimSchema, claim);

interface BesideClaim {
  readonly flags: ClaimFlags;
  /** Null for a deleted item. */
  readonly item: AdminItem | null;
  readonly bySameStudent: readonly Claim[];
  readonly onSameItem: readonly Claim[];
}

/** A claim with all that bears on its decision, for administrators. */
const presentAdminClaimPage = (
  claim: Claim,
  { flags, item, bySameStudent, onSameItem }: BesideClaim,
): AdminClaimPage => ({
  ...presentAdminClaim(claim, flags),
  claimsBySameStudent: bySameStudent.map(presentRelatedClaim),
  otherClaims: onSameItem.map(presentRelatedClaim),
  item: item && present(claimedItemSummarySchema, item),
  answers: claim.answers ?? [],
  identityShown: claim.identityShown,
  collectedBy: claim.collectedBy,
  handoverReason: claim.handoverReason,
  pickup: presentPickup(claim),
  canRenewPickup: isWaitingAtDesk(claim, flags.itemCustody),
  canRenewLink: !isErased(claim),
});
