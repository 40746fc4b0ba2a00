import type { AdminClaim, AdminClaimPage, AdminItem, ProofFile, RelatedClaim } from '@lost-found/contracts';
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

/** What an administrator is told of a claim that is not in it. */
export type ClaimFlags = Pick<AdminClaim, 'sameStudentClaims' | 'unreadMessages'>;

/** A claim (§3), for administrators. */
export function presentAdminClaim(claim: Claim, flags: ClaimFlags): AdminClaim {
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
    withdrawnAt: claim.withdrawnAt?.toISOString() ?? null,
    ...flags,
  };
}

const presentRelatedClaim = (claim: Claim): RelatedClaim => ({
  id: claim.id,
  itemId: claim.itemId,
  itemTitle: claim.itemTitle,
  claimantName: claim.claimantName,
  status: claim.status,
  submittedAt: claim.submittedAt.toISOString(),
});

interface BesideClaim {
  readonly flags: ClaimFlags;
  /** Null where it was deleted. */
  readonly item: AdminItem | null;
  readonly bySameStudent: readonly Claim[];
  readonly onSameItem: readonly Claim[];
}

/** A claim with all that bears on its decision, for administrators. */
export const presentAdminClaimPage = (
  claim: Claim,
  { flags, item, bySameStudent, onSameItem }: BesideClaim,
): AdminClaimPage => ({
  ...presentAdminClaim(claim, flags),
  claimsBySameStudent: bySameStudent.map(presentRelatedClaim),
  otherClaims: onSameItem.map(presentRelatedClaim),
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
