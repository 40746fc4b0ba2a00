import type { Case } from '@lost-found/contracts';
import type { BadgeProps } from '@lost-found/design-system';

export type CaseState = 'pending' | 'approved' | 'rejected' | 'withdrawn';

/** What a claim has come to. What its claimant took back is rejected, too (§4), and is another thing to read. */
export const caseState = ({ status, withdrawnAt }: Pick<Case, 'status' | 'withdrawnAt'>): CaseState => {
  if (withdrawnAt) return 'withdrawn';
  // An unknown status displays as pending (§4).
  return status === 'approved' || status === 'rejected' ? status : 'pending';
};

const tones = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
} as const satisfies Record<CaseState, BadgeProps['tone']>;

/** The colour that goes with it; its words say the same. */
export const caseTone = (state: CaseState) => tones[state];
