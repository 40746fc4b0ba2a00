import { type AdminItem, actionAccess, getPlaceAction } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { Archive, Eye, Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { ItemSummary } from '../../parts/items/item-summary';
import { ItemStatusBadge, LostBadge } from '../../parts/items/status-badge';
import { RowStatusButtons } from '../../parts/items/status-buttons';
import { KeptUntil } from '../../parts/keep/keep-item';
import { OwnerStateBadge } from '../../parts/owner/owner-state-badge';
import { SnoozedUntil, useSnoozeAction } from '../../parts/snooze/use-snooze';
import { useOpenRow } from '../../shared/list/opened-row';
import { listColumn } from '../../shared/table/columns';
import { CategoryName, Day, LocationName } from '../../shared/text/values';
import { useHasAccess } from '../../shared/use-access';

const column = listColumn<AdminItem>();

/** Item Details, Category, Location, Date Found, Status, Actions (§2). */
export const useItemColumns = () => {
  const { t } = useTranslation('admin');
  return useMemo(
    () => [
      column(t('items.column.details'), { rowHeader: true, place: 'title', share: '50%' }, ItemDetails),
      column(t('items.column.category'), { place: 'four', share: '26%' }, ({ category }) => (
        <CategoryName value={category} />
      )),
      column(t('items.column.location'), { place: 'two', share: '24%' }, ({ location }) => (
        <LocationName value={location} />
      )),
      column(t('items.column.dateFound'), { place: 'one', sort: 'dateFound' }, ({ dateFound }) => (
        <Day value={dateFound} />
      )),
      column(t('items.column.status'), { place: 'three' }, ItemStatusBadge),
      column(t('items.column.actions'), { place: 'actions', align: 'end' }, ItemRowActions),
    ],
    [t],
  );
};

/** Item Details of a row; a lost report says that it is one (§2). */
function ItemDetails(item: AdminItem) {
  const open = useOpenRow<AdminItem>();
  return (
    <ItemSummary item={item} onOpen={() => open(item, 'view')}>
      {item.isLostItem && <LostBadge />} <SnoozedUntil snooze={item.snooze} /> <KeptUntil item={item} />{' '}
      <OwnerStateBadge item={item} />
    </ItemSummary>
  );
}

const dialogs = [
  { kind: 'view', Icon: Eye },
  { kind: 'edit', Icon: Pencil },
] as const;
const remove = { kind: 'delete', Icon: Trash2, tone: 'danger' } as const;

/** The buttons of a row: the steps of its status, then View, Edit, Delete (§2), and the custody. */
function ItemRowActions(item: AdminItem) {
  const { t } = useTranslation('admin');
  const open = useOpenRow<AdminItem>();
  const mayDelete = useHasAccess(actionAccess.bulkItems.delete);
  const menu = [...dialogs, ...(mayDelete ? [remove] : [])].map(({ kind, Icon, ...rest }) => ({
    ...rest,
    label: t(`items.action.${kind}`),
    icon: <Icon />,
    onSelect: () => open(item, kind),
  }));
  const snoozing = useSnoozeAction(item, () => open(item, 'snooze'));
  const place = getPlaceAction(item);
  const placing = place && {
    label: t(`items.place.${place}.action`),
    icon: <Archive />,
    onSelect: () => open(item, 'place'),
  };
  return <RowStatusButtons item={item} menu={[...(placing ? [placing] : []), ...snoozing, ...menu]} />;
}
