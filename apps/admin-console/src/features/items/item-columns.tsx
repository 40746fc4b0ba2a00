import type { AdminItem } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { ItemSummary } from '../../lib/item/item-summary';
import { RowStatusButtons } from '../../lib/item/status-buttons';
import { listColumns } from '../../lib/table/columns';
import { ItemStatusBadge, LostBadge } from '../../lib/text/status-badge';
import { CategoryName, Day, LocationName } from '../../lib/text/values';
import { useItemControls } from './item-controls';

const column = listColumns<AdminItem>();

/** Item Details, Category, Location, Date Found, Status, Actions (§2). */
export const useItemColumns = () => {
  const { t } = useTranslation('admin');
  return useMemo(
    () => [
      column.display({
        id: 'details',
        header: t('items.column.details'),
        meta: { rowHeader: true, place: 'title', share: '50%' },
        cell: ({ row }) => <ItemDetails item={row.original} />,
      }),
      column.accessor('category', {
        header: t('items.column.category'),
        meta: { place: 'four', share: '26%' },
        cell: ({ getValue }) => <CategoryName value={getValue()} />,
      }),
      column.accessor('location', {
        header: t('items.column.location'),
        meta: { place: 'two', share: '24%' },
        cell: ({ getValue }) => <LocationName value={getValue()} />,
      }),
      column.accessor('dateFound', {
        header: t('items.column.dateFound'),
        enableSorting: true,
        meta: { place: 'one' },
        cell: ({ getValue }) => <Day value={getValue()} />,
      }),
      column.accessor('status', {
        header: t('items.column.status'),
        meta: { place: 'three' },
        cell: ({ getValue }) => <ItemStatusBadge status={getValue()} />,
      }),
      column.display({
        id: 'actions',
        header: t('items.column.actions'),
        meta: { place: 'actions', align: 'end' },
        cell: ({ row }) => <ItemRowActions item={row.original} />,
      }),
    ],
    [t],
  );
};

/** Item Details of a row; a lost report says that it is one (§2). */
function ItemDetails({ item }: { item: AdminItem }) {
  const { open } = useItemControls();
  return (
    <ItemSummary item={item} onOpen={() => open(item, 'view')}>
      {item.isLostItem && <LostBadge />}
    </ItemSummary>
  );
}

const dialogs = [
  { kind: 'view', Icon: Eye },
  { kind: 'edit', Icon: Pencil },
  { kind: 'delete', Icon: Trash2, tone: 'danger' },
] as const;

/** The buttons of a row: the steps of its status, then View, Edit, Delete (§2). */
function ItemRowActions({ item }: { item: AdminItem }) {
  const { t } = useTranslation('admin');
  const { act, open, underWay } = useItemControls();
  const menu = dialogs.map(({ kind, Icon, ...rest }) => ({
    ...rest,
    label: t(`items.action.${kind}`),
    icon: <Icon aria-hidden="true" />,
    onSelect: () => open(item, kind),
  }));
  return <RowStatusButtons item={item} underWay={underWay} act={act} menu={menu} />;
}
