import type { AdminItem } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { Eye } from 'lucide-react';
import { useMemo } from 'react';
import { ItemSummary } from '../../parts/items/item-summary';
import { LostStatusBadge } from '../../parts/items/status-badge';
import { RowStatusButtons } from '../../parts/items/status-buttons';
import { SnoozedUntil } from '../../parts/snooze/snooze-facts';
import { useSnoozeAction } from '../../parts/snooze/use-snooze';
import { useOpenRow } from '../../shared/list/opened-row';
import { listColumn } from '../../shared/table/columns';
import { Lines } from '../../shared/text/lines';
import { Day, LocationName } from '../../shared/text/values';

const column = listColumn<AdminItem>();

/** Item Details, Reported By, Last Seen, Date Lost, Status, Actions (§2). */
export const useLostColumns = () => {
  const { t } = useTranslation('admin');
  return useMemo(
    () => [
      column(t('lostItems.column.details'), { rowHeader: true, place: 'title', share: '47%' }, (item) => (
        <LostDetails item={item} />
      )),
      column(t('lostItems.column.reportedBy'), { place: 'two', share: '32%' }, (item) => (
        <ReportedBy item={item} />
      )),
      column(t('lostItems.column.lastSeen'), { place: 'four', share: '21%' }, ({ location }) => (
        <LocationName value={location} />
      )),
      column(t('lostItems.column.dateLost'), { place: 'one', sort: 'dateFound' }, ({ dateFound }) => (
        <Day value={dateFound} />
      )),
      column(t('lostItems.column.status'), { place: 'three' }, ({ status }) => (
        <LostStatusBadge status={status} />
      )),
      column(t('lostItems.column.actions'), { place: 'actions', align: 'end' }, (item) => (
        <LostRowActions item={item} />
      )),
    ],
    [t],
  );
};

interface CellProps {
  item: AdminItem;
}

/** Item Details of a row. Its title opens the report. */
function LostDetails({ item }: CellProps) {
  const open = useOpenRow<AdminItem>();
  return (
    <ItemSummary item={item} onOpen={() => open(item)}>
      <SnoozedUntil snooze={item.snooze} />
    </ItemSummary>
  );
}

/** Reported By (§2): name, student ID, contact. */
function ReportedBy({ item: { reportedBy, studentId, contactInfo } }: CellProps) {
  const { t } = useTranslation('admin');
  return (
    <Lines
      first={reportedBy ?? t('notProvided')}
      second={[studentId, contactInfo].filter(Boolean).join(' · ')}
    />
  );
}

/** The next steps of a report's status, and View. */
function LostRowActions({ item }: CellProps) {
  const { t } = useTranslation('admin');
  const open = useOpenRow<AdminItem>();
  const view = {
    label: t('items.action.view'),
    icon: <Eye />,
    onSelect: () => open(item),
  };
  const snoozing = useSnoozeAction(item, () => open(item, 'snooze'));
  return <RowStatusButtons item={item} menu={[...snoozing, view]} />;
}
