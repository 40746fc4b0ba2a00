import type {
  AdminClaim,
  AdminClaimPage,
  AdminClaimsQuery,
  ClaimAction,
  ClaimDecision,
  ClaimReceipt,
  List,
  SubmitClaim,
} from '@lost-found/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toFormData } from './form-data';
import type { SubmitOptions } from './items';
import { path, request } from './request';

/** Claims an item, with up to three proof files. */
export const submitClaim = (claim: SubmitClaim, proofFiles: readonly File[], options: SubmitOptions) =>
  request<ClaimReceipt>('/claims', {
    method: 'POST',
    form: toFormData(claim, 'proofFiles', proofFiles),
    headers: { 'idempotency-key': options.idempotencyKey },
    signal: options.signal,
  });

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
  request<AdminClaim>(path`/admin/claims/${id}/${action}`, { method: 'POST', json: decision });
