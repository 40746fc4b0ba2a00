import { Button, Notice } from '@lost-found/design-system';
import { useFormat, useSiteName, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { ArrowLeft, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Screen } from '../../lib/page/screen';
import styles from './dashboard.module.css';
import { FiguresTable } from './figures-table';
import { ReportActivity } from './report-activity';
import { ReportTotals } from './report-totals';
import { useAnalytics } from './use-analytics';
import { useFigures } from './use-figures';

/** What the dashboard shows, as tables on paper. */
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
          <Button
            variant="ghost"
            icon={<ArrowLeft aria-hidden="true" />}
            render={<Link to="/admin/dashboard" />}
          >
            {t('dashboard.report.back')}
          </Button>
          <Button icon={<Printer aria-hidden="true" />} disabled={isPending} onClick={() => window.print()}>
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
