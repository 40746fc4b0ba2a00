import type { Analytics } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import type { CsvColumn } from '../../lib/export/csv-column';
import { CsvExportButton } from '../../lib/export/csv-export-button';
import { type ReportRow, useReportRows } from './use-report-rows';

interface ExportReportProps {
  analytics: Analytics;
  /** False where there are no figures: a report of zeros would be believed. */
  available: boolean;
}

/** Saves what the dashboard shows as `dashboard-report-<date>.csv`. */
export function ExportReport({ analytics, available }: ExportReportProps) {
  const { t } = useTranslation('admin');
  const rows = useReportRows(analytics);
  const columns: CsvColumn<ReportRow>[] = [
    { header: t('dashboard.report.section'), value: ({ section }) => section },
    { header: t('dashboard.column.figure'), value: ({ name }) => name },
    { header: t('dashboard.column.value'), value: ({ value }) => value },
    { header: t('dashboard.report.changeInPercent'), value: ({ change }) => change },
  ];
  return (
    <CsvExportButton
      label={t('dashboard.export')}
      fileName={(today) => `dashboard-report-${today}.csv`}
      walk={async function* () {
        yield rows;
      }}
      columns={columns}
      expected={{ total: available ? rows.length : 0, totalCapped: false }}
    />
  );
}
