import { analyticsOptions } from '@lost-found/api-client';
import { itemCategories, itemStatuses } from '@lost-found/contracts';
import { Button, Notice } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Screen } from '../../lib/page/screen';
import { CountBars } from './count-bars';
import styles from './dashboard.module.css';
import { emptyAnalytics } from './empty-analytics';
import { RecentActivity } from './recent-activity';
import { StatCards } from './stat-cards';

/** The dashboard (§2, §3): figures from the database. Where they cannot be had, zeros and a word about it (§7). */
export function Dashboard() {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const { data, isError, isFetching, isPending, refetch } = useQuery(analyticsOptions());
  const analytics = data ?? emptyAnalytics;
  return (
    <Screen
      title={t('dashboard.title')}
      description={t('dashboard.intro')}
      actions={
        <Button
          variant="secondary"
          icon={<RefreshCw aria-hidden="true" />}
          loading={isFetching}
          onClick={() => refetch()}
        >
          {t('dashboard.refresh')}
        </Button>
      }
    >
      <div role="status">{isError && <Notice tone="warning">{t('dashboard.unavailable')}</Notice>}</div>
      <StatCards analytics={analytics} loading={isPending} />
      <div className={styles.panels}>
        <CountBars
          title={t('dashboard.byStatus')}
          counts={analytics.byStatus}
          order={itemStatuses}
          nameOf={label.itemStatus}
          hrefOf={(status) => `/admin/items?status=${status}`}
        />
        <CountBars
          title={t('dashboard.byCategory')}
          counts={analytics.byCategory}
          order={itemCategories}
          nameOf={label.category}
          hrefOf={(category) => `/admin/items?${new URLSearchParams({ category })}`}
        />
        <RecentActivity entries={data?.recentActivity} unavailable={isError} />
      </div>
    </Screen>
  );
}
