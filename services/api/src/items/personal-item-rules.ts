import type { ItemStatus } from '@lost-found/contracts';
import {
  And,
  type EntityManager,
  FindOperator,
  type FindOptionsWhere,
  In,
  IsNull,
  LessThan,
  Not,
  Raw,
} from 'typeorm';
import { type OpenTerms, wasWarned } from '../platform/database/outdated.js';
import { forUpdate } from '../platform/database/row-lock.js';
import { hasNotes } from '../staff/notes/notes.service.js';
import { Item } from './item.entity.js';
import type { OwnRuleColumn } from './writing/item-rules.js';

/** Columns with the desk's notes about an item and its taker. */
const erasedTaker = {
  claimedBy: null,
  takerEmail: null,
  takerStudentId: null,
  identityShown: null,
  recipient: null,
};
const erasedNotes = {
  ...erasedTaker,
  adminNotes: null,
  keptBackDetails: null,
  askClaimantFor: null,
  answers: null,
  keepReason: null,
};

/** Statuses of an item that needs no further action. */
export const closedStatuses: ItemStatus[] = ['rejected', 'returned', 'resolved'];

/** Statuses of an item that waits for a decision or is published. */
export const openStatuses: ItemStatus[] = ['pending', 'approved'];

/** Reports that only the reporter can complete. */
export const openReports: FindOptionsWhere<Item>[] = [
  { status: In(openStatuses), isLostItem: true },
  { status: In(openStatuses), isLostItem: false, custody: 'with_finder' },
];

/** Reports with a known reporter, without changes, notes or answers to news since, and without a pending claim. */
export const untouchedSince = (since: Date) =>
  ({
    contactInfo: Not(''),
    updatedAt: LessThan(since),
    id: Raw(
      (
        id,
      ) => `NOT EXISTS (SELECT 1 FROM "claims" WHERE "claims"."item_id" = ${id} AND "claims"."status" = 'pending')
        AND NOT EXISTS (SELECT 1 FROM "notes" WHERE "notes"."item_id" = ${id} AND "notes"."created_at" >= :since)
        AND NOT EXISTS (SELECT 1 FROM "report_news" WHERE "report_news"."item_id" = ${id} AND
          "report_news"."answered_at" >= :since)`,
      { since },
    ),
  }) satisfies FindOptionsWhere<Item>;

export const closedLongAgo = (before: Date): FindOptionsWhere<Item>[] => {
  const old = { status: In(closedStatuses), reviewedAt: LessThan(before) };
  return [
    { ...old, contactInfo: Not('') },
    { ...old, claimedBy: Not(IsNull()) },
    { ...old, takerEmail: Not(IsNull()) },
    { ...old, takerStudentId: Not(IsNull()) },
    { ...old, identityShown: Not(IsNull()) },
    { ...old, recipient: Not(IsNull()) },
    { ...old, answers: Not(IsNull()) },
    // Notes may be younger than the erasure, or the reporter's account may have been deleted before.
    { ...old, id: hasNotes() },
  ];
};

export const openTooLong = (terms: OpenTerms): FindOptionsWhere<Item>[] => {
  const untouched = { ...untouchedSince(terms.closed), closingWarnedAt: wasWarned(terms) };
  return openReports.map((open) => ({ ...untouched, ...open }));
};

export const keptLong = ({ closed }: OpenTerms): FindOptionsWhere<Item>[] => {
  const status = In<ItemStatus>([...openStatuses, 'claimed']);
  return [{ ...untouchedSince(closed), isLostItem: false, status, custody: Not('with_finder') }];
};

/** Locks the found items that still match the condition. */
export const lockAgain = (
  manager: EntityManager,
  found: readonly Item[],
  where: FindOptionsWhere<Item>[],
): Promise<Item[]> => {
  const among = In(found.map(({ id }) => id));
  return manager.find(Item, {
    where: where.map(({ id, ...one }) => ({
      ...one,
      id: id instanceof FindOperator ? And(among, id) : among,
    })),
    order: { seq: 'ASC' },
    ...forUpdate(manager),
  });
};

/** The columns without data about the reporter. A new column must be named here or erased below. */
type Impersonal =
  | (
      | 'seq'
      | 'id'
      | 'title'
      | 'description'
      | 'photoDescription'
      | 'category'
      | 'location'
      | 'dateFound'
      | 'status'
      | 'files'
    )
  | ('isLostItem' | 'lastSeenLocation' | 'lastSeenAt' | 'reviewedAt' | 'reviewedBy' | 'claimedAt')
  | ('createdAt' | 'updatedAt' | 'version' | 'publicText' | 'searchText' | 'titleWords' | 'publicWords')
  | (
      | 'receiptNumber'
      | 'handoverReason'
      | 'secondPersonId'
      | 'closingWarnedAt'
      | 'importKey'
      | 'mergedInto'
      | 'foundBy'
      | 'snoozedUntil'
      | 'keptUntil'
      | 'snoozedBy'
      | OwnRuleColumn
    )
  | ('custody' | 'dropPointId' | 'deskId' | 'shelf' | 'receivedAt' | 'sentAt' | 'outcome' | 'language');

/**
 * New values of columns about the reporter and their notices. The owner and the desk's notes are handled
 * separately.
 */
export const erasedReporter = {
  contactInfo: '',
  studentId: null,
  reportedBy: null,
  decisionReason: null,
  finderWantsIt: false,
} as const satisfies Record<
  Exclude<keyof Item, Impersonal | 'userId' | 'reporterId' | keyof typeof erasedNotes>,
  '' | null | false
>;

/** New column values for each kind of erasure. */
export const erasures = {
  case: (_now: Date) => ({ ...erasedReporter, ...erasedNotes }),
  closing: (now: Date) => {
    const closed = { status: 'rejected', reviewedAt: now, reviewedBy: null, updatedAt: now } as const;
    return { ...erasedReporter, ...erasedNotes, ...closed };
  },
  taker: (_now: Date) => erasedTaker,
  finder: (_now: Date) => erasedReporter,
};
