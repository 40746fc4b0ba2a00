import {
  type AdminClaim,
  type AdminItem,
  type Change,
  type ClaimAction,
  type ClaimDecision,
  type ClaimFacts,
  claimNotes,
  custodyAfter,
  editableItemFields,
  getChanges,
  getEffects,
  type ItemAction,
  type ItemDecision,
  isClaimable,
  type ProblemCode,
  personalItemFields,
  transitionClaim,
  transitionItem,
  wentToAnother,
} from '@lost-found/contracts';
import { log, newClaim, newItem, now, type Store } from './store';

/** Claims have no accounts here, and their links are never renewed. */
const getFacts = (claim: AdminClaim): ClaimFacts => ({ ...claim, userId: null, linkVersion: 1 });

/** Writes the log entry of a change, and ends the claims that it ends. */
const note = (store: Store, change: Change): void => {
  const { entry, rejectOthers } = getEffects(change);
  log(store, entry.action, entry.details);
  const itemId = 'item' in change ? change.item.id : change.claim.itemId;
  if (!rejectOthers || !itemId) return;
  for (const claim of store.claims.filter((one) => one.itemId === itemId && one.status === 'pending'))
    endClaim(store, claim, claimNotes.another, (rejectOthers.words ?? wentToAnother)[claim.language]);
};

const endClaim = (
  store: Store,
  claim: AdminClaim,
  adminNotes: string,
  decisionReason: string | null,
): void => {
  const before = getFacts(claim);
  Object.assign(claim, {
    ...{ status: 'rejected', reviewedAt: now(store), verificationNote: null },
    ...{ adminNotes, decisionReason },
  });
  note(store, { kind: 'claimDecided', claim: before, move: 'reject' });
};

/** Takes a report: of something found, which is public at once, or of something lost, which waits for the desk (§4). */
export const addReport = (store: Store, facts: Parameters<typeof newItem>[1]): AdminItem => {
  const item = newItem(store, facts);
  if (store.config.sensitiveCategories.includes(item.category)) item.keptBackImages = item.images;
  store.items.unshift(item);
  note(store, { kind: 'itemReported', item, language: 'en' });
  return item;
};

/** Takes a claim on an item. */
export const addClaim = (store: Store, facts: Parameters<typeof newClaim>[1]): AdminClaim => {
  const claim = newClaim(store, facts);
  store.claims.unshift(claim);
  note(store, { kind: 'claimSubmitted', claim: getFacts(claim), earlier: null });
  return claim;
};

export const editItem = (store: Store, item: AdminItem, edit: Partial<AdminItem>): void => {
  const changes = getChanges(item, { ...item, ...edit }, editableItemFields, personalItemFields(item));
  if (changes.length === 0) return;
  Object.assign(item, edit, { version: item.version + 1, updatedAt: now(store) });
  // A lost report has the same place in both fields (§3).
  if (item.isLostItem) item.lastSeenLocation = item.location;
  note(store, { kind: 'itemEdited', item, changes });
};

/** Claims on an item that is deleted stay, without it. */
export const deleteItem = (store: Store, item: AdminItem): void => {
  store.items = store.items.filter((one) => one !== item);
  for (const claim of store.claims) if (claim.itemId === item.id) claim.itemId = null;
  note(store, { kind: 'itemDeleted', item });
};

/** Ends, hands over or opens again the approved claim of an item that was decided on. */
const followItem = (store: Store, { id, status }: AdminItem, action: ItemAction): void => {
  const claim = store.claims.find((one) => one.itemId === id && one.status === 'approved');
  if (!claim) return;
  claim.handedOverAt = status === 'resolved' ? now(store) : null;
  if (action === 'approve') endClaim(store, claim, claimNotes.approvalWithdrawn, null);
};

/**
 * Carries out an action on an item (§4).
 * @returns the code of a refusal
 */
export const decideItem = (
  store: Store,
  item: AdminItem,
  action: ItemAction,
  { decisionReason, claimedBy, reason }: ItemDecision = {},
): ProblemCode | undefined => {
  const outcome = transitionItem(item, action);
  if (outcome.kind === 'unchanged') return undefined;
  if (outcome.kind === 'refused') return 'transition_not_allowed';
  const before = { ...item };
  Object.assign(item, custodyAfter(item, outcome.to), {
    status: outcome.to,
    reviewedAt: now(store),
    updatedAt: now(store),
    reviewedBy: store.signedInAs?.id ?? null,
    version: item.version + 1,
    handoverReason: (action === 'resolve' && !item.isLostItem && reason) || null,
    decisionReason: (action === 'reject' && decisionReason) || null,
  });
  if (action !== 'resolve') item.claimedBy = (action === 'markClaimed' && claimedBy) || null;
  note(store, { kind: 'itemDecided', item: before, action, to: outcome.to, reason });
  followItem(store, item, action);
  return undefined;
};

/**
 * Decides on a claim; an approval hands the item over (§4).
 * @returns the code of a refusal
 */
export const decideClaim = (
  store: Store,
  claim: AdminClaim,
  action: ClaimAction | 'withdraw',
  { decisionReason, adminNotes, rejectOthers }: ClaimDecision = {},
): ProblemCode | undefined => {
  const before = getFacts(claim);
  const outcome = transitionClaim({ status: claim.status, withdrawn: claim.withdrawnAt !== null }, action);
  if (outcome.kind === 'unchanged') return undefined;
  if (outcome.kind === 'refused') return 'transition_not_allowed';
  if (action === 'approve') {
    const item = store.items.find(({ id }) => id === claim.itemId);
    if (!item || !isClaimable(item)) return 'transition_not_allowed';
    decideItem(store, item, 'markClaimed');
    claim.verificationNote = claimNotes.approved;
  } else claim.adminNotes = action === 'reject' ? claimNotes.rejected : claimNotes.withdrawn;
  Object.assign(claim, {
    status: outcome.to,
    reviewedAt: now(store),
    ...(action === 'withdraw' && { withdrawnAt: now(store) }),
    ...(adminNotes && { adminNotes }),
    ...(decisionReason && { decisionReason }),
  });
  const others = action === 'approve' && rejectOthers ? {} : undefined;
  note(store, { kind: 'claimDecided', claim: before, move: action, rejectOthers: others });
  return undefined;
};
