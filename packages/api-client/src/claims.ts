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
import { pageOptions, readOptions } from './queries';
import { path, post, toFormData } from './request';
import { type SubmitOptions, submit } from './submit';

/** Claims an item, with up to three proof files. */
export const submitClaim = (claim: SubmitClaim, proofFiles: readonly File[], options: SubmitOptions) =>
  submit<ClaimReceipt>('/claims', { form: toFormData(claim, 'proofFiles', proofFiles) }, options);

/** Claim Requests: one page. */
export const adminClaimsOptions = (query: Partial<AdminClaimsQuery>) =>
  pageOptions<List<AdminClaim>>(['claims', 'admin'], '/admin/claims', query);

export const adminClaimOptions = (id: string) =>
  readOptions<AdminClaimPage>(['claims', 'admin', id], path`/admin/claims/${id}`);

/** Approves or rejects a pending claim; `transition_not_allowed` if another administrator was faster. */
export const decideClaim = (id: string, action: ClaimAction, decision: ClaimDecision = {}) =>
  post<DecidedClaim>(path`/admin/claims/${id}/${action}`, decision);

/** Reminds the finder to bring the item, or the claimant to collect it; `reminded_lately` within an hour. */
export const remindOfClaim = (id: string) => post<AdminClaimPage>(path`/admin/claims/${id}/remind`);

/** Gives out another pick-up code, which the claimant is sent. */
export const renewPickup = (id: string) => post<AdminClaimPage>(path`/admin/claims/${id}/pickup-code`);

/** Sends the claimant another link; those of before open nothing any more. */
export const renewClaimLink = (id: string) => post<AdminClaimPage>(path`/admin/claims/${id}/link`);

/** Makes one decision on many claims; the answer contains the result of each. */
export const decideClaims = (
  claims: readonly Pick<AdminClaim, 'id'>[],
  action: ClaimAction,
  reason?: string,
) => {
  const ids = claims.map(({ id }) => id);
  const json = { ids, action, decisionReason: reason };
  return post<BulkOutcome>('/admin/claims/bulk', json);
};

/** A page of the signed-in person's claims, newest first. */
export const myClaimsOptions = (query: Partial<PageQuery> = {}) =>
  pageOptions<List<Case>>(['claims', 'mine'], '/me/claims', query);

/** A claim of the signed-in person; `not_found` for another person's claim. */
export const myClaimOptions = (id: string) =>
  readOptions<Case>(['claims', 'mine', id], path`/me/claims/${id}`);

/** Takes a claim of one's own back while it is pending, else `claim_decided`. */
export const withdrawMyClaim = (id: string) => post<Case>(path`/me/claims/${id}/withdraw`);

/** Gets another pick-up code for an approved claim of one's own, else `transition_not_allowed`. */
export const renewMyPickup = (id: string) => post<Case>(path`/me/claims/${id}/pickup-code`);

/** Has another link to a claim of one's own sent; those of before open nothing any more. */
export const renewMyLink = (id: string) => post<Case>(path`/me/claims/${id}/link`);

/** Adds proof to a claim of one's own while it is pending, else `claim_decided`; three files in all. */
export const addMyProof = (id: string, proofFiles: readonly File[], options: SubmitOptions) =>
  submit<Case>(path`/me/claims/${id}/files`, { form: toFormData({}, 'proofFiles', proofFiles) }, options);
