import {
  type AdminClaim,
  adminClaimPageSchema,
  adminClaimSchema,
  adminClaimsQuery,
  type ClaimAction,
  claimActions,
  claimDecisionSchema,
  claimNotes,
  isClaimable,
  transitionClaim,
} from '@lost-found/contracts';
import { HttpResponse, http } from 'msw';
import { invalid, matches, pageOf, passes, problem, queryOf } from '../lib/answers';
import { log, type Store } from '../store';
import { asAdmin } from './admin-guard';
import { actOnStoredItem } from './admin-item-actions';

const bySameStudent = (store: Store, claim: AdminClaim) =>
  store.claims.filter((other) => other !== claim && other.studentId === claim.studentId);

const flagged = (store: Store, claim: AdminClaim): AdminClaim => ({
  ...claim,
  sameStudentClaims: bySameStudent(store, claim).length,
});

const list = (store: Store, request: Request) => {
  const query = adminClaimsQuery.safeParse(queryOf(request));
  if (!query.success) return invalid(query.error);
  const { search, status } = query.data;
  const rows = store.claims.filter(
    (claim) =>
      matches(search, claim.itemTitle, claim.claimantName, claim.email) && passes(status, claim.status),
  );
  const page = pageOf(rows, query.data);
  return HttpResponse.json({
    ...page,
    data: page.data.map((claim) => adminClaimSchema.parse(flagged(store, claim))),
  });
};

const itemOf = (store: Store, claim: AdminClaim) => store.items.find(({ id }) => id === claim.itemId);

const show = (store: Store, claim: AdminClaim) =>
  HttpResponse.json(
    adminClaimPageSchema.parse({
      ...flagged(store, claim),
      item: itemOf(store, claim) ?? null,
      claimsBySameStudent: bySameStudent(store, claim),
      otherClaims: store.claims.filter((other) => other !== claim && other.itemId === claim.itemId),
    }),
  );

const decide = async (store: Store, claim: AdminClaim, action: ClaimAction, request: Request) => {
  const decision = claimDecisionSchema.safeParse(JSON.parse((await request.text()) || '{}'));
  if (!decision.success) return invalid(decision.error);
  const outcome = transitionClaim(claim, action);
  if (outcome.kind === 'unchanged') return show(store, claim);
  const item = itemOf(store, claim);
  if (outcome.kind === 'refused' || (action === 'approve' && !(item && isClaimable(item)))) {
    return problem('transition_not_allowed');
  }
  if (action === 'approve' && item && store.signedInAs) {
    actOnStoredItem(store, item, 'markClaimed', store.signedInAs);
  }
  const { decisionReason, adminNotes } = decision.data;
  const note =
    action === 'approve' ? { verificationNote: claimNotes.approved } : { adminNotes: claimNotes.rejected };
  Object.assign(claim, note, {
    ...(adminNotes && { adminNotes }),
    ...(decisionReason && { decisionReason }),
    status: outcome.to,
    reviewedAt: new Date().toISOString(),
  });
  log(store, action === 'approve' ? 'CLAIM_APPROVED' : 'CLAIM_REJECTED', {
    claimId: claim.id,
    itemId: claim.itemId,
  });
  return show(store, claim);
};

/** Claim Requests (§2, §4). */
export const adminClaimHandlers = (store: Store) => {
  const withClaim = (id: unknown, then: (claim: AdminClaim) => Response | Promise<Response>) => {
    const claim = store.claims.find((one) => one.id === id);
    return claim ? then(claim) : problem('not_found');
  };
  return [
    http.get('*/api/admin/claims', ({ request }) => asAdmin(store, () => list(store, request))),
    http.get('*/api/admin/claims/:id', ({ params }) =>
      asAdmin(store, () => withClaim(params.id, (claim) => show(store, claim))),
    ),
    ...claimActions.map((action) =>
      http.post(`*/api/admin/claims/:id/${action}`, ({ params, request }) =>
        asAdmin(store, () => withClaim(params.id, (claim) => decide(store, claim, action, request))),
      ),
    ),
  ];
};
