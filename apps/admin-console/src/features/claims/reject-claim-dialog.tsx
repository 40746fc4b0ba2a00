import type { AdminClaim } from '@lost-found/contracts';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import styles from './claims.module.css';
import { type Reason, ReasonField } from './reason-field';

interface RejectClaimDialogProps {
  claim: AdminClaim;
  reason: Reason;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  loading: boolean;
  onReject: () => void;
}

/** Asks before a claim is rejected, and for a reason, unless it is already written. */
export function RejectClaimDialog({ claim, reason, onReject, ...dialog }: RejectClaimDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  return (
    <ConfirmDialog
      {...dialog}
      tone="danger"
      title={t('claims.rejectTitle')}
      description={t('claims.rejectHint', { name: claim.claimantName, title: claim.itemTitle })}
      confirmLabel={t('claims.reject')}
      cancelLabel={t('cancel', { ns: 'common' })}
      onConfirm={onReject}
    >
      <ReasonField reason={reason} className={styles.reason} />
    </ConfirmDialog>
  );
}
