import { logActionsOptions, logsOptions } from '@lost-found/api-client';
import { type LogEntry, limits } from '@lost-found/contracts';
import { DateInput } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ListScreen } from '../../parts/list/list-screen';
import { FilterSelect } from '../../parts/list/list-toolbar';
import { useListQuery } from '../../parts/list/use-list-query';
import type { CsvColumns } from '../../shared/export/csv-columns';
import styles from '../../shared/list/list.module.css';
import { ALL, type ListState, useListState } from '../../shared/list/use-list-state';
import { useLogColumns } from './log-columns';
import { LogDialog } from './log-dialog';

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
        nameOf={label.logAction}
      />
      <div className={styles.day}>
        <label htmlFor={dateId}>{t('logs.date')}</label>
        <DateInput
          id={dateId}
          value={day === ALL ? '' : day}
          onChange={(event) => list.setFilter('day', event.currentTarget.value)}
        />
      </div>
    </>
  );
}

const isDay = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));

/** Returns the first and the last instant of a day in UTC (§7); no bounds for an invalid day. */
const dayBounds = (day: string): { startDate?: string; endDate?: string } =>
  isDay(day) ? { startDate: `${day}T00:00:00.000Z`, endDate: `${day}T23:59:59.999Z` } : {};
