import type { Case } from '@lost-found/contracts';
import { Badge, type BadgeProps } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';

type CaseState =
  | ('pending' | 'approved' | 'rejected' | 'withdrawn')
  // An approved claim whose item is with its finder, at the desk, or with the claimant.
  | ('expected' | 'ready' | 'handedOver');

type ClaimState = Pick<
  Case,
  'status' | 'withdrawnAt' | 'handedOverAt' | 'isToBeBroughtIn' | 'isWaitingAtDesk'
>;

/** The colours; the words say the same. */
const tones = {
  pending: 'warning',
  approved: 'success',
  expected: 'info',
  ready: 'success',
  handedOver: 'neutral',
  rejected: 'danger',
  withdrawn: 'neutral',
} as const satisfies Record<CaseState, BadgeProps['tone']>;

export function CaseBadge({ claim }: { claim: ClaimState }) {
  const { t } = useTranslation('profile');
  const state = caseState(claim);
  return <Badge tone={tones[state]}>{t(`case.status.${state}`)}</Badge>;
}

/** What a claim has come to. What its claimant took back is rejected, too (§4), and is another thing to read. */
export const caseState = (claim: ClaimState): CaseState => {
  const { status, withdrawnAt, handedOverAt, isToBeBroughtIn, isWaitingAtDesk } = claim;
  if (withdrawnAt) return 'withdrawn';
  if (handedOverAt) return 'handedOver';
  if (isToBeBroughtIn) return 'expected';
  if (isWaitingAtDesk) return 'ready';
  // An unknown status displays as pending (§4).
  return status === 'approved' || status === 'rejected' ? status : 'pending';
};
