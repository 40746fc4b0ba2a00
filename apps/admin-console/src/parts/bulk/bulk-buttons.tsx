import { actionAccess, limits } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { useState } from 'react';
import { useHasAccess } from '../../shared/use-access';
import { useLastShown } from '../../shared/use-last-shown';
import { useTemplates } from '../templates/reason-templates';
import { TextQuestion, useKeptTexts } from '../templates/text-question';
import type { BulkAction, useBulkDecision } from './use-bulk-decision';

interface BulkButtonsProps {
  /** Noun of the rows, for the text of the question. */
  noun: 'items' | 'lostItems' | 'claims';
  bulk: Pick<ReturnType<typeof useBulkDecision>, 'count' | 'countLeftOut' | 'fits' | 'isPending' | 'mutate'>;
  /** Names the reader of the reason of a rejection. */
  reasonHint: string;
}

/** Approve or reject all that is selected, after a question; a rejection may come with a reason. */
export function BulkButtons({ noun, bulk, reasonHint }: BulkButtonsProps) {
  const { t } = useTranslation(['admin', 'common']);
  const { number } = useFormat();
  const [asked, ask] = useState<BulkAction>();
  const reason = useKeptTexts(noun);
  const levels = noun === 'claims' ? actionAccess.bulkClaims : actionAccess.bulkItems;
  const mayApprove = useHasAccess(levels.approve);
  const mayReject = useHasAccess(levels.reject);
  const templates = useTemplates(noun === 'claims' ? 'claims' : 'items');
  const action = useLastShown(asked) ?? 'approve';
  const leftOut = bulk.countLeftOut(action);
  const close = () => ask(undefined);
  const question = {
    onOpenChange: (open: boolean) => !open && close(),
    title: t(`${noun}.bulk.${action}Title`, { count: bulk.count, total: number(bulk.count) }),
    description: t('bulk.hint'),
    confirmLabel: t(`items.action.${action}`),
    loading: bulk.isPending,
  };
  const confirm = (words?: string) => bulk.mutate({ action, reason: words }, { onSettled: close });
  return (
    <>
      {mayApprove && bulk.fits('approve') && (
        <Button size="small" onClick={() => ask('approve')}>
          {t('bulk.approve')}
        </Button>
      )}
      {mayReject && bulk.fits('reject') && (
        <Button size="small" variant="secondary" onClick={() => ask('reject')}>
          {t('bulk.reject')}
        </Button>
      )}
      <ConfirmDialog
        {...question}
        open={asked === 'approve'}
        cancelLabel={t('cancel', { ns: 'common' })}
        onConfirm={() => confirm()}
      >
        {leftOut > 0 && <p>{t('items.bulk.leftOut', { count: leftOut })}</p>}
      </ConfirmDialog>
      <TextQuestion
        {...question}
        open={asked === 'reject'}
        tone="danger"
        label={t('claims.reason')}
        hint={reasonHint}
        text={reason}
        maxLength={limits.notesMax}
        templates={templates}
        onConfirm={() => confirm(reason.text.trim() || undefined)}
      />
    </>
  );
}
