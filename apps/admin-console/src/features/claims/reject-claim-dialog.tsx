import { type AdminClaim, limits } from '@lost-found/contracts';
import { ConfirmDialog, Field, TextArea } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useState } from 'react';
import styles from './claims.module.css';

interface RejectClaimDialogProps {
  claim: AdminClaim;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  loading: boolean;
  onReject: (reason: string) => void;
}

/** Asks before a claim is rejected, and for a reason that the claimant is shown; it may be left out. */
export function RejectClaimDialog({ claim, open, onOpenChange, loading, onReject }: RejectClaimDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      tone="danger"
      title={t('claims.rejectTitle')}
      description={t('claims.rejectHint', { name: claim.claimantName, title: claim.itemTitle })}
      confirmLabel={t('claims.reject')}
      cancelLabel={t('cancel', { ns: 'common' })}
      loading={loading}
      onConfirm={() => onReject(reason.trim())}
    >
      <Field
        className={styles.reason}
        label={t('claims.reason')}
        hint={t('claims.reasonHint')}
        optionalLabel={`(${t('optional', { ns: 'common' })})`}
      >
        <TextArea
          rows={3}
          maxLength={limits.notesMax}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
