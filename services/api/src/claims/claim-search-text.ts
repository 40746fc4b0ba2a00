import { buildSearchText } from '../platform/database/search/search-text.js';
import type { Claim } from './claim.entity.js';

/** The text that the search for a claim reads: its item, its claimant, and who collected it for them. */
export const claimSearchText = (
  claim: Pick<Claim, 'itemTitle' | 'claimantName' | 'email' | 'studentId' | 'ownershipDescription'> &
    Partial<Pick<Claim, 'collectedBy'>>,
): string =>
  buildSearchText(
    claim.itemTitle,
    claim.claimantName,
    claim.email,
    claim.studentId,
    claim.ownershipDescription,
    claim.collectedBy ?? null,
  );
