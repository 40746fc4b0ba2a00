import type { Reporter } from '@lost-found/contracts';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { useMemo } from 'react';
import { listColumns } from '../../lib/table/columns';
import { Moment } from '../../lib/text/values';
import { ReporterContact, ReporterRowActions, ReporterSummary, ReporterVerified } from './reporter-cells';

const column = listColumns<Reporter>();

/** The columns of Manage Reporters. */
export const useReporterColumns = () => {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  return useMemo(
    () => [
      column.display({
        id: 'reporter',
        header: t('reporters.column.reporter'),
        meta: { rowHeader: true },
        cell: ({ row }) => <ReporterSummary reporter={row.original} />,
      }),
      column.display({
        id: 'contact',
        header: t('reporters.column.contact'),
        cell: ({ row }) => <ReporterContact reporter={row.original} />,
      }),
      column.accessor('itemsReported', {
        header: t('reporters.column.itemsReported'),
        enableSorting: true,
        cell: ({ getValue }) => number(getValue()),
      }),
      column.accessor('lastReportedAt', {
        header: t('reporters.column.lastReported'),
        enableSorting: true,
        cell: ({ getValue }) => <Moment value={getValue()} />,
      }),
      column.display({
        id: 'verified',
        header: t('reporters.column.verified'),
        cell: ({ row }) => <ReporterVerified reporter={row.original} />,
      }),
      column.display({
        id: 'actions',
        header: t('reporters.column.actions'),
        meta: { actions: true, align: 'end' },
        cell: ({ row }) => <ReporterRowActions reporter={row.original} />,
      }),
    ],
    [t, number],
  );
};
