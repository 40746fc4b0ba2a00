import {
  type ClaimAction,
  custodyAfter,
  type ItemAction,
  isClaimable,
  isHandedOver,
  type LogAction,
  transitionClaim,
  transitionItem,
} from '@lost-found/contracts';
import { UNDO_SECONDS } from './limits.js';
import type { Claim, Decision, Item, Model } from './model.js';

/** Result of a decision by the tables of the contracts. */
export interface Plan {
  readonly expected: readonly [status: number, code?: string];
  readonly entries: readonly LogAction[];
  /** Has the model know of it. @returns what can be undone */
  readonly apply: () => Undoable | undefined;
  readonly touched: () => readonly (Item | Claim)[];
}
export type Undoable = Pick<Decision, 'items' | 'claims' | 'countsOn' | 'givesAway' | 'entries'>;

const unchanged: Plan = {
  expected: [200],
  entries: [],
  apply: () => undefined,
  touched: () => [],
};
const refused = (code: string): Plan => ({ ...unchanged, expected: [409, code] });

/** Keeps what rows were before a decision, which is taken then. */
function decided(
  rows: {
    items: readonly Item[];
    claims: readonly Claim[];
    countsOn?: Decision['countsOn'];
    givesAway?: Item | undefined;
  },
  entries: number,
  change: () => void,
): Undoable {
  const items = rows.items.map(
    ({ status, custody, outcome, claimedAt, claimedBy, decisionReason, reviewedAt }) => ({
      ...{ status, custody, outcome, claimedAt, claimedBy, decisionReason, reviewedAt },
    }),
  );
  const claims = rows.claims.map(({ status, reviewedAt, handedOverAt, hasCode, codeExpiresAt }) => ({
    ...{ status, reviewedAt, handedOverAt, hasCode, codeExpiresAt },
  }));
  change();
  return {
    items: rows.items.map((row, at) => ({ row, before: items[at] ?? {}, mark: row.version })),
    claims: rows.claims.map((row, at) => ({ row, before: claims[at] ?? {}, mark: row.changes })),
    countsOn: rows.countsOn,
    givesAway: rows.givesAway,
    entries,
  };
}

/** Notes a decision. @param id as it was answered; undefined if the answer was lost, see `learnDecisions` */
export function noteDecision(model: Model, id: unknown, madeBy: string, now: number, made?: Undoable): void {
  if (!made) return;
  const sendAfter = now + UNDO_SECONDS * 1_000;
  model.decisions.push({
    name: `D${model.next()}`,
    id: typeof id === 'string' ? id : '',
    madeBy,
    sendAfter,
    ...made,
    isOver: false,
  });
}

/** Copies the ids of decisions from the database, for decisions with a lost answer. */
export function learnDecisions(model: Model, ids: readonly string[]): void {
  const known = new Set(model.decisions.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  for (const decision of model.decisions) if (decision.id === '') decision.id = unknown.shift() ?? '';
}

interface Words {
  readonly ifMatch?: number | undefined;
  readonly claimedBy?: string | undefined;
  readonly decisionReason?: string | undefined;
}

const itemEntries: Readonly<Record<ItemAction, LogAction>> = {
  approve: 'ITEM_APPROVED',
  reject: 'ITEM_REJECTED',
  markClaimed: 'ITEM_CLAIMED',
  markReturned: 'ITEM_RETURNED',
  resolve: 'ITEM_RESOLVED',
};

export function planReview(
  model: Model,
  now: number,
  item: Item,
  action: ItemAction,
  words: Words = {},
): Plan {
  const outcome = transitionItem(item, action);
  if (outcome.kind === 'unchanged') return unchanged;
  if (words.ifMatch !== undefined && words.ifMatch !== item.version) return refused('edit_conflict');
  if (outcome.kind === 'refused') return refused('transition_not_allowed');
  const { to } = outcome;
  // A claim changes only if the item was promised.
  const claims = item.claimedAt === null ? [] : model.claimsOn(item);
  const approved = claims.filter(({ status }) => status === 'approved');
  const handedOver = claims.filter(({ handedOverAt }) => handedOverAt !== null);
  const changed = [
    ...new Set([...(to === 'claimed' ? [] : approved), ...(to === 'resolved' ? [] : handedOver)]),
  ];
  const reports = to === 'resolved' ? openReportsOf(model, approved) : [];
  const entries: LogAction[] = [itemEntries[action], ...reports.map(() => 'ITEM_RETURNED' as const)];
  if (to === 'approved') for (const _ of approved) entries.push('CLAIM_REJECTED');
  const apply = () =>
    decided(
      {
        items: [item, ...reports],
        claims: changed,
        givesAway: to === 'resolved' && !item.isLostItem ? item : undefined,
      },
      entries.length,
      () => {
        moveItem(item, action, to, now, words);
        for (const claim of changed) claim.changes += 1;
        if (to === 'approved') for (const claim of approved) rejectClaim(claim, now);
        if (to === 'resolved')
          for (const claim of approved) Object.assign(claim, { handedOverAt: now, hasCode: false });
        else for (const claim of handedOver) claim.handedOverAt = null;
        for (const report of reports) moveItem(report, 'markReturned', 'returned', now, {});
        // The claim names the owner then.
        if (to === 'claimed' && handedOver.length > 0) item.claimedBy = null;
      },
    );
  return { expected: [200], entries, apply, touched: () => [item, ...reports, ...model.claimsOn(item)] };
}

/** Returns the open lost reports from which claims were made. */
const openReportsOf = (model: Model, claims: readonly Claim[]): Item[] =>
  claims.flatMap(({ lostReport: report }) =>
    report && model.has(report) && transitionItem(report, 'markReturned').kind === 'changed' ? [report] : [],
  );

function moveItem(item: Item, action: ItemAction, to: Item['status'], now: number, words: Words): void {
  const claimedBy =
    action === 'resolve' ? item.claimedBy : (action === 'markClaimed' && words.claimedBy) || null;
  Object.assign(item, {
    ...custodyAfter(item, to),
    claimedBy,
    decisionReason: (action === 'reject' && words.decisionReason) || null,
    claimedAt: isHandedOver({ isLostItem: item.isLostItem, status: to }) ? (item.claimedAt ?? now) : null,
    reviewedAt: now,
    status: to,
    version: item.version + 1,
  });
}

function rejectClaim(claim: Claim, now: number): void {
  Object.assign(claim, { status: 'rejected', reviewedAt: now, hasCode: false });
}

export function planClaimDecision(
  model: Model,
  now: number,
  claim: Claim,
  action: ClaimAction,
  codeExpiresAt: number,
): Plan {
  const outcome = transitionClaim(claim, action);
  if (outcome.kind === 'unchanged') return unchanged;
  const { item } = claim;
  if (outcome.kind === 'refused') return refused('transition_not_allowed');
  const touched = () => (item ? [claim, item, ...model.claimsOn(item)] : [claim]);
  if (action === 'reject') {
    const countsOn = item ? { item, outcome: item.outcome } : undefined;
    const apply = () =>
      decided({ items: [], claims: [claim], countsOn }, 1, () => {
        rejectClaim(claim, now);
        claim.changes += 1;
      });
    return { expected: [200], entries: ['CLAIM_REJECTED'], apply, touched };
  }
  if (!item || !isClaimable(item)) return refused('transition_not_allowed');
  const apply = () =>
    decided({ items: [item], claims: [claim] }, 2, () => {
      moveItem(item, 'markClaimed', 'claimed', now, {});
      const code = item.custody === 'at_desk' ? { hasCode: true, codeExpiresAt } : {};
      Object.assign(claim, { status: 'approved', reviewedAt: now, ...code });
      claim.changes += 1;
    });
  return { expected: [200], entries: ['ITEM_CLAIMED', 'CLAIM_APPROVED'], apply, touched };
}

export function planHandover(model: Model, now: number, claim: Claim): Plan {
  const { item } = claim;
  if (claim.handedOverAt !== null) return refused('already_handed_over');
  if (claim.status !== 'approved' || !item) return refused('transition_not_allowed');
  const reports = openReportsOf(model, [claim]);
  const entries: LogAction[] = ['ITEM_HANDED_OVER', ...reports.map(() => 'ITEM_RETURNED' as const)];
  const apply = () =>
    decided({ items: [item, ...reports], claims: [claim], givesAway: item }, entries.length, () => {
      moveItem(item, 'resolve', 'resolved', now, {});
      for (const report of reports) moveItem(report, 'markReturned', 'returned', now, {});
      Object.assign(claim, { handedOverAt: now, hasCode: false });
      claim.changes += 1;
    });
  return {
    expected: [200],
    entries,
    apply,
    touched: () => [item, ...reports, ...model.claimsOn(item)],
  };
}

export function planParting(
  model: Model,
  now: number,
  item: Item,
  outcome: NonNullable<Item['outcome']>,
  version: number | undefined,
): Plan {
  if (item.outcome === outcome) return unchanged;
  if (version !== undefined && version !== item.version) return refused('edit_conflict');
  if (item.isLostItem || item.status !== 'approved') return refused('transition_not_allowed');
  const open = model.claimsOn(item).filter(({ status }) => status === 'pending');
  const entries: LogAction[] = ['ITEM_PARTED', ...open.map(() => 'CLAIM_REJECTED' as const)];
  const apply = () =>
    decided({ items: [item], claims: open }, entries.length, () => {
      Object.assign(item, {
        status: 'resolved',
        custody: 'gone',
        outcome,
        reviewedAt: now,
        version: item.version + 1,
      });
      for (const claim of open) {
        rejectClaim(claim, now);
        claim.changes += 1;
      }
    });
  return { expected: [200], entries, apply, touched: () => [item, ...model.claimsOn(item)] };
}

/** Ends an undo window: rejects the other claims on a handed over item. @returns the log entries */
export function tellDecision(model: Model, now: number, decision: Decision): LogAction[] {
  const item = decision.isOver ? undefined : decision.givesAway;
  decision.isOver = true;
  if (!item || !model.has(item) || !isHandedOver(item)) return [];
  const open = model.claimsOn(item).filter(({ status }) => status === 'pending');
  for (const claim of open) {
    rejectClaim(claim, now);
    claim.changes += 1;
  }
  return open.map(() => 'CLAIM_REJECTED');
}

export function planUndo(model: Model, now: number, decision: Decision, by: string): Plan {
  if (decision.isOver) return refused('undo_expired');
  if (decision.madeBy !== by) return refused('not_found');
  if (decision.sendAfter <= now) return refused('undo_expired');
  const { items, claims, countsOn } = decision;
  const isThere = (item: Item) => model.has(item);
  const isChanged =
    items.some(({ row, mark }) => !isThere(row) || row.version !== mark) ||
    claims.some(({ row, mark }) => row.changes !== mark || row.email === '') ||
    (countsOn !== undefined && (!isThere(countsOn.item) || countsOn.item.outcome !== countsOn.outcome));
  if (isChanged) return refused('undo_conflict');
  const apply = () => {
    for (const { row, before } of items) Object.assign(row, before, { version: row.version + 1 });
    for (const { row, before } of claims) Object.assign(row, before, { changes: row.changes + 1 });
    decision.isOver = true;
    return undefined;
  };
  const entries = Array.from({ length: decision.entries }, () => 'DECISION_UNDONE' as const);
  return { expected: [200], entries, apply, touched: () => [...items, ...claims].map(({ row }) => row) };
}
