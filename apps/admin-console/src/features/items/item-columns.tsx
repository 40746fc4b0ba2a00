import type { AdminItem } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useMemo } from 'react';
import { ItemSummary } from '../../lib/item/item-summary';
import { LostBadge } from '../../lib/item/lost-badge';
import { listColumns } from '../../lib/table/columns';
import { ItemStatusBadge } from '../../lib/text/status-badge';
import { CategoryName, Day, LocationName } from '../../lib/text/values';
import { ItemRowActions } from './item-row-actions';

const column = listColumns<AdminItem>();

/** Item Details, Category, Location, Date Found, Status, Actions (§2). */
export const useItemColumns = () => {
  const { t } = useTranslation('admin');
  return useMemo(
    () => [
      column.display({
        id: 'details',
        header: t('items.column.details'),
        meta: { rowHeader: true },
        cell: ({ row }) => (
          <ItemSummary item={row.original}>{row.original.isLostItem && <LostBadge />}</ItemSummary>
        ),
      }),
      column.accessor('category', {
        header: t('items.column.category'),
        cell: ({ getValue }) => <CategoryName value={getValue()} />,
      }),
      column.accessor('location', {
        header: t('items.column.location'),
        cell: ({ getValue }) => <LocationName value={getValue()} />,
      }),
      column.accessor('dateFound', {
        header: t('items.column.dateFound'),
        enableSorting: true,
        cell: ({ getValue }) => <Day value={getValue()} />,
      }),
      column.accessor('status', {
        header: t('items.column.status'),
        cell: ({ getValue }) => <ItemStatusBadge status={getValue()} />,
      }),
      column.display({
        id: 'actions',
        header: t('items.column.actions'),
        meta: { actions: true, align: 'end' },
        cell: ({ row }) => <ItemRowActions item={row.original} />,
      }),
    ],
    [t],
  );
};
