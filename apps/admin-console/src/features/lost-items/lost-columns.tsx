import type { AdminItem } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useMemo } from 'react';
import { ItemSummary } from '../../lib/item/item-summary';
import { listColumns } from '../../lib/table/columns';
import { LostStatusBadge } from '../../lib/text/status-badge';
import { Day, LocationName } from '../../lib/text/values';
import { LostRowActions, ReportedBy } from './lost-cells';

const column = listColumns<AdminItem>();

/** Item Details, Reported By, Last Seen, Date Lost, Status, Actions (§2). */
export const useLostColumns = () => {
  const { t } = useTranslation('admin');
  return useMemo(
    () => [
      column.display({
        id: 'details',
        header: t('lostItems.column.details'),
        meta: { rowHeader: true },
        cell: ({ row }) => <ItemSummary item={row.original} />,
      }),
      column.display({
        id: 'reportedBy',
        header: t('lostItems.column.reportedBy'),
        cell: ({ row }) => <ReportedBy item={row.original} />,
      }),
      column.accessor('location', {
        header: t('lostItems.column.lastSeen'),
        cell: ({ getValue }) => <LocationName value={getValue()} />,
      }),
      column.accessor('dateFound', {
        header: t('lostItems.column.dateLost'),
        enableSorting: true,
        cell: ({ getValue }) => <Day value={getValue()} />,
      }),
      column.accessor('status', {
        header: t('lostItems.column.status'),
        cell: ({ getValue }) => <LostStatusBadge status={getValue()} />,
      }),
      column.display({
        id: 'actions',
        header: t('lostItems.column.actions'),
        meta: { actions: true, align: 'end' },
        cell: ({ row }) => <LostRowActions item={row.original} />,
      }),
    ],
    [t],
  );
};
