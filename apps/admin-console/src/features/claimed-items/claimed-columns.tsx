import type { ClaimedItem } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useMemo } from 'react';
import { listColumns } from '../../lib/table/columns';
import { ItemStatusBadge } from '../../lib/text/status-badge';
import { Moment } from '../../lib/text/values';
import { ClaimantCell, ClaimedRowAction, ClaimedSummary } from './claimed-cells';

const column = listColumns<ClaimedItem>();

/** The columns of Claimed Items. */
export const useClaimedColumns = () => {
  const { t } = useTranslation('admin');
  return useMemo(
    () => [
      column.display({
        id: 'details',
        header: t('claimed.column.details'),
        meta: { rowHeader: true },
        cell: ({ row }) => <ClaimedSummary item={row.original} />,
      }),
      column.display({
        id: 'claimant',
        header: t('claimed.column.claimant'),
        cell: ({ row }) => <ClaimantCell item={row.original} />,
      }),
      column.accessor('dateClaimed', {
        header: t('claimed.column.dateClaimed'),
        enableSorting: true,
        cell: ({ getValue }) => <Moment value={getValue()} />,
      }),
      column.accessor('status', {
        header: t('claimed.column.status'),
        cell: ({ getValue }) => <ItemStatusBadge status={getValue()} />,
      }),
      column.display({
        id: 'actions',
        header: t('claimed.column.actions'),
        meta: { actions: true, align: 'end' },
        cell: ({ row }) => <ClaimedRowAction item={row.original} />,
      }),
    ],
    [t],
  );
};
