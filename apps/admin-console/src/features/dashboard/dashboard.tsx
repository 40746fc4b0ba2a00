import type { Analytics } from '@lost-found/contracts';
import { Button, Notice, StatCard } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import {
  BadgeCheck,
  ClipboardCheck,
  Hourglass,
  Package,
  PackageCheck,
  PackageSearch,
  Printer,
  RefreshCw,
  SearchX,
} from 'lucide-react';
import { queuePaths, useQueues } from '../../parts/queue/use-queues';
import { ChartBoard, ChartPanel, CountChart, LinesChart, Panel } from '../../shared/charts/chart-panel';
import { Screen } from '../../shared/page/screen';
import { Moment } from '../../shared/text/values';
import { useHasFullAccess } from '../../shared/use-access';
import styles from './dashboard.module.css';
import { ExportReport } from './export-report';
import { StatisticsTabs } from './statistics-tabs';
import { useActivityText, useAnalytics, useFigures, useTotals, useTrend } from './use-analytics';
import { WeekTextButton } from './week-text';

/**
 * The dashboard (§2, §3) with figures from the database. If they are unavailable, it shows zeros and a
 * message (§7).
 */
export function Dashboard() {
  const hasFullAccess = useHasFullAccess();
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
            narrow="icon"
            icon={<RefreshCw />}
            loading={isFetching}
            onClick={() => refetch()}
          >
            {t('dashboard.refresh')}
          </Button>
          <ExportReport analytics={analytics} available={!isPending && !unavailable} />
          <Button
            variant="secondary"
            narrow="icon"
            icon={<Printer />}
            render={<Link to="/admin/dashboard/report" />}
          >
            {t('dashboard.printable')}
          </Button>
          <WeekTextButton />
        </>
      }
    >
      <StatisticsTabs />
      <div role="status">{unavailable && <Notice tone="warning">{t('dashboard.unavailable')}</Notice>}</div>
      <QueueCards />
      <StatCards analytics={analytics} loading={isPending} />
      <ChartBoard>
        <DashboardCharts analytics={analytics} />
        {hasFullAccess && (
          <RecentActivity
            entries={isPending ? undefined : analytics.recentActivity}
            unavailable={unavailable}
          />
        )}
      </ChartBoard>
    </Screen>
  );
}

const cards = [
  { queue: 'claims', Icon: ClipboardCheck },
  { queue: 'lostReports', Icon: SearchX },
  { queue: 'foundReports', Icon: Package },
] as const;

/**
 * Counts of the work that waits for the desk, each with a link to its list. A dash stands for an unknown
 * count.
 */
function QueueCards() {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const queues = useQueues();
  return (
    <div className={styles.stats}>
      {cards.map(({ queue, Icon }) => (
        <StatCard
          key={queue}
          label={t(`queue.of.${queue}`)}
          value={queues ? number(queues[queue]) : '–'}
          icon={<Icon />}
          render={<Link to={queuePaths[queue]} />}
        />
      ))}
    </div>
  );
}

/** Icon of each figure, and the list of the rows that it counts. */
const getCard = {
  itemsPendingReview: { Icon: Hourglass, to: '/admin/items?status=pending' },
  totalItems: { Icon: Package, to: '/admin/items' },
  totalFoundItems: { Icon: PackageSearch, to: '/admin/items?kind=found' },
  totalLostItems: { Icon: SearchX, to: '/admin/lost-items' },
  totalClaims: { Icon: BadgeCheck, to: '/admin/claims?status=approved' },
  claimedItems: { Icon: PackageCheck, to: '/admin/claimed' },
};

interface StatCardsProps {
  analytics: Analytics;
  loading: boolean;
}

/** The totals, each with its change against the 30 days before. */
function StatCards({ analytics, loading }: StatCardsProps) {
  const { number } = useFormat();
  const getTrend = useTrend();
  return (
    <div className={styles.stats}>
      {useTotals(analytics).map(({ key, name, value, change }) => {
        const { Icon, to } = getCard[key];
        return (
          <StatCard
            key={key}
            label={name}
            value={number(value)}
            icon={<Icon />}
            trend={getTrend(change)}
            loading={loading}
            render={<Link to={to} />}
          />
        );
      })}
    </div>
  );
}

interface RecentActivityProps {
  /** Undefined while the entries are unknown. */
  entries: Analytics['recentActivity'] | undefined;
  unavailable: boolean;
}

/** The latest activity from the audit log. If it is unavailable, one entry says so (§7). */
function RecentActivity({ entries, unavailable }: RecentActivityProps) {
  const { t } = useTranslation('admin');
  return (
    <Panel
      title={t('dashboard.recent')}
      actions={<Link to="/admin/logs">{t('dashboard.allLogs')}</Link>}
      wide
    >
      {unavailable && <p>{t('dashboard.unavailable')}</p>}
      {!unavailable && entries?.length === 0 && <p className={styles.empty}>{t('dashboard.recentEmpty')}</p>}
      {!unavailable && <ActivityList entries={entries ?? []} />}
    </Panel>
  );
}

function ActivityList({ entries }: { entries: Analytics['recentActivity'] }) {
  const getText = useActivityText();
  return (
    <ul className={styles.activity}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <span>
            {getText(entry)}
            {entry.title && <span className={styles.subject}>{entry.title}</span>}
          </span>
          <span className={styles.when}>
            <Moment value={entry.timestamp} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Items by status, category and place, and the reports of the last 30 days (§2). */
function DashboardCharts({ analytics }: { analytics: Analytics }) {
  const { byStatus, byCategory, byLocation, overTime } = useFigures(analytics);
  return (
    <>
      <ChartPanel figures={byStatus} Chart={CountChart} />
      <ChartPanel figures={byCategory} Chart={CountChart} />
      <ChartPanel figures={byLocation} Chart={CountChart} />
      <ChartPanel figures={overTime} Chart={LinesChart} wide />
    </>
  );
}
