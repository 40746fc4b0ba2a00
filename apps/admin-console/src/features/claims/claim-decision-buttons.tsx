import type { AdminClaimPage, ClaimAction } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts';
import styles from './claims.module.css';
import type { Reason } from './reason-field';
import { RejectClaimDialog } from './reject-claim-dialog';
import type { useClaimDecision } from './use-claim-decision';

interface ClaimDecisionButtonsProps {
  claim: AdminClaimPage;
  /** Sent with the decision, whichever it is. */
  reason: Reason;
  decision: ReturnType<typeof useClaimDecision>;
  onNext: () => void;
}

/** The second press of a double click: it was meant for the claim before. */
const isSecondPress = ({ detail }: { detail: number }) => detail > 1;

/**
 * Approve Claim / Reject Claim while it is pending (§2), then the next one, which can also be asked for without a
 * decision. Approving is offered as long as the item is still open to claims.
 */
export function ClaimDecisionButtons({ claim, reason, decision, onNext }: ClaimDecisionButtonsProps) {
  const { t } = useTranslation('admin');
  const [rejecting, setRejecting] = useState(false);
  const isPending = claim.status === 'pending';
  const canApprove = isPending && claim.item?.status === 'approved';
  const decide = (action: ClaimAction) =>
    decision.decide(
      { claimId: claim.id, action, decisionReason: reason.text.trim() || undefined },
      { onSuccess: onNext, onSettled: () => setRejecting(false) },
    );
  const approve = () => !decision.underWay && decide('approve');
  useShortcuts(
    {
      a: canApprove ? approve : undefined,
      r: isPending ? () => setRejecting(true) : undefined,
      n: onNext,
    },
    1,
  );
  return (
    <>
      <Button
        variant="ghost"
        className={styles.next}
        iconEnd={<ArrowRight aria-hidden="true" />}
        onClick={onNext}
      >
        {t('queue.next')}
      </Button>
      {isPending && (
        <Button variant="secondary" onClick={(event) => !isSecondPress(event) && setRejecting(true)}>
          {t('claims.reject')}
        </Button>
      )}
      {canApprove && (
        <Button
          loading={decision.underWay === 'approve'}
          onClick={(event) => !isSecondPress(event) && approve()}
        >
          {t('claims.approve')}
        </Button>
      )}
      <RejectClaimDialog
        claim={claim}
        reason={reason}
        open={rejecting}
        onOpenChange={setRejecting}
        loading={decision.underWay === 'reject'}
        onReject={() => decide('reject')}
      />
    </>
  );
}
