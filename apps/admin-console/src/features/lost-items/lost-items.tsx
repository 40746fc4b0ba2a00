import { actOnItems, adminItemOptions, lostItemsOptions } from '@lost-found/api-client';
import {
  type AdminItem,
  type ItemAction,
  type LostItemsQuery,
  limits,
  lostReportStatuses,
  transitionItem,
} from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { Eye, Phone } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { BulkButtons, useBulkDecision } from '../../parts/bulk/use-bulk-decision';
import { lostCsv } from '../../parts/items/item-csv';
import { ItemQuestion } from '../../parts/items/item-question';
import { ItemSummary } from '../../parts/items/item-summary';
import { LostStatusBadge } from '../../parts/items/status-badge';
import { RowStatusButtons } from '../../parts/items/status-buttons';
import { ItemActionsContext, useItemAction } from '../../parts/items/use-item-action';
import { ListScreen, useListQuery } from '../../parts/list/list-screen';
import { FilterSelect } from '../../parts/list/list-toolbar';
import { useQueue } from '../../parts/queue/use-queue';
import { useQueues } from '../../parts/queue/use-queues';
import { SnoozedUntil, useSnooze, useSnoozeAction, useStatusName } from '../../parts/snooze/use-snooze';
import { useOpenedId, useOpenRow } from '../../shared/list/opened-row';
import { useListState } from '../../shared/list/use-list-state';
import { listColumn } from '../../shared/table/columns';
import { Lines } from '../../shared/text/lines';
import { Day, LocationName } from '../../shared/text/values';
import { LostDialog } from './lost-dialog';
import { NewsLine } from './news-line';

const statuses = [...lostReportStatuses, 'snoozed'];
const known = { status: statuses };
const sortColumns = ['createdAt', 'dateFound'] as const;

interface LostItemsProps {
  /** Renders the matches of a report. */
  matches: (item: AdminItem) => ReactNode;
}

/** Lost Items Reported (§2): lost reports only, newest first. */
export function LostItems({ matches }: LostItemsProps) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const list = useListState(known, sortColumns);
  const { search, sort } = list;
  const status = list.filters.status as LostItemsQuery['status'];
  const shown = useListQuery(list, '/admin/lost-items', lostItemsOptions, { status });
  const rows = shown.query.data?.data;
  const bulk = useBulkDecision<AdminItem>({
    narrowing: list.narrowing,
    shown: rows,
    send: actOnItems,
    getTitle: ({ title }) => title,
    can: (item, action) => transitionItem(item, action).kind === 'changed',
  });
  const statusName = useStatusName(label.lostStatus, useQueues()?.snoozedLostReports);
  const snooze = useSnooze<AdminItem>();
  const opened = useOpenedId('item');
  const { openNext, reopen } = useQueue({
    shown: rows,
    waiting: lostItemsOptions({ status: 'pending', search, sort, pageSize: limits.maxPageSize }),
    opened,
    details: adminItemOptions,
    pictures: ({ images }) => images,
  });
  /** A decision in the modal opens the next waiting report. */
  const leave = (item: AdminItem) => {
    const isInQueue = opened.id !== undefined && item.status === 'pending';
    if (isInQueue) void openNext(item);
    return isInQueue;
  };
  const action = useLostAction(() => opened.id && opened.close(), { leave, reopen });
  return (
    <ItemActionsContext value={action}>
      <ListScreen
        noun="lostItems"
        {...shown}
        columns={useLostColumns()}
        csv={{ name: 'lost-items', columns: lostCsv }}
        actions={
          <Button variant="secondary" icon={<Phone />} render={<Link to="/admin/call" />}>
            {t('call.title')}
          </Button>
        }
        filters={
          <FilterSelect
            list={list}
            name="status"
            label={t('lostItems.status')}
            allLabel={t('lostItems.allStatuses')}
            values={statuses}
            getName={statusName}
          />
        }
        bulk={{
          decision: bulk,
          actions: (
            <BulkButtons noun="lostItems" bulk={bulk} reasonHint={t('items.question.reject.reader')} />
          ),
          getName: label.lostStatus,
        }}
        onOpen={(item, kind) => (kind === 'snooze' ? snooze.toggle(item) : opened.open(item.id))}
      >
        {snooze.question}
        {!opened.id && <ItemQuestion />}
        <LostDialog
          id={opened.id}
          known={rows?.find(({ id }) => id === opened.id)}
          matches={matches}
          onClose={opened.close}
          onNext={openNext}
        />
      </ListScreen>
    </ItemActionsContext>
  );
}

/** Decides on a lost report, and says so in its own words (§8). */
const useLostAction = (
  onDone: () => void,
  queue: NonNullable<Parameters<typeof useItemAction>[0]['queue']>,
) => {
  const { t } = useTranslation('admin');
  const texts: Partial<Record<ItemAction, string>> = {
    approve: t('lostItems.toast.approved'),
    reject: t('lostItems.toast.rejected'),
    markReturned: t('lostItems.toast.returned'),
  };
  return useItemAction({
    doneText: (_, action) => texts[action] ?? t('lostItems.toast.updated'),
    onDone,
    queue,
  });
};

const column = listColumn<AdminItem>();

/** Item Details, Reported By, Last Seen, Date Lost, Status, Actions (§2). */
const useLostColumns = () => {
  const { t } = useTranslation('admin');
  return useMemo(
    () => [
      column(t('lostItems.column.details'), { rowHeader: true, place: 'title', share: '47%' }, LostDetails),
      column(t('lostItems.column.reportedBy'), { place: 'two', share: '32%' }, ReportedBy),
      column(t('lostItems.column.lastSeen'), { place: 'four', share: '21%' }, ({ location }) => (
        <LocationName value={location} />
      )),
      column(t('lostItems.column.dateLost'), { place: 'one', sort: 'dateFound' }, ({ dateFound }) => (
        <Day value={dateFound} />
      )),
      column(t('lostItems.column.status'), { place: 'three' }, LostStatusBadge),
      column(t('lostItems.column.actions'), { place: 'actions', align: 'end' }, LostRowActions),
    ],
    [t],
  );
};

/** Item Details of a row. Its title opens the report. */
function LostDetails(item: AdminItem) {
  const open = useOpenRow<AdminItem>();
  return (
    <ItemSummary item={item} onOpen={() => open(item)}>
      <SnoozedUntil snooze={item.snooze} />
      <NewsLine item={item} />
    </ItemSummary>
  );
}

/** Reported By (§2): name, student ID, contact. */
function ReportedBy({ reportedBy, studentId, contactInfo }: AdminItem) {
  const { t } = useTranslation('admin');
  return (
    <Lines
      first={reportedBy ?? t('notProvided')}
      second={[studentId, contactInfo].filter(Boolean).join(' · ')}
    />
  );
}

/** The next steps of a report's status, and View. */
function LostRowActions(item: AdminItem) {
  const { t } = useTranslation('admin');
  const open = useOpenRow<AdminItem>();
  const view = { label: t('items.action.view'), icon: <Eye />, onSelect: () => open(item) };
  const snoozing = useSnoozeAction(item, () => open(item, 'snooze'));
  return <RowStatusButtons item={item} menu={[...snoozing, view]} />;
}
