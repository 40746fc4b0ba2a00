import type { Case } from '@lost-found/contracts';
import { Badge, type BadgeProps } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';

type CaseState = 'pending' | 'approved' | 'rejected' | 'withdrawn';

/** The colours; the words say the same. */
const tones = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
} as const satisfies Record<CaseState, BadgeProps['tone']>;

export function CaseBadge({ claim }: { claim: Pick<Case, 'status' | 'withdrawnAt'> }) {
  const { t } = useTranslation('profile');
  const state = caseState(claim);
  return <Badge tone={tones[state]}>{t(`case.status.${state}`)}</Badge>;
}

/** What a claim has come to. What its claimant took back is rejected, too (§4), and is another thing to read. */
export const caseState = ({ status, withdrawnAt }: Pick<Case, 'status' | 'withdrawnAt'>): CaseState => {
  if (withdrawnAt) return 'withdrawn';
  // An unknown status displays as pending (§4).
  return status === 'approved' || status === 'rejected' ? status : 'pending';
};
