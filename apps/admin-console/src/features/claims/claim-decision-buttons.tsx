import type { AdminClaimPage } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useState } from 'react';
import { RejectClaimDialog } from './reject-claim-dialog';
import type { useClaimDecision } from './use-claim-decision';

interface ClaimDecisionButtonsProps {
  claim: AdminClaimPage;
  decision: ReturnType<typeof useClaimDecision>;
  onDecided: () => void;
}

/** Approve Claim / Reject Claim (§2). Approving is offered as long as the item is still open to claims. */
export function ClaimDecisionButtons({ claim, decision, onDecided }: ClaimDecisionButtonsProps) {
  const { t } = useTranslation('admin');
  const [rejecting, setRejecting] = useState(false);
  const underWay = decision.isPending ? decision.variables.action : undefined;
  const reject = (decisionReason: string) =>
    decision.mutate(
      { action: 'reject', decisionReason: decisionReason || undefined },
      { onSuccess: onDecided, onSettled: () => setRejecting(false) },
    );
  return (
    <>
      <Button variant="secondary" onClick={() => setRejecting(true)}>
        {t('claims.reject')}
      </Button>
      {claim.item?.status === 'approved' && (
        <Button
          loading={underWay === 'approve'}
          onClick={() => decision.mutate({ action: 'approve' }, { onSuccess: onDecided })}
        >
          {t('claims.approve')}
        </Button>
      )}
      <RejectClaimDialog
        claim={claim}
        open={rejecting}
        onOpenChange={setRejecting}
        loading={underWay === 'reject'}
        onReject={reject}
      />
    </>
  );
}
