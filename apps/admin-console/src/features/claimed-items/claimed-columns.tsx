import type { ClaimedItem } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useMemo } from 'react';
import { useOpenRow } from '../../lib/list/opened-row';
import { listColumns } from '../../lib/table/columns';
import { RowActions } from '../../lib/table/row-actions';
import { Lines } from '../../lib/text/lines';
import { ItemStatusBadge } from '../../lib/text/status-badge';
import { CategoryName, Moment } from '../../lib/text/values';

const column = listColumns<ClaimedItem>();

/** The columns of Claimed Items. */
export const useClaimedColumns = () => {
  const { t } = useTranslation('admin');
  return useMemo(
    () => [
      column.display({
        id: 'details',
        header: t('claimed.column.details'),
        meta: { rowHeader: true, place: 'title', share: '55%' },
        cell: ({ row }) => <ClaimedSummary item={row.original} />,
      }),
      column.display({
        id: 'claimant',
        header: t('claimed.column.claimant'),
        meta: { place: 'two', share: '45%' },
        cell: ({ row }) => <ClaimantCell item={row.original} />,
      }),
      column.accessor('dateClaimed', {
        header: t('claimed.column.dateClaimed'),
        enableSorting: true,
        meta: { place: 'one' },
        cell: ({ getValue }) => <Moment value={getValue()} />,
      }),
      column.accessor('status', {
        header: t('claimed.column.status'),
        meta: { place: 'three' },
        cell: ({ getValue }) => <ItemStatusBadge status={getValue()} />,
      }),
      column.display({
        id: 'actions',
        header: t('claimed.column.actions'),
        meta: { place: 'actions', align: 'end' },
        cell: ({ row }) => <ClaimedRowAction item={row.original} />,
      }),
    ],
    [t],
  );
};

interface CellProps {
  item: ClaimedItem;
}

/** Title and category. */
const ClaimedSummary = ({ item: { title, category } }: CellProps) => (
  <Lines strong first={title} second={<CategoryName value={category} />} />
);

/** Who got it, by the approved claim; nobody is known where it was marked by hand. */
function ClaimantCell({ item: { claimantName, claimantEmail } }: CellProps) {
  const { t } = useTranslation('admin');
  return <Lines first={claimantName || t('claimed.noClaimant')} second={claimantEmail} />;
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
