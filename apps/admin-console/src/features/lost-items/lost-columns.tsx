import type { AdminItem } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { Eye } from 'lucide-react';
import { useMemo } from 'react';
import { ItemSummary } from '../../lib/item/item-summary';
import { RowStatusButtons } from '../../lib/item/status-buttons';
import { listColumns } from '../../lib/table/columns';
import { Lines } from '../../lib/text/lines';
import { LostStatusBadge } from '../../lib/text/status-badge';
import { Day, LocationName } from '../../lib/text/values';
import { useLostControls } from './lost-controls';

const column = listColumns<AdminItem>();

/** Item Details, Reported By, Last Seen, Date Lost, Status, Actions (§2). */
export const useLostColumns = () => {
  const { t } = useTranslation('admin');
  return useMemo(
    () => [
      column.display({
        id: 'details',
        header: t('lostItems.column.details'),
        meta: { rowHeader: true, place: 'title', share: '47%' },
        cell: ({ row }) => <LostDetails item={row.original} />,
      }),
      column.display({
        id: 'reportedBy',
        header: t('lostItems.column.reportedBy'),
        meta: { place: 'two', share: '32%' },
        cell: ({ row }) => <ReportedBy item={row.original} />,
      }),
      column.accessor('location', {
        header: t('lostItems.column.lastSeen'),
        meta: { place: 'four', share: '21%' },
        cell: ({ getValue }) => <LocationName value={getValue()} />,
      }),
      column.accessor('dateFound', {
        header: t('lostItems.column.dateLost'),
        enableSorting: true,
        meta: { place: 'one' },
        cell: ({ getValue }) => <Day value={getValue()} />,
      }),
      column.accessor('status', {
        header: t('lostItems.column.status'),
        meta: { place: 'three' },
        cell: ({ getValue }) => <LostStatusBadge status={getValue()} />,
      }),
      column.display({
        id: 'actions',
        header: t('lostItems.column.actions'),
        meta: { place: 'actions', align: 'end' },
        cell: ({ row }) => <LostRowActions item={row.original} />,
      }),
    ],
    [t],
  );
};

interface CellProps {
  item: AdminItem;
}

/** Item Details of a row, whose title opens the report. */
function LostDetails({ item }: CellProps) {
  const { open } = useLostControls();
  return <ItemSummary item={item} onOpen={() => open(item.id)} />;
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
  const { act, open, underWay } = useLostControls();
  const view = {
    label: t('items.action.view'),
    icon: <Eye aria-hidden="true" />,
    onSelect: () => open(item.id),
  };
  return <RowStatusButtons item={item} underWay={underWay} act={act} menu={[view]} />;
}
