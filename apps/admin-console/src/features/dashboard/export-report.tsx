import type { Analytics } from '@lost-found/contracts';
import { useSite, useTranslation } from '@lost-found/i18n';
import type { CsvColumns } from '../../shared/export/csv-columns';
import { CsvExportButton } from '../../shared/export/csv-export-button';
import { useActivityText, useFigures, useTotals } from './use-analytics';

interface ExportReportProps {
  analytics: Analytics;
  /** False if there are no figures: a reader would believe a report of zeros. */
  available: boolean;
}

const columns: CsvColumns<ReportRow> = {
  section: ({ section }) => section,
  figure: ({ name }) => name,
  value: ({ value }) => value,
  change: ({ change }) => change,
};

/** Saves the dashboard's content as `dashboard-report-<date>.csv`. */
export function ExportReport({ analytics, available }: ExportReportProps) {
  const { t } = useTranslation('admin');
  const rows = useReportRows(analytics);
  return (
    <CsvExportButton
      isImpersonal
      narrow="icon"
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

interface ReportRow {
  section: string;
  name: string;
  /** A figure, or a moment of the recent activity. */
  value: number | Date;
  /** Change in percent. */
  change?: number | null;
}

/**
 * Returns the dashboard's content, one figure a row. The section of the recent activity names the time zone.
 */
const useReportRows = (analytics: Analytics): ReportRow[] => {
  const { t } = useTranslation('admin');
  const { timeZone } = useSite();
  const totals = useTotals(analytics);
  const { overTime, ...counts } = useFigures(analytics);
  const getText = useActivityText();
  const section = t('dashboard.report.totals');
  const ofDay = (index: number): ReportRow[] =>
    overTime.rows.map(({ key, values }) => ({
      section: `${overTime.title}: ${overTime.valueHeaders[index]}`,
      name: key,
      value: values[index] ?? 0,
    }));
  return [
    ...totals.map(({ name, value, change }) => ({
      section,
      name,
      value,
      change: change === 'new' ? null : change,
    })),
    ...Object.values(counts).flatMap(({ title, rows }) =>
      rows.map(({ name, values: [value = 0] }) => ({ section: title, name, value })),
    ),
    ...ofDay(0),
    ...ofDay(1),
    ...analytics.recentActivity.map((entry) => ({
      section: `${t('dashboard.recent')} (${timeZone})`,
      name: entry.title ? `${getText(entry)}: ${entry.title}` : getText(entry),
      value: new Date(entry.timestamp),
    })),
  ];
};
