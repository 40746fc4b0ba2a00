import type { Analytics } from '@lost-found/contracts';
import { Button, Notice, VisuallyHidden } from '@lost-found/design-system';
import { useFormat, useSiteName, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { ArrowLeft, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { FiguresTable } from '../../shared/charts/chart-panel';
import charts from '../../shared/charts/charts.module.css';
import { Screen } from '../../shared/page/screen';
import { Moment } from '../../shared/text/values';
import styles from './dashboard.module.css';
import { useActivityText, useAnalytics, useFigures, useTotals, useTrend } from './use-analytics';

/** The dashboard's content as tables on paper. */
export function PrintableReport() {
  const { t } = useTranslation('admin');
  const { dateTime } = useFormat();
  const site = useSiteName();
  const { analytics, unavailable, isPending, updatedAt } = useAnalytics();
  const figures = useFigures(analytics);
  return (
    <Screen
      title={t('dashboard.report.title')}
      description={isPending ? undefined : t('dashboard.report.asOf', { site, time: dateTime(updatedAt) })}
      actions={
        <>
          <Button variant="ghost" icon={<ArrowLeft />} render={<Link to="/admin/dashboard" />}>
            {t('dashboard.report.back')}
          </Button>
          <Button icon={<Printer />} disabled={isPending} onClick={() => window.print()}>
            {t('dashboard.report.print')}
          </Button>
        </>
      }
    >
      <div role="status">{unavailable && <Notice tone="warning">{t('dashboard.unavailable')}</Notice>}</div>
      <div className={styles.report} aria-busy={isPending}>
        <Part title={t('dashboard.report.totals')}>
          <ReportTotals analytics={analytics} />
        </Part>
        {Object.entries(figures).map(([key, one]) => (
          <Part key={key} title={one.title}>
            <FiguresTable figures={one} plain />
          </Part>
        ))}
        {analytics.recentActivity.length > 0 && !unavailable && (
          <Part title={t('dashboard.recent')}>
            <ReportActivity entries={analytics.recentActivity} />
          </Part>
        )}
      </div>
    </Screen>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);

function ReportTotals({ analytics }: { analytics: Analytics }) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const getTrend = useTrend();
  return (
    <table className={charts.figures}>
      <VisuallyHidden as="caption">{t('dashboard.report.totals')}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.column.figure')}</th>
          <th scope="col">{t('dashboard.column.value')}</th>
          <th scope="col">{t('dashboard.column.change')}</th>
        </tr>
      </thead>
      <tbody>
        {useTotals(analytics).map(({ key, name, value, change }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{number(value)}</td>
            <td>{getTrend(change)?.text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ReportActivity({ entries }: { entries: Analytics['recentActivity'] }) {
  const { t } = useTranslation('admin');
  const getText = useActivityText();
  return (
    <table className={charts.figures}>
      <VisuallyHidden as="caption">{t('dashboard.recent')}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.column.event')}</th>
          <th scope="col">{t('dashboard.column.time')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <th scope="row">
              {getText(entry)}
              {entry.title && <span className={styles.subject}>{entry.title}</span>}
            </th>
            <td>
              <Moment value={entry.timestamp} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
