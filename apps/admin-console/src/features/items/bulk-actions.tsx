import type { AdminItem } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { useState } from 'react';
import { CsvExportButton } from '../../lib/export/csv-export-button';
import { PrintLabelsButton } from '../../lib/labels/print-labels-button';
import { useLastShown } from '../../lib/use-last-shown';
import { type BulkDecision, isLeftOut, type useBulkAction } from './use-bulk-action';
import { useItemCsv } from './use-item-csv';

interface BulkActionsProps {
  items: readonly AdminItem[];
  bulk: ReturnType<typeof useBulkAction>;
  onDecide: (action: BulkDecision, onAnswered: () => void) => void;
}

/** Approve, reject or export all that is selected. */
export function BulkActions({ items, bulk, onDecide }: BulkActionsProps) {
  const { t } = useTranslation('admin');
  const [asked, ask] = useState<BulkDecision>();
  return (
    <>
      <Button size="small" onClick={() => ask('approve')}>
        {t('items.bulk.approve')}
      </Button>
      <Button size="small" variant="secondary" onClick={() => ask('reject')}>
        {t('items.bulk.reject')}
      </Button>
      <CsvExportButton
        size="small"
        label={t('items.bulk.export')}
        fileName={(today) => `items-${today}.csv`}
        walk={async function* () {
          yield [...items];
        }}
        columns={useItemCsv()}
        expected={{ total: items.length, totalCapped: false }}
      />
      <PrintLabelsButton size="small" items={items} />
      <Question
        asked={asked}
        items={items}
        loading={bulk.isPending}
        onClose={() => ask(undefined)}
        onConfirm={(action) => onDecide(action, () => ask(undefined))}
      />
    </>
  );
}

interface QuestionProps {
  /** Nothing: closed. */
  asked: BulkDecision | undefined;
  items: readonly AdminItem[];
  loading: boolean;
  onClose: () => void;
  onConfirm: (action: BulkDecision) => void;
}

/** Asks before many items are decided on at once. */
function Question({ asked, items, loading, onClose, onConfirm }: QuestionProps) {
  const { t } = useTranslation(['admin', 'common']);
  const { number } = useFormat();
  const action = useLastShown(asked);
  if (!action) return null;
  const leftOut = items.filter((item) => isLeftOut(item, action)).length;
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t(`items.bulk.${action}Title`, { count: items.length, total: number(items.length) })}
      description={t('items.bulk.hint')}
      confirmLabel={t(`items.action.${action}`)}
      cancelLabel={t('cancel', { ns: 'common' })}
      loading={loading}
      onConfirm={() => onConfirm(action)}
    >
      {leftOut > 0 && <p>{t('items.bulk.leftOut', { count: leftOut })}</p>}
    </ConfirmDialog>
  );
}
