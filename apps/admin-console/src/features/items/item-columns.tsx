import { type AdminItem, actionAccess, canHandOver, getPlaceAction } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useNavigate } from '@lost-found/router';
import { Archive, Eye, HandHelping, Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { ItemPlace } from '../../parts/items/item-place';
import { ItemSummary } from '../../parts/items/item-summary';
import { ItemStatusBadge, LostBadge } from '../../parts/items/status-badge';
import { type NextStep, RowStatusButtons } from '../../parts/items/status-buttons';
import { useOtherDesk } from '../../parts/items/use-desks';
import { OwnerStateBadge } from '../../parts/owner/owner-state-badge';
import { SnoozedUntil, useSnoozeAction } from '../../parts/snooze/use-snooze';
import { useOpenRow } from '../../shared/list/opened-row';
import { listColumn } from '../../shared/table/columns';
import { RowActions } from '../../shared/table/row-actions';
import { CategoryName, Day, LocationName } from '../../shared/text/values';
import { useHasAccess } from '../../shared/use-access';

const column = listColumn<AdminItem>();

/** Item Details, Category, Location, Date Found, Status, Actions (§2); and where the item is. */
export const useItemColumns = () => {
  const { t } = useTranslation('admin');
  return useMemo(
    () => [
      column(t('items.column.details'), { rowHeader: true, place: 'title', share: '40%' }, ItemDetails),
      column(t('items.column.category'), { place: 'four', share: '15%' }, ({ category }) => (
        <CategoryName value={category} />
      )),
      column(t('items.column.location'), { place: 'two', share: '15%' }, ({ location }) => (
        <LocationName value={location} />
      )),
      column(t('items.column.dateFound'), { place: 'one', sort: 'dateFound' }, ({ dateFound }) => (
        <Day value={dateFound} />
      )),
      column(t('items.custody'), { place: 'bottom', share: '30%' }, ItemPlace),
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
      {item.isLostItem && <LostBadge />} <SnoozedUntil snooze={item.snooze} /> <OwnerStateBadge item={item} />
    </ItemSummary>
  );
}

const dialogs = [
  { kind: 'view', Icon: Eye },
  { kind: 'edit', Icon: Pencil },
] as const;
const remove = { kind: 'delete', Icon: Trash2, tone: 'danger' } as const;

/** The buttons of a row: what comes next, then the steps of its status, View, Edit, Delete (§2), and the custody. Intake has View and the custody. */
function ItemRowActions(item: AdminItem) {
  const { t } = useTranslation('admin');
  const open = useOpenRow<AdminItem>();
  const mayDelete = useHasAccess(actionAccess.bulkItems.delete);
  const isDesk = useHasAccess('desk');
  const menu = [...(isDesk ? dialogs : dialogs.slice(0, 1)), ...(mayDelete ? [remove] : [])].map(
    ({ kind, Icon, ...rest }) => ({
      ...rest,
      label: t(`items.action.${kind}`),
      icon: <Icon />,
      onSelect: () => open(item, kind),
    }),
  );
  const snoozing = useSnoozeAction(item, () => open(item, 'snooze'));
  const navigate = useNavigate();
  const isElsewhere = useOtherDesk()(item) !== undefined;
  const place = getPlaceAction(item);
  const placing = place && {
    label: t(`items.place.${place}.action`),
    icon: <Archive />,
    onSelect: () => open(item, 'place'),
  };
  const handingOver = canHandOver(item) && {
    label: t('handover.handOver'),
    icon: <HandHelping />,
    onSelect: () => void navigate('/admin/handover', { state: { search: item.reference } }),
  };
  if (!isDesk) return <RowActions name={item.title} menu={[...(placing ? [placing] : []), ...menu]} />;
  const steps: NextStep[] = [handingOver, placing].filter((step) => !!step);
  // An item at another desk comes here first; one that waits for a decision is decided first.
  if (isElsewhere) steps.reverse();
  const isDecided = !item.isLostItem && (item.status === 'approved' || item.status === 'claimed');
  const [next] = isDecided ? steps : [];
  const others = steps.filter((step) => step !== next);
  return <RowStatusButtons item={item} next={next} menu={[...others, ...snoozing, ...menu]} />;
}
