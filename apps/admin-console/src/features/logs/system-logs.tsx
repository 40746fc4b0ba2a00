import { logActionsOptions, logsOptions } from '@lost-found/api-client';
import { type LogEntry, type LogSubjectKind, limits } from '@lost-found/contracts';
import { Button, DateInput, DescriptionList } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { useFormat, useLabel, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useChangeText } from '../../parts/items/item-history';
import { ListScreen, useListQuery } from '../../parts/list/list-screen';
import { FilterSelect } from '../../parts/list/list-toolbar';
import { LogActionBadge, LogUser } from '../../parts/logs/log-entry';
import type { CsvColumns } from '../../shared/export/csv-columns';
import { bindValue } from '../../shared/forms/bind-value';
import styles from '../../shared/list/list.module.css';
import { useOpenRow } from '../../shared/list/opened-row';
import { ALL, type ListState, useListState } from '../../shared/list/use-list-state';
import { listColumn } from '../../shared/table/columns';
import { RowActions } from '../../shared/table/row-actions';
import { fact } from '../../shared/text/facts';
import { Lines } from '../../shared/text/lines';
import { Moment } from '../../shared/text/values';
import { useLastShown } from '../../shared/use-last-shown';
import logStyles from './logs.module.css';

const known = { action: null, day: null };
const sortColumns = ['createdAt'] as const;

/** The columns of `system-logs-<date>.csv` (§9): all that an entry says. */
const useCsvColumns = (): CsvColumns<LogEntry> => {
  const { t } = useTranslation('admin');
  return {
    timestamp: { moment: ({ createdAt }) => createdAt },
    action: { label: 'logAction', value: ({ action }) => action },
    user: ({ user }) => (user?.deleted ? t('logs.deletedUser') : (user?.fullName ?? t('logs.system'))),
    email: ({ user }) => user?.email,
    ipAddress: ({ ipAddress }) => ipAddress,
    userAgent: ({ userAgent }) => userAgent,
    details: ({ details }) => JSON.stringify(details),
  };
};

/** System Logs (§2), newest first. */
export function SystemLogs() {
  const list = useListState(known, sortColumns);
  const action = list.filters.action === ALL ? undefined : list.filters.action;
  const filters = { action, ...dayBounds(list.filters.day) };
  const shown = useListQuery(list, '/admin/logs', logsOptions, filters, limits.logPageSize);
  const [opened, open] = useState<LogEntry>();
  return (
    <ListScreen
      noun="logs"
      {...shown}
      columns={useLogColumns()}
      csv={{ name: 'system-logs', columns: useCsvColumns() }}
      filters={<LogFilters list={list} />}
      maxPages={limits.logPageNumbers}
      onOpen={open}
    >
      <LogDialog entry={opened} onClose={() => open(undefined)} />
    </ListScreen>
  );
}

type LogListState = ListState<{ action: null; day: null }>;

/** Action and a single day (§2). */
function LogFilters({ list }: { list: LogListState }) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const dateId = useId();
  const { data: logged = [] } = useQuery(logActionsOptions());
  const { action, day } = list.filters;
  // An address may ask for an action that was not logged yet; it stays a choice, or none would be shown.
  const actions = action === ALL || logged.includes(action) ? logged : [...logged, action];
  return (
    <>
      <FilterSelect
        list={list}
        name="action"
        label={t('logs.action')}
        allLabel={t('logs.allActions')}
        values={actions}
        getName={label.logAction}
      />
      <div className={styles.day}>
        <label htmlFor={dateId}>{t('logs.date')}</label>
        <DateInput
          id={dateId}
          {...bindValue(day === ALL ? '' : day, (next) => list.setFilter('day', next))}
        />
      </div>
    </>
  );
}

const isDay = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));

/** Returns the first and the last instant of a day in UTC (§7); no bounds for an invalid day. */
const dayBounds = (day: string): { startDate?: string; endDate?: string } =>
  isDay(day) ? { startDate: `${day}T00:00:00.000Z`, endDate: `${day}T23:59:59.999Z` } : {};

const column = listColumn<LogEntry>();

const useLogColumns = () => {
  const { t } = useTranslation('admin');
  return useMemo(
    () => [
      column(t('logs.column.timestamp'), { place: 'one', sort: 'createdAt' }, ({ createdAt }) => (
        <Moment value={createdAt} exact />
      )),
      column(t('logs.column.action'), { place: 'title' }, LogActionBadge),
      column(t('logs.column.subject'), { place: 'two', share: '60%' }, LogSubjectCell),
      column(t('logs.column.user'), { place: 'three', share: '40%' }, LogUser),
      column(
        t('logs.column.ipAddress'),
        { place: 'none' },
        ({ ipAddress }) => ipAddress || t('logs.notKept'),
      ),
      column(t('logs.column.actions'), { place: 'actions', align: 'end' }, LogRowAction),
    ],
    [t],
  );
};

const getListPath: Record<LogSubjectKind, (subject: { id: string; title: string }) => string> = {
  claim: ({ id }) => `/admin/claims?claim=${id}`,
  item: ({ id }) => `/admin/items?item=${id}`,
  reporter: ({ id }) => `/admin/reporters?reporter=${id}`,
  user: ({ title }) => `/admin/users?${new URLSearchParams({ search: title })}`,
};

/** Shows the subject of an entry, as a link while it exists, and the changes. A sign-in has no subject. */
function LogSubjectCell(entry: LogEntry) {
  const { t } = useTranslation('admin');
  const getChange = useChangeText();
  const { subject, user } = entry;
  if (!subject || subject.id === user?.id) return <Lines first={getChange(entry)} />;
  const { kind, id, title } = subject;
  const link = title && (
    <Link to={getListPath[kind]({ id, title })} title={title}>
      {title}
    </Link>
  );
  return <Lines first={link || t(`logs.gone.${kind}`)} second={getChange(entry)} />;
}

function LogRowAction(entry: LogEntry) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const { exactTime } = useFormat();
  const open = useOpenRow<LogEntry>();
  const what = {
    view: t('logs.view'),
    action: label.logAction(entry.action),
    time: exactTime(entry.createdAt),
  };
  return (
    <RowActions name={what.action}>
      <Button
        size="small"
        variant="secondary"
        data-row-open
        aria-label={t('logs.actionOn', what)}
        onClick={() => open(entry)}
      >
        {what.view}
      </Button>
    </RowActions>
  );
}

interface LogDialogProps {
  /** Undefined closes the dialog. */
  entry: LogEntry | undefined;
  onClose: () => void;
}

/** Everything about one entry, its details as formatted JSON (§2). */
function LogDialog({ entry: current, onClose }: LogDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const entry = useLastShown(current);
  if (!entry) return null;
  return (
    <Dialog
      open={current !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('logs.detail.title')}
      closeLabel={t('close', { ns: 'common' })}
    >
      <div data-density="dense">
        <DescriptionList
          items={[
            fact(t('logs.detail.timestamp'), <Moment value={entry.createdAt} exact />),
            fact(t('logs.detail.action'), <LogActionBadge action={entry.action} />),
            fact(t('logs.detail.user'), <LogUser user={entry.user} />),
            fact(t('logs.detail.ipAddress'), entry.ipAddress || t('logs.notKept')),
            {
              term: t('logs.detail.userAgent'),
              // Emptied with the address; some browsers send none.
              description: entry.userAgent || (!entry.ipAddress && t('logs.notKept')),
              wide: true,
            },
            fact(
              t('logs.detail.details'),
              <pre className={logStyles.details}>{JSON.stringify(entry.details, null, 2)}</pre>,
              'wide',
            ),
          ]}
        />
      </div>
    </Dialog>
  );
}
