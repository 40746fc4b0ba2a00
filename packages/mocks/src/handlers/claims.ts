import {
  type AdminClaim,
  type AdminItem,
  claimReceiptSchema,
  isClaimable,
  type ProofFile,
  proofRule,
  type SubmitClaim,
  submitClaimSchema,
} from '@lost-found/contracts';
import { http } from 'msw';
import { invalid, problem } from '../lib/answers';
import { factsOf, writeEffects } from '../lib/effects';
import { keepFile } from '../lib/files';
import { once, withForm } from '../lib/requests';
import { siteUrl } from '../lib/site-url';
import { newClaim } from '../sample/claims';
import { nowOf, type Store } from '../store';

/** The form field and the rule for proof files, used by a claim and by later uploads. */
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

/** True if the claim belongs to the account of the sender, or is open in this browser. */
const isOwn = (store: Store, { id }: AdminClaim): boolean =>
  store.openedCase?.split('.', 1)[0] === id ||
  (store.signedInAs !== null && store.claimOwners.get(id) === store.signedInAs.id);

const receiptOf = (claim: AdminClaim): object =>
  claimReceiptSchema.parse({ ...claim, caseUrl: siteUrl(`case#${claim.id}`) });

/** Takes a claim on an item that can be claimed. @returns the claim that it is */
export const takeClaim = (
  store: Store,
  { fullName, phone, language = 'en', ...fields }: SubmitClaim,
  item: AdminItem,
  proofFiles: ProofFile[],
): AdminClaim => {
  const earlier = store.claims.find((claim) => isSame(claim, fields));
  const proofUrls = proofFiles.map(({ url }) => url);
  const who = { claimantName: fullName, phone: phone || null, submittedAt: nowOf(store) };
  const claim = newClaim({ ...fields, ...who, itemTitle: item.title, proofFiles, proofUrls, language });
  store.claims.unshift(claim);
  if (store.signedInAs?.role === 'user') store.claimOwners.set(claim.id, store.signedInAs.id);
  const first = earlier ? factsOf(store, earlier) : null;
  writeEffects(store, { kind: 'claimSubmitted', claim: factsOf(store, claim), earlier: first });
  return claim;
};

const submitClaim = (store: Store, made: SubmitClaim, files: File[]): object => {
  const item = store.items.find(({ id }) => id === made.itemId);
  if (!item) return problem('not_found');
  if (!isClaimable(item)) return problem('item_not_claimable');
  const own = store.claims.find((claim) => isSame(claim, made) && isOwn(store, claim));
  if (own) return receiptOf(own);
  const proofFiles = files.map((file) => keepProof(store, file));
  return receiptOf(takeClaim(store, made, item, proofFiles));
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
