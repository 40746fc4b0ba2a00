import type { AdminItem, ClaimedItem } from '@lost-found/contracts';
import type { Claim } from './claim.entity.js';

/** A claimed item (§2). @param claim the approved one; none where the item was marked by hand */
export const presentClaimedItem = (
  item: AdminItem,
  claimedAt: Date | null,
  claim: Claim | undefined,
): ClaimedItem => ({
  ...item,
  dateClaimed: claimedAt?.toISOString() ?? item.updatedAt,
  claimId: claim?.id ?? null,
  claimantName: claim?.claimantName ?? null,
  claimantEmail: claim?.email ?? null,
  claimantPhone: claim?.phone ?? null,
  studentId: claim?.studentId ?? null,
  reporterContact: item.contactInfo,
});
