import type { Analytics } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useActivityText } from './use-activity-text';
import { useFigures } from './use-figures';
import { useTotals } from './use-totals';

/** A line of the report as CSV. */
export interface ReportRow {
  section: string;
  name: string;
  /** A figure, or when it happened. */
  value: number | string;
  /** In percent. */
  change?: number | null;
}

/** All that the dashboard shows, one figure a line; days and moments in ISO. */
export const useReportRows = (analytics: Analytics): ReportRow[] => {
  const { t } = useTranslation('admin');
  const totals = useTotals(analytics);
  const { overTime, ...counts } = useFigures(analytics);
  const textOf = useActivityText();
  const section = t('dashboard.report.totals');
  const ofDay = (index: number): ReportRow[] =>
    overTime.rows.map(({ key, values }) => ({
      section: `${overTime.title}: ${overTime.valueHeaders[index]}`,
      name: key,
      value: values[index] ?? 0,
    }));
  return [
    ...totals.map(({ name, value, change }) => ({ section, name, value, change })),
    ...Object.values(counts).flatMap(({ title, rows }) =>
      rows.map(({ name, values: [value = 0] }) => ({ section: title, name, value })),
    ),
    ...ofDay(0),
    ...ofDay(1),
    ...analytics.recentActivity.map((entry) => ({
      section: t('dashboard.recent'),
      name: entry.title ? `${textOf(entry)}: ${entry.title}` : textOf(entry),
      value: entry.timestamp,
    })),
  ];
};
