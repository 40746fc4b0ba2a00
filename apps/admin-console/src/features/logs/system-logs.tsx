import { logsOptions } from '@lost-found/api-client';
import { type LogEntry, limits } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ALL, useListState } from '../../lib/list/use-list-state';
import { useTotalText } from '../../lib/list/use-total-text';
import { Screen } from '../../lib/page/screen';
import { DataTable } from '../../lib/table/data-table';
import { dayBounds } from './day-bounds';
import { useLogColumns } from './log-columns';
import { OpenLogContext } from './log-controls';
import { LogDialog } from './log-dialog';
import { LogFilters } from './log-filters';

const known = { action: null, day: null };

/** System Logs (§2), newest first. */
export function SystemLogs() {
  const { t } = useTranslation('admin');
  const list = useListState(known);
  const { page, search, filters } = list;
  const action = filters.action === ALL ? undefined : filters.action;
  const query = useQuery(
    logsOptions({ page, pageSize: limits.logPageSize, search, action, ...dayBounds(filters.day) }),
  );
  const [opened, open] = useState<LogEntry>();
  return (
    <Screen title={t('logs.title')} description={useTotalText('logs.count', query.data)}>
      <LogFilters list={list} />
      <OpenLogContext value={open}>
        <DataTable
          caption={t('logs.title')}
          columns={useLogColumns()}
          query={query}
          page={page}
          pageSize={limits.logPageSize}
          maxPages={limits.logPageNumbers}
          onPageChange={list.setPage}
          emptyTitle={t('logs.empty')}
        />
      </OpenLogContext>
      <LogDialog entry={opened} onClose={() => open(undefined)} />
    </Screen>
  );
}
