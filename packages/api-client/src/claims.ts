import type {
  AdminClaim,
  AdminClaimPage,
  AdminClaimsQuery,
  BulkOutcome,
  Case,
  ClaimAction,
  ClaimDecision,
  ClaimReceipt,
  DecidedClaim,
  List,
  PageQuery,
  SubmitClaim,
} from '@lost-found/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { path, request, toFormData } from './request';
import { type SubmitOptions, submission } from './submit-options';

/** Claims an item, with up to three proof files. */
export const submitClaim = (claim: SubmitClaim, proofFiles: readonly File[], options: SubmitOptions) =>
  request<ClaimReceipt>(
    '/claims',
    submission(options, { form: toFormData(claim, 'proofFiles', proofFiles) }),
  );

/** Claim Requests: one page. */
export const adminClaimsOptions = (query: Partial<AdminClaimsQuery>) =>
  queryOptions({
    queryKey: ['claims', 'admin', query],
    queryFn: ({ signal }) => request<List<AdminClaim>>('/admin/claims', { query, signal }),
    placeholderData: keepPreviousData,
  });

export const adminClaimOptions = (id: string) =>
  queryOptions({
    queryKey: ['claims', 'admin', id],
    queryFn: ({ signal }) => request<AdminClaimPage>(path`/admin/claims/${id}`, { signal }),
  });

/** Approves or rejects a pending claim; `transition_not_allowed` when somebody was faster. */
export const decideClaim = (id: string, action: ClaimAction, decision: ClaimDecision = {}) =>
  request<DecidedClaim>(path`/admin/claims/${id}/${action}`, { method: 'POST', json: decision });

/** Gives out another pick-up code, which the claimant is sent. */
export const renewPickup = (id: string) =>
  request<AdminClaimPage>(path`/admin/claims/${id}/pickup-code`, { method: 'POST' });

/** Decides alike on many claims; the answer tells of each whether it was done, and why not. */
export const decideClaims = (
  claims: readonly Pick<AdminClaim, 'id'>[],
  action: ClaimAction,
  reason?: string,
) => {
  const ids = claims.map(({ id }) => id);
  const json = { ids, action, decisionReason: reason };
  return request<BulkOutcome>('/admin/claims/bulk', { method: 'POST', json });
};

/** The claims of whoever is signed in, the newest first: one page. */
export const myClaimsOptions = (query: Partial<PageQuery> = {}) =>
  queryOptions({
    queryKey: ['claims', 'mine', query],
    queryFn: ({ signal }) => request<List<Case>>('/me/claims', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** One of them; `not_found` for somebody else's, too. */
export const myClaimOptions = (id: string) =>
  queryOptions({
    queryKey: ['claims', 'mine', id],
    queryFn: ({ signal }) => request<Case>(path`/me/claims/${id}`, { signal }),
  });

/** Takes a claim of one's own back while it is pending, else `claim_decided`. */
export const withdrawMyClaim = (id: string) =>
  request<Case>(path`/me/claims/${id}/withdraw`, { method: 'POST' });

/** Gets another pick-up code for an approved claim of one's own, else `transition_not_allowed`. */
export const renewMyPickup = (id: string) =>
  request<Case>(path`/me/claims/${id}/pickup-code`, { method: 'POST' });

/** Adds proof to a claim of one's own while it is pending, else `claim_decided`; three files in all. */
export const addMyProof = (id: string, proofFiles: readonly File[], options: SubmitOptions) =>
  request<Case>(
    path`/me/claims/${id}/files`,
    submission(options, { form: toFormData({}, 'proofFiles', proofFiles) }),
  );
