import { Button, Notice } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { Printer, RefreshCw } from 'lucide-react';
import { Screen } from '../../lib/page/screen';
import styles from './dashboard.module.css';
import { DashboardCharts } from './dashboard-charts';
import { ExportReport } from './export-report';
import { RecentActivity } from './recent-activity';
import { StatCards } from './stat-cards';
import { useAnalytics } from './use-analytics';

/** The dashboard (§2, §3): figures from the database. Where they cannot be had, zeros and a word about it (§7). */
export function Dashboard() {
  const { t } = useTranslation('admin');
  const { analytics, unavailable, isPending, isFetching, refetch } = useAnalytics();
  return (
    <Screen
      title={t('dashboard.title')}
      description={t('dashboard.intro')}
      actions={
        <>
          <Button
            variant="secondary"
            icon={<RefreshCw aria-hidden="true" />}
            loading={isFetching}
            onClick={() => refetch()}
          >
            {t('dashboard.refresh')}
          </Button>
          <ExportReport analytics={analytics} available={!isPending && !unavailable} />
          <Button
            variant="secondary"
            icon={<Printer aria-hidden="true" />}
            render={<Link to="/admin/dashboard/report" />}
          >
            {t('dashboard.printable')}
          </Button>
        </>
      }
    >
      <div role="status">{unavailable && <Notice tone="warning">{t('dashboard.unavailable')}</Notice>}</div>
      <StatCards analytics={analytics} loading={isPending} />
      <div className={styles.board}>
        <div className={styles.panels}>
          <DashboardCharts analytics={analytics} />
          <RecentActivity
            entries={isPending ? undefined : analytics.recentActivity}
            unavailable={unavailable}
          />
        </div>
      </div>
    </Screen>
  );
}
