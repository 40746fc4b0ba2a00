import type { Case } from '@lost-found/contracts';
import { Badge, type BadgeProps } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';

type CaseState =
  | ('pending' | 'approved' | 'rejected' | 'withdrawn')
  // States of an approved claim: the finder, the desk or the claimant has the item.
  | ('expected' | 'ready' | 'handedOver');

type ClaimState = Pick<
  Case,
  'status' | 'withdrawnAt' | 'handedOverAt' | 'isToBeBroughtIn' | 'isWaitingAtDesk'
>;

/** The colour of each state. The badge's text has the same meaning. */
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

/** Returns the state of a claim. A withdrawn claim has the status "rejected" (§4), but shows another text. */
export const caseState = (claim: ClaimState): CaseState => {
  const { status, withdrawnAt, handedOverAt, isToBeBroughtIn, isWaitingAtDesk } = claim;
  if (withdrawnAt) return 'withdrawn';
  if (handedOverAt) return 'handedOver';
  if (isToBeBroughtIn) return 'expected';
  if (isWaitingAtDesk) return 'ready';
  // An unknown status displays as pending (§4).
  return status === 'approved' || status === 'rejected' ? status : 'pending';
};
