import type { AdminClaim, AdminClaimPage, AdminItem, ProofFile } from '@lost-found/contracts';
import { fileUrl } from '../files/file-url.js';
import type { Claim } from './claim.entity.js';
import type { ClaimFile } from './claim-file.entity.js';

const presentProofFile = ({ id, name, type, size }: ClaimFile): ProofFile => ({
  id,
  name,
  type,
  size,
  url: fileUrl(id),
});

/** A claim (§3), for administrators. */
export function presentAdminClaim(claim: Claim): AdminClaim {
  const proofFiles = claim.files.map(presentProofFile);
  return {
    id: claim.id,
    itemId: claim.itemId,
    itemTitle: claim.itemTitle,
    claimantName: claim.claimantName,
    studentId: claim.studentId,
    email: claim.email,
    phone: claim.phone,
    ownershipDescription: claim.ownershipDescription,
    proofFiles,
    proofUrls: proofFiles.map(({ url }) => url),
    status: claim.status,
    submittedAt: claim.submittedAt.toISOString(),
    reviewedAt: claim.reviewedAt?.toISOString() ?? null,
    verificationNote: claim.verificationNote,
    adminNotes: claim.adminNotes,
    decisionReason: claim.decisionReason,
  };
}

/** A claim beside its item, null where that was deleted. */
export const presentAdminClaimPage = (claim: Claim, item: AdminItem | null): AdminClaimPage => ({
  ...presentAdminClaim(claim),
  item: item && {
    id: item.id,
    title: item.title,
    category: item.category,
    location: item.location,
    description: item.description,
    dateFound: item.dateFound,
    status: item.status,
    thumbnail: item.thumbnail,
  },
});
