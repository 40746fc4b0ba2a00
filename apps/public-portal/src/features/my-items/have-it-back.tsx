import { useToast } from '@lost-found/app-kit';
import { type OwnItem, transitionItem } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure } from '../../shared/call-failure';
import type { ReportWays } from './report-ways';

interface HaveItBackProps {
  item: OwnItem;
  ways: ReportWays;
  /** Called after the answer. The button is gone, so the caller must move the focus. */
  onAnswered: () => void;
}

/**
 * Reports that the lost item is back, after a confirmation, because this closes the report. The reporter can undo it
 * until the desk decides.
 */
export function HaveItBack({ item, ways, onAnswered }: HaveItBackProps) {
  const { t } = useTranslation(['profile', 'common']);
  const { title } = item;
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const toast = useToast();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (isBack: boolean) => ways.answer(item, isBack),
    onSuccess: (_, isBack) => {
      setAsking(false);
      toast.success(t(isBack ? 'items.isBack' : 'items.isNotBack', { title }));
      onAnswered();
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: ['items'] }),
  });
  const isOffered = item.isLostItem && transitionItem(item, 'markReturned').kind === 'changed';
  if (!isOffered && !item.canReopen) return null;
  return (
    <>
      <Button
        size="small"
        loading={isPending && !asking}
        aria-label={t(isOffered ? 'items.haveItBackOf' : 'items.notBackOf', { title })}
        onClick={() => {
          reset();
          if (isOffered) setAsking(true);
          else mutate(false);
        }}
      >
        {t(isOffered ? 'items.haveItBack' : 'items.notBack')}
      </Button>
      {!asking && <CallFailure error={error} />}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('items.haveItBackTitle')}
        description={t('items.haveItBackText', { title })}
        confirmLabel={t('items.haveItBackConfirm')}
        cancelLabel={t('common:cancel')}
        loading={isPending}
        onConfirm={() => mutate(true)}
      >
        <CallFailure error={error} />
      </ConfirmDialog>
    </>
  );
}
