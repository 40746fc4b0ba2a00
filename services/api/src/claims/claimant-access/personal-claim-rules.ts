import { claimNotes, claimTransitions, unlessTyped } from '@lost-found/contracts';
import {
  And,
  type EntityManager,
  FindOperator,
  type FindOptionsWhere,
  In,
  LessThan,
  Not,
  Raw,
} from 'typeorm';
import { forUpdate } from '../../platform/database/row-lock.js';
import { buildSearchText } from '../../platform/database/search/search-text.js';
import { Claim } from '../claim.entity.js';
import { withoutPickup } from '../handover/pickup.service.js';

/** Undecided claims with a known claimant and without changes or messages since. */
export const untouchedSince = (since: Date) =>
  ({
    status: 'pending',
    email: Not(''),
    submittedAt: LessThan(since),
    id: Raw(
      (
        id,
      ) => `NOT EXISTS (SELECT 1 FROM "messages" WHERE "messages"."claim_id" = ${id} AND "messages"."created_at" >= :since)
        AND NOT EXISTS (SELECT 1 FROM "notes" WHERE "notes"."claim_id" = ${id} AND "notes"."created_at" >= :since)`,
      { since },
    ),
  }) satisfies FindOptionsWhere<Claim>;

/** Locks the found claims that still match the condition. */
export const lockAgain = (
  manager: EntityManager,
  found: readonly Claim[],
  { id, ...where }: FindOptionsWhere<Claim>,
): Promise<Claim[]> => {
  const among = In(found.map((claim) => claim.id));
  return manager.find(Claim, {
    where: { ...where, id: id instanceof FindOperator ? And(among, id) : among },
    order: { seq: 'ASC' },
    ...forUpdate(manager),
  });
};

export const closedAt = (now: Date) => ({ status: 'rejected', reviewedAt: now, reviewedBy: null }) as const;

/** The columns of a claim that its claimant withdraws now. */
export const withdrawnAt = (now: Date) => {
  return {
    status: claimTransitions.withdraw.to,
    reviewedAt: now,
    withdrawnAt: now,
    adminNotes: claimNotes.withdrawn,
  };
};

/**
 * The columns that stay: the claim's existence, its item and its decision. A new column must be named here or
 * erased below.
 */
type Kept =
  | ('seq' | 'id' | 'itemId' | 'itemTitle' | 'language' | 'status' | 'submittedAt' | 'reviewedAt')
  | ('withdrawnAt' | 'reviewedBy' | 'verificationNote' | 'files')
  | ('handedOverAt' | 'handedOverBy' | 'handoverReason' | 'lostReportId' | 'closingWarnedAt')
  | ('snoozedUntil' | 'snoozedBy' | 'reminders' | 'remindedAt');

/** The claim's fields after personal data is erased; the secret link stops working. */
export const erased = (claim: Claim): Omit<Claim, Kept> => ({
  userId: null,
  claimantName: '',
  studentId: '',
  email: '',
  phone: null,
  ownershipDescription: '',
  answers: null,
  adminNotes: unlessTyped(claim.adminNotes),
  decisionReason: null,
  ...withoutPickup,
  identityShown: null,
  collectedBy: null,
  linkVersion: claim.linkVersion + 1,
  searchText: buildSearchText(claim.itemTitle),
});
