import { isApiError } from '@lost-found/api-client';
import type { Case } from '@lost-found/contracts';
import { Button, Notice, useToast } from '@lost-found/design-system';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useReasonText } from '../../lib/text/use-reason-text';
import type { CaseActions } from './case-view';

interface WithdrawClaimProps {
  claim: Case;
  actions: CaseActions;
}

/** Takes a pending claim back, after asking (§4). */
export function WithdrawClaim({ claim, actions: { withdraw, onChanged } }: WithdrawClaimProps) {
  const { t } = useTranslation(['profile', 'common']);
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const reason = useReasonText();
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: withdraw,
    onSuccess: (after) => {
      toast.success(t('case.withdrawDone'));
      onChanged(after);
    },
    onError: (failure) => {
      if (!isApiError(failure, 'claim_decided')) return;
      // This dialog goes with what can no longer be done.
      toast.error(reason(failure));
      onChanged(undefined);
    },
  });
  const show = (open: boolean) => {
    setAsking(open);
    if (open) reset();
  };
  return (
    <>
      <Button variant="secondary" onClick={() => show(true)}>
        {t('case.withdraw')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={show}
        tone="danger"
        title={t('case.withdrawTitle')}
        description={t('case.withdrawText', { title: claim.itemTitle })}
        confirmLabel={t('case.withdraw')}
        cancelLabel={t('common:cancel')}
        loading={isPending}
        onConfirm={() => mutate()}
      >
        {error && (
          <Notice tone="danger" live title={t('case.withdrawFailed')}>
            {reason(error)}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  );
}
