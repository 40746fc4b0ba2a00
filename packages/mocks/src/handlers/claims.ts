import {
  type AdminClaim,
  claimReceiptSchema,
  isClaimable,
  type ProofFile,
  proofRule,
  type SubmitClaim,
  submitClaimSchema,
} from '@lost-found/contracts';
import { http } from 'msw';
import { invalid, problem } from '../lib/answers';
import { keepFile } from '../lib/files';
import { mailClaimant } from '../lib/mail';
import { withForm } from '../lib/multipart';
import { notifyAdmins } from '../lib/notify';
import { once } from '../lib/once';
import { siteUrl } from '../lib/site-url';
import { newClaim } from '../sample/claims';
import { log, type Store } from '../store';

/** How proof is sent, with a claim or after it. */
export const proof = { field: 'proofFiles', rule: proofRule };

/** A proof file as the store keeps it. */
export const keepProof = (store: Store, file: File): ProofFile => {
  const url = keepFile(store, file);
  return { id: url.split('/').at(-1) ?? '', name: file.name, type: file.type, size: file.size, url };
};

type Sameness = Pick<AdminClaim, 'itemId' | 'studentId' | 'email'>;

const isSame = (claim: AdminClaim, made: Sameness) =>
  claim.status === 'pending' &&
  claim.itemId === made.itemId &&
  claim.studentId === made.studentId &&
  claim.email === made.email;

const submitClaim = (store: Store, made: SubmitClaim, files: File[]): object => {
  const { fullName, phone, language: _, ...fields } = made;
  const item = store.items.find(({ id }) => id === fields.itemId);
  if (!item) return problem('not_found');
  if (!isClaimable(item)) return problem('item_not_claimable');
  if (store.claims.some((claim) => isSame(claim, fields))) return problem('claim_duplicate');
  const proofFiles = files.map((file) => keepProof(store, file));
  const proofUrls = proofFiles.map(({ url }) => url);
  const who = { claimantName: fullName, phone: phone || null };
  const claim = newClaim({ ...fields, ...who, itemTitle: item.title, proofFiles, proofUrls });
  store.claims.unshift(claim);
  if (store.signedInAs?.role === 'user') store.claimOwners.set(claim.id, store.signedInAs.id);
  const about = { claimId: claim.id, itemId: item.id };
  log(store, 'CLAIM_SUBMITTED', about);
  notifyAdmins(store, { type: 'new_submission', itemTitle: item.title, ...about });
  mailClaimant(store, claim, 'claim_received');
  return claimReceiptSchema.parse({ ...claim, caseUrl: siteUrl(`case#${claim.id}`) });
};

/** `POST /claims`: taken only on approved found items. */
export const claimHandlers = (store: Store) => [
  http.post('*/api/claims', ({ request }) =>
    withForm(request, proof, ({ fields, files, content }) => {
      const claim = submitClaimSchema(store.config.studentIdPrefix).safeParse(fields);
      if (!claim.success) return invalid(claim.error);
      return once(store, request, content, async () => submitClaim(store, claim.data, files));
    }),
  ),
];
