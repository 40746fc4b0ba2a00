import {
  type AdminClaim,
  type AdminItem,
  adminClaimPageSchema,
  adminClaimSchema,
  adminClaimsQuery,
  type BulkClaims,
  type BulkOutcome,
  bulkClaimsSchema,
  bulkOutcomeSchema,
  type ClaimAction,
  type ClaimDecision,
  type ClaimNeed,
  canWriteToFinder,
  claimActions,
  claimDecisionSchema,
  claimedItemSchema,
  claimedItemsQuery,
  claimNotes,
  defaultSettings,
  isClaimable,
  isHandedOver,
  isRemindedLately,
  isToBeBroughtIn,
  isWaitingAtDesk,
  type RejectOthers,
  snoozeClaimSchema,
  transitionClaim,
} from '@lost-found/contracts';
import { http } from 'msw';
import { answer, problem, refuseField } from '../lib/answers';
import { asAdmin } from '../lib/as-user';
import { factsOf, renewLink, writeEffects } from '../lib/effects';
import { actOnStoredItem } from '../lib/item-decisions';
import { answerPage, matchesAbout, passes, sorted } from '../lib/lists';
import { custodyOf, drawPickup, renewPickup } from '../lib/pickups';
import { presentAdminItem } from '../lib/present-item';
import { withBody, withQuery } from '../lib/requests';
import { passesStatus, snoozeOf, snoozeRow } from '../lib/snooze';
import { nowOf, type Store } from '../store';

const bySameStudent = (store: Store, { id, studentId }: AdminClaim) =>
  store.claims.filter((other) => studentId !== '' && other.id !== id && other.studentId === studentId);

const itemOf = (store: Store, claim: AdminClaim) => store.items.find(({ id }) => id === claim.itemId);

/** Adds to a claim the flags that administrators see. */
const flagged = (store: Store, claim: AdminClaim): AdminClaim => ({
  ...claim,
  snooze: snoozeOf(claim),
  itemReference: itemOf(store, claim)?.reference ?? null,
  itemStatus: itemOf(store, claim)?.status ?? null,
  itemCustody: itemOf(store, claim)?.custody ?? null,
  sameStudentClaims: bySameStudent(store, claim).length,
  unreadMessages: store.messages.filter(
    ({ claimId, senderRole, isRead }) => claimId === claim.id && senderRole === 'user' && !isRead,
  ).length,
});

const isInNeed: Readonly<Record<ClaimNeed, (claim: AdminClaim, item: AdminItem | undefined) => boolean>> = {
  to_be_brought_in: (claim, item) => isToBeBroughtIn(claim, item?.custody),
  only_rejectable: ({ status }, item) => status === 'pending' && item?.status !== 'approved',
};

const list = (store: Store, request: Request) =>
  withQuery(request, adminClaimsQuery, (query) => {
    const { search, status, need, deskId, sort } = query;
    const rows = store.claims.filter(
      (claim) =>
        matchesAbout(
          search,
          itemOf(store, claim),
          ...[claim.itemTitle, claim.claimantName, claim.email, claim.studentId, claim.ownershipDescription],
        ) &&
        passesStatus(status, claim) &&
        passes(deskId, claim.itemId ? (itemOf(store, claim)?.deskId ?? 'none') : '') &&
        (need === undefined || need === 'all' || isInNeed[need](claim, itemOf(store, claim))),
    );
    return answerPage(adminClaimSchema, sorted(rows, sort, '-submittedAt'), query, (claim) =>
      flagged(store, claim),
    );
  });

const show = (store: Store, claim: AdminClaim) =>
  answer(adminClaimPageSchema, {
    ...flagged(store, claim),
    item: itemOf(store, claim) ?? null,
    identityShown: null,
    collectedBy: null,
    handoverReason: null,
    pickup: (claim.itemId && store.pickups.get(claim.id)) || null,
    canRenewPickup: isWaitingAtDesk(claim, custodyOf(store, claim)),
    canRenewLink: claim.email !== '',
    claimsBySameStudent: bySameStudent(store, claim),
    otherClaims: store.claims.filter(
      ({ id, itemId }) => id !== claim.id && itemId && itemId === claim.itemId,
    ),
  });

/** The item is handed over with the claim, or neither is. */
const handOver = (store: Store, claim: AdminClaim): boolean => {
  const item = itemOf(store, claim);
  if (!item || !isClaimable(item)) return false;
  actOnStoredItem(store, item, 'markClaimed');
  return true;
};

/**
 * Decides on a claim.
 * @returns false if it is not allowed
 */
export const decide = (
  store: Store,
  claim: AdminClaim,
  action: ClaimAction,
  { decisionReason, adminNotes, rejectOthers }: ClaimDecision,
): boolean => {
  const facts = factsOf(store, claim);
  const outcome = transitionClaim({ status: claim.status, withdrawn: claim.withdrawnAt !== null }, action);
  if (outcome.kind === 'unchanged') return true;
  if (outcome.kind === 'refused' || (action === 'approve' && !handOver(store, claim))) return false;
  const note =
    action === 'approve' ? { verificationNote: claimNotes.approved } : { adminNotes: claimNotes.rejected };
  Object.assign(claim, note, {
    ...(adminNotes && { adminNotes }),
    ...(decisionReason && { decisionReason }),
    status: outcome.to,
    reviewedAt: nowOf(store),
  });
  const isReady = action === 'approve' && itemOf(store, claim)?.custody === 'at_desk';
  const pickupCode = isReady ? drawPickup(store, claim.id).code : undefined;
  const others = rejectOthers && { words: wordsOf(rejectOthers.templateId) };
  writeEffects(store, {
    kind: 'claimDecided',
    claim: facts,
    move: action,
    pickupCode,
    rejectOthers: action === 'approve' ? others : undefined,
  });
  return true;
};

/** Returns a template in all languages; undefined for an unknown id. */
const wordsOf = (templateId: string | undefined): RejectOthers['words'] =>
  defaultSettings().templates.find(({ id }) => id === templateId);

const decideMany = (store: Store, { ids, action, decisionReason }: BulkClaims) => {
  const data = [...new Set(ids.map((given) => given.toLowerCase()))].map(
    (id): BulkOutcome['data'][number] => {
      const claim = store.claims.find((one) => one.id === id);
      if (!claim) return { id, ok: false, code: 'not_found' };
      const allowed = decide(store, claim, action, { decisionReason });
      return allowed ? { id, ok: true } : { id, ok: false, code: 'transition_not_allowed' };
    },
  );
  return answer(bulkOutcomeSchema, { data });
};

/** Reminds the person who has to come. @returns the refusal, if it is refused */
const remind = (store: Store, claim: AdminClaim): Response | undefined => {
  const item = itemOf(store, claim);
  const pickupCode = store.pickups.get(claim.id)?.code;
  const isWaiting = isWaitingAtDesk(claim, item?.custody);
  if (!item || !(isWaiting || isToBeBroughtIn(claim, item.custody))) return problem('transition_not_allowed');
  if (isRemindedLately(claim.remindedAt, new Date())) return problem('reminded_lately');
  if (!isWaiting && !canWriteToFinder(item)) return problem('finder_unreachable');
  if (!isWaiting) writeEffects(store, { kind: 'finderReminded', item });
  else if (pickupCode)
    writeEffects(store, { kind: 'collectionReminded', claim: factsOf(store, claim), pickupCode });
  Object.assign(claim, { reminders: claim.reminders + 1, remindedAt: nowOf(store) });
  return undefined;
};

/** Claim Requests (§2, §4). */
export const adminClaimHandlers = (store: Store) => {
  const withClaim = (id: unknown, then: (claim: AdminClaim) => Response | Promise<Response>) =>
    asAdmin(store, () => {
      const claim = store.claims.find((one) => one.id === id);
      return claim ? then(claim) : problem('not_found');
    });
  return [
    http.get('*/api/admin/claims', ({ request }) => asAdmin(store, () => list(store, request))),
    http.post('*/api/admin/claims/bulk', ({ request }) =>
      asAdmin(store, () => withBody(request, bulkClaimsSchema, (asked) => decideMany(store, asked))),
    ),
    http.get('*/api/admin/claims/:id', ({ params }) => withClaim(params.id, (claim) => show(store, claim))),
    http.post('*/api/admin/claims/:id/snooze', ({ params, request }) =>
      withClaim(params.id, (claim) =>
        withBody(
          request,
          snoozeClaimSchema,
          ({ until }) => snoozeRow(store, claim, until) ?? show(store, claim),
        ),
      ),
    ),
    http.post('*/api/admin/claims/:id/unsnooze', ({ params }) =>
      withClaim(params.id, (claim) => snoozeRow(store, claim, null) ?? show(store, claim)),
    ),
    http.post('*/api/admin/claims/:id/remind', ({ params }) =>
      withClaim(params.id, (claim) => remind(store, claim) ?? show(store, claim)),
    ),
    http.post('*/api/admin/claims/:id/pickup-code', ({ params }) =>
      withClaim(params.id, (claim) =>
        renewPickup(store, claim) ? show(store, claim) : problem('transition_not_allowed'),
      ),
    ),
    http.post('*/api/admin/claims/:id/link', ({ params }) =>
      withClaim(params.id, (claim) => {
        renewLink(store, claim);
        return show(store, claim);
      }),
    ),
    ...claimActions.map((action) =>
      http.post(`*/api/admin/claims/:id/${action}`, ({ params, request }) =>
        withClaim(params.id, (claim) =>
          withBody(request, claimDecisionSchema, (decision) =>
            decision.rejectOthers?.templateId && !wordsOf(decision.rejectOthers.templateId)
              ? refuseField('rejectOthers.templateId', 'choice_invalid')
              : decide(store, claim, action, decision)
                ? show(store, claim)
                : problem('transition_not_allowed'),
          ),
        ),
      ),
    ),
  ];
};

const nameOf = (store: Store, id: string | null): string | null =>
  store.users.find((user) => user.id === id)?.fullName ?? null;

const join = (store: Store, item: AdminItem) => {
  const claim = store.claims.find(({ itemId, status }) => itemId === item.id && status === 'approved');
  return {
    ...item,
    dateClaimed: store.claimedAt.get(item.id) ?? claim?.reviewedAt ?? item.reviewedAt ?? item.updatedAt,
    claimId: claim?.id ?? null,
    claimantName: claim?.claimantName ?? item.claimedBy,
    claimantEmail: claim?.email ?? item.takerEmail,
    claimantPhone: claim?.phone ?? null,
    studentId: claim?.studentId ?? item.takerStudentId,
    handedOverAt: item.custody === 'handed_over' ? (claim?.handedOverAt ?? item.reviewedAt) : null,
    handedOverBy: nameOf(store, item.custody === 'handed_over' ? item.reviewedBy : null),
    confirmedBy: null,
    collectedBy: null,
    reporterContact: item.contactInfo,
  };
};

const listClaimed = (store: Store, request: Request) =>
  withQuery(request, claimedItemsQuery, (query) => {
    const { search, sort, cursor } = query;
    const rows = store.items
      .filter(isHandedOver)
      .map((item) => join(store, item))
      .filter((row) => {
        const claim = store.claims.find(({ id }) => id === row.claimId);
        const ownership = claim?.ownershipDescription ?? null;
        const { title, description, contactInfo, category, claimantName, claimantEmail, studentId } = row;
        const ofItem = [title, description, contactInfo, category];
        return matchesAbout(search, row, ...ofItem, claimantName, claimantEmail, studentId, ownership);
      });
    return answerPage(claimedItemSchema, sorted(rows, sort, ''), query, (row) => ({
      ...row,
      ...presentAdminItem(store, row, cursor),
    }));
  });

/** Claimed Items (§2): items claimed or resolved, with the claimant of the approved claim. */
export const adminClaimedItemHandlers = (store: Store) => [
  http.get('*/api/admin/claimed-items', ({ request }) => asAdmin(store, () => listClaimed(store, request))),
];
