import {
  type AdminClaim,
  claimReceiptSchema,
  isClaimable,
  type ProofFile,
  proofRule,
  submitClaimSchema,
} from '@lost-found/contracts';
import { http } from 'msw';
import { invalid, problem } from '../lib/answers';
import { dataUrl, fieldsOf, filesOf, refuseFiles } from '../lib/multipart';
import { once } from '../lib/once';
import { isHidden } from '../lib/present-item';
import { newClaim } from '../sample/claims';
import { log, type Store } from '../store';

/** A proof file as the store keeps it. */
export const keepFile = async (file: File): Promise<ProofFile> => ({
  id: crypto.randomUUID(),
  name: file.name,
  type: file.type,
  size: file.size,
  url: await dataUrl(file),
});

type Sameness = Pick<AdminClaim, 'itemId' | 'studentId' | 'email'>;

const isSame = (claim: AdminClaim, made: Sameness) =>
  claim.status === 'pending' &&
  claim.itemId === made.itemId &&
  claim.studentId === made.studentId &&
  claim.email === made.email;

const submitClaim = async (store: Store, form: FormData) => {
  const parsed = submitClaimSchema(store.config.studentIdPrefix).safeParse(fieldsOf(form));
  if (!parsed.success) return invalid(parsed.error);
  const files = filesOf(form, 'proofFiles');
  const refused = refuseFiles(files, proofRule);
  if (refused) return refused;
  const { fullName, phone, ...fields } = parsed.data;
  const item = store.items.find(({ id }) => id === fields.itemId);
  if (!item || isHidden(item)) return problem('not_found');
  if (!isClaimable(item)) return problem('item_not_claimable');
  if (store.claims.some((claim) => isSame(claim, fields))) return problem('claim_duplicate');
  const proofFiles = await Promise.all(files.map(keepFile));
  const claim = newClaim({
    ...fields,
    itemTitle: item.title,
    claimantName: fullName,
    phone: phone || null,
    proofFiles,
    proofUrls: proofFiles.map(({ url }) => url),
  });
  store.claims.unshift(claim);
  if (store.signedInAs?.role === 'user') store.claimOwners.set(claim.id, store.signedInAs.id);
  log(store, 'CLAIM_SUBMITTED', { claimId: claim.id, itemId: item.id });
  return claimReceiptSchema.parse({ ...claim, caseUrl: new URL(`/case#${claim.id}`, item.itemUrl).href });
};

/** `POST /claims`: taken only on approved found items. */
export const claimHandlers = (store: Store) => [
  http.post('*/api/claims', async ({ request }) => {
    const form = await request.formData();
    return once(store, request, form, () => submitClaim(store, form));
  }),
];
