import { type AdminClaim, caseSchema, claimNotes, proofRule, transitionClaim } from '@lost-found/contracts';
import { answer, problem, refuseField } from '../lib/answers';
import { withForm } from '../lib/multipart';
import { once } from '../lib/once';
import { presentCase } from '../lib/present-case';
import { log, type Store } from '../store';
import { keepProof, proof } from './claims';

/** Takes a claim back while it is pending (§4). */
export const withdraw = (store: Store, claim: AdminClaim): Response => {
  const { id: claimId, itemId, status: before } = claim;
  const outcome = transitionClaim({ status: before, withdrawn: claim.withdrawnAt !== null }, 'withdraw');
  if (outcome.kind === 'refused') return problem('claim_decided');
  if (outcome.kind === 'changed') {
    const now = new Date().toISOString();
    const { to: status } = outcome;
    Object.assign(claim, { status, withdrawnAt: now, reviewedAt: now, adminNotes: claimNotes.withdrawn });
    log(store, 'CLAIM_WITHDRAWN', { claimId, itemId, changes: [{ field: 'status', before, after: status }] });
  }
  return answer(caseSchema, presentCase(store, claim));
};

const keepMore = (store: Store, claim: AdminClaim, files: File[]): object => {
  if (files.length === 0) return refuseField(proof.field, 'value_invalid');
  if (claim.status !== 'pending') return problem('claim_decided');
  const before = claim.proofFiles.length;
  if (before + files.length > proofRule.maxFiles)
    return problem('too_many_files', { params: { max: proofRule.maxFiles } });
  claim.proofFiles.push(...files.map((file) => keepProof(store, file)));
  claim.proofUrls = claim.proofFiles.map(({ url }) => url);
  const changes = [{ field: 'proofFiles', before, after: claim.proofFiles.length }];
  log(store, 'CLAIM_UPDATED', { claimId: claim.id, itemId: claim.itemId, changes });
  return presentCase(store, claim);
};

/** Adds proof while the claim is pending and there is room (§5). */
export const addProof = (store: Store, claim: AdminClaim, request: Request): Promise<Response> =>
  withForm(request, proof, ({ files, content }) =>
    once(store, request, content, async () => keepMore(store, claim, files)),
  );
