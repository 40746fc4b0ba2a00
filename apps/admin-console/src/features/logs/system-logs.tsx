import { logsOptions, walkList } from '@lost-found/api-client';
import { type LogEntry, limits } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CsvExportButton } from '../../lib/export/csv-export-button';
import { live } from '../../lib/list/live';
import { ALL, useListState } from '../../lib/list/use-list-state';
import { useTotalText } from '../../lib/list/use-total-text';
import { Screen } from '../../lib/page/screen';
import { DataTable } from '../../lib/table/data-table';
import { dayBounds } from './day-bounds';
import { useLogColumns } from './log-columns';
import { OpenLogContext } from './log-controls';
import { LogDialog } from './log-dialog';
import { LogFilters } from './log-filters';
import { useLogCsv } from './use-log-csv';

const known = { action: null, day: null };
const sortColumns = ['createdAt'] as const;

/** System Logs (§2), newest first. */
export function SystemLogs() {
  const { t } = useTranslation('admin');
  const list = useListState(known, sortColumns);
  const { page, search, filters, sort } = list;
  const action = filters.action === ALL ? undefined : filters.action;
  const asked = { search, action, sort, ...dayBounds(filters.day) };
  const query = useQuery({ ...logsOptions({ page, pageSize: limits.logPageSize, ...asked }), ...live });
  const [opened, open] = useState<LogEntry>();
  return (
    <Screen
      title={t('logs.title')}
      description={useTotalText('logs.count', query.data)}
      actions={
        <CsvExportButton
          label={t('export.title')}
          fileName={(today) => `system-logs-${today}.csv`}
          walk={(signal) => walkList<LogEntry>('/admin/logs', asked, signal)}
          columns={useLogCsv()}
          expected={query.data}
        />
      }
    >
      <LogFilters list={list} />
      <OpenLogContext value={open}>
        <DataTable
          caption={t('logs.title')}
          columns={useLogColumns()}
          query={query}
          list={list}
          pageSize={limits.logPageSize}
          maxPages={limits.logPageNumbers}
          emptyTitle={t('logs.empty')}
        />
      </OpenLogContext>
      <LogDialog entry={opened} onClose={() => open(undefined)} />
    </Screen>
  );
}
