import type { ClaimedItem } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useMemo } from 'react';
import { ItemStatusBadge } from '../../parts/items/status-badge';
import { useOpenRow } from '../../shared/list/opened-row';
import { listColumn } from '../../shared/table/columns';
import { RowActions } from '../../shared/table/row-actions';
import { Lines } from '../../shared/text/lines';
import { CategoryName, Moment } from '../../shared/text/values';

const column = listColumn<ClaimedItem>();

export const useClaimedColumns = () => {
  const { t } = useTranslation('admin');
  return useMemo(
    () => [
      column(t('claimed.column.details'), { rowHeader: true, place: 'title', share: '55%' }, (item) => (
        <ClaimedSummary item={item} />
      )),
      column(t('claimed.column.claimant'), { place: 'two', share: '45%' }, (item) => (
        <ClaimantCell item={item} />
      )),
      column(t('claimed.column.dateClaimed'), { place: 'one', sort: 'dateClaimed' }, ({ dateClaimed }) => (
        <Moment value={dateClaimed} />
      )),
      column(t('claimed.column.status'), { place: 'three' }, ({ status }) => (
        <ItemStatusBadge status={status} />
      )),
      column(t('claimed.column.actions'), { place: 'actions', align: 'end' }, (item) => (
        <ClaimedRowAction item={item} />
      )),
    ],
    [t],
  );
};

interface CellProps {
  item: ClaimedItem;
}

const ClaimedSummary = ({ item: { title, reference, category } }: CellProps) => (
  <Lines
    strong
    first={title}
    second={
      <>
        {reference} · <CategoryName value={category} />
      </>
    }
  />
);

/** The person who received the item, from the approved claim. Unknown if the desk marked the item by hand. */
function ClaimantCell({ item: { claimantName, claimantEmail, studentId } }: CellProps) {
  const { t } = useTranslation('admin');
  return <Lines first={claimantName || studentId || t('claimed.noClaimant')} second={claimantEmail} />;
}

function ClaimedRowAction({ item }: CellProps) {
  const { t } = useTranslation('admin');
  const open = useOpenRow<ClaimedItem>();
  return (
    <RowActions name={item.title}>
      <Button
        size="small"
        variant="secondary"
        aria-label={t('claimed.actionOn', { action: t('claimed.view'), title: item.title })}
        data-row-open=""
        onClick={() => open(item)}
      >
        {t('claimed.view')}
      </Button>
    </RowActions>
  );
}
