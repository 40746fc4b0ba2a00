import {
  type AdminClaim,
  adminClaimPageSchema,
  adminClaimSchema,
  adminClaimsQuery,
  type ClaimAction,
  type ClaimDecision,
  claimActions,
  claimDecisionSchema,
  claimNotes,
  isClaimable,
  transitionClaim,
} from '@lost-found/contracts';
import { http } from 'msw';
import { answer, problem } from '../lib/answers';
import { answerPage, matches, passes } from '../lib/lists';
import { withBody, withQuery } from '../lib/requests';
import { sorted } from '../lib/sorted';
import { tellClaimant } from '../lib/tell-claimant';
import { log, type Store } from '../store';
import { asAdmin } from './admin-guard';
import { actOnStoredItem } from './admin-item-actions';

const bySameStudent = (store: Store, { id, studentId }: AdminClaim) =>
  store.claims.filter((other) => studentId !== '' && other.id !== id && other.studentId === studentId);

/** A claim with what administrators are told beside it. */
const flagged = (store: Store, claim: AdminClaim): AdminClaim => ({
  ...claim,
  sameStudentClaims: bySameStudent(store, claim).length,
  unreadMessages: store.messages.filter(
    ({ claimId, senderRole, isRead }) => claimId === claim.id && senderRole === 'user' && !isRead,
  ).length,
});

const list = (store: Store, request: Request) =>
  withQuery(request, adminClaimsQuery, (query) => {
    const { search, status, sort } = query;
    const rows = store.claims.filter(
      (claim) =>
        matches(search, claim.itemTitle, claim.claimantName, claim.email) && passes(status, claim.status),
    );
    return answerPage(adminClaimSchema, sorted(rows, sort, '-submittedAt'), query, (claim) =>
      flagged(store, claim),
    );
  });

const itemOf = (store: Store, claim: AdminClaim) => store.items.find(({ id }) => id === claim.itemId);

const show = (store: Store, claim: AdminClaim) =>
  answer(adminClaimPageSchema, {
    ...flagged(store, claim),
    item: itemOf(store, claim) ?? null,
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

const decide = (
  store: Store,
  claim: AdminClaim,
  action: ClaimAction,
  { decisionReason, adminNotes }: ClaimDecision,
) => {
  const { id: claimId, itemId, status: before, withdrawnAt } = claim;
  const outcome = transitionClaim({ status: before, withdrawn: withdrawnAt !== null }, action);
  if (outcome.kind === 'unchanged') return show(store, claim);
  if (outcome.kind === 'refused' || (action === 'approve' && !handOver(store, claim)))
    return problem('transition_not_allowed');
  const note =
    action === 'approve' ? { verificationNote: claimNotes.approved } : { adminNotes: claimNotes.rejected };
  Object.assign(claim, note, {
    ...(adminNotes && { adminNotes }),
    ...(decisionReason && { decisionReason }),
    status: outcome.to,
    reviewedAt: new Date().toISOString(),
  });
  const changes = [{ field: 'status', before, after: outcome.to }];
  log(store, action === 'approve' ? 'CLAIM_APPROVED' : 'CLAIM_REJECTED', { claimId, itemId, changes });
  tellClaimant(store, claim);
  return show(store, claim);
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
    http.get('*/api/admin/claims/:id', ({ params }) => withClaim(params.id, (claim) => show(store, claim))),
    ...claimActions.map((action) =>
      http.post(`*/api/admin/claims/:id/${action}`, ({ params, request }) =>
        withClaim(params.id, (claim) =>
          withBody(request, claimDecisionSchema, (decision) => decide(store, claim, action, decision)),
        ),
      ),
    ),
  ];
};
