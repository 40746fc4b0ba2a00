import { isApiError } from '@lost-found/api-client';
import { useReasonText, useToast } from '@lost-found/app-kit';
import type { OwnItem } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallFailure } from '../../shared/call-failure';
import type { ReportWays } from './report-ways';

interface WithdrawItemProps {
  item: OwnItem;
  ways: ReportWays;
  /** Called before the button disappears. The caller must move the focus. */
  onGone: () => void;
}

/** True when the error means that the shown report is outdated. */
const isStale = (error: unknown): boolean =>
  isApiError(error, 'edit_conflict') ||
  isApiError(error, 'item_withdraw_refused') ||
  isApiError(error, 'item_at_desk') ||
  isApiError(error, 'item_has_claim') ||
  isApiError(error, 'not_found');

/** Withdraws a report after a confirmation. The service deletes it (§4). */
export function WithdrawItem({ item, ways, onGone }: WithdrawItemProps) {
  const { t } = useTranslation(['profile', 'common']);
  const { title } = item;
  const [asking, setAsking] = useState(false);
  const isLeaving = useRef(false);
  const queries = useQueryClient();
  const toast = useToast();
  const reason = useReasonText();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => ways.withdraw(item),
    onSuccess: () => {
      toast.success(t('items.withdrawn', { title }));
      leave();
    },
    onError: (failure) => {
      if (!isStale(failure)) return;
      // The list loads again, and this button may disappear with it. A toast keeps the message visible.
      toast.error(reason(failure) ?? '');
      leave();
    },
  });
  const leave = () => {
    isLeaving.current = true;
    setAsking(false);
    void queries.invalidateQueries({ queryKey: ['items'], refetchType: 'none' });
  };
  // The closed dialog returns the focus to its button. The button may disappear and the focus may move only after that.
  const onClosed = () => {
    if (!isLeaving.current) return;
    isLeaving.current = false;
    onGone();
    void queries.refetchQueries({ queryKey: ['items'], type: 'active' });
  };
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
        onClosed={onClosed}
      >
        <CallFailure error={error} title={t('items.withdrawFailed')} />
      </ConfirmDialog>
    </>
  );
}
