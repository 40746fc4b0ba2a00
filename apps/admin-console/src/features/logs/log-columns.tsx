import type { LogEntry } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useMemo } from 'react';
import { LogActionBadge } from '../../lib/log/log-action-badge';
import { LogUser } from '../../lib/log/log-user';
import { listColumns } from '../../lib/table/columns';
import { Moment } from '../../lib/text/values';
import { LogRowAction } from './log-cells';

const column = listColumns<LogEntry>();

/** The columns of System Logs. */
export const useLogColumns = () => {
  const { t } = useTranslation('admin');
  return useMemo(
    () => [
      column.accessor('createdAt', {
        header: t('logs.column.timestamp'),
        enableSorting: true,
        cell: ({ getValue }) => <Moment value={getValue()} />,
      }),
      column.accessor('action', {
        header: t('logs.column.action'),
        cell: ({ getValue }) => <LogActionBadge action={getValue()} />,
      }),
      column.display({
        id: 'user',
        header: t('logs.column.user'),
        cell: ({ row }) => <LogUser entry={row.original} />,
      }),
      column.accessor('ipAddress', { header: t('logs.column.ipAddress') }),
      column.display({
        id: 'actions',
        header: t('logs.column.actions'),
        meta: { actions: true, align: 'end' },
        cell: ({ row }) => <LogRowAction entry={row.original} />,
      }),
    ],
    [t],
  );
};
