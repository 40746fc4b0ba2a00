import { isApiError } from '@lost-found/api-client';
import { useReasonText, useToast } from '@lost-found/app-kit';
import type { OwnItem } from '@lost-found/contracts';
import { Button, Notice } from '@lost-found/design-system';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReportWays } from './report-ways';

interface WithdrawItemProps {
  item: OwnItem;
  ways: ReportWays;
  /** The button is gone, or will be: the focus has to go somewhere. */
  onGone: () => void;
}

/** What the service says where the report is no longer as it is shown. */
const isStale = (error: unknown): boolean =>
  isApiError(error, 'edit_conflict') ||
  isApiError(error, 'item_withdraw_refused') ||
  isApiError(error, 'item_at_desk') ||
  isApiError(error, 'item_has_claim') ||
  isApiError(error, 'not_found');

/** Takes a report back, after asking: it is deleted (§4). */
export function WithdrawItem({ item, ways, onGone }: WithdrawItemProps) {
  const { t } = useTranslation(['profile', 'common']);
  const { title } = item;
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const toast = useToast();
  const reason = useReasonText();
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: () => ways.withdraw(item),
    onSuccess: () => {
      setAsking(false);
      toast.success(t('items.withdrawn', { title }));
      onGone();
    },
    onError: (failure) => {
      if (!isStale(failure)) return;
      // The list is read anew, and this button may go with it: what it says has to stay.
      setAsking(false);
      toast.error(reason(failure) ?? '');
      onGone();
    },
    onSettled: (_, failure) => {
      if (!failure || isStale(failure)) void queries.invalidateQueries({ queryKey: ['items'] });
    },
  });
  const show = (open: boolean) => {
    setAsking(open);
    if (open) reset();
  };
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        aria-label={t('items.withdrawOf', { title })}
        onClick={() => show(true)}
      >
        {t('items.withdraw')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={show}
        tone="danger"
        title={t('items.withdrawTitle')}
        description={t('items.withdrawText', { title })}
        confirmLabel={t('items.withdrawConfirm')}
        cancelLabel={t('common:cancel')}
        loading={isPending}
        onConfirm={() => mutate()}
      >
        {error && (
          <Notice tone="danger" live title={t('items.withdrawFailed')}>
            {reason(error)}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  );
}
