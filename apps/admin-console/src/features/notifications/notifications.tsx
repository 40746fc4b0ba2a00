import { notificationsOptions } from '@lost-found/api-client';
import { limits } from '@lost-found/contracts';
import { Button, Card, EmptyState, ErrorState, Pagination, Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useListState } from '../../lib/list/use-list-state';
import { Screen } from '../../lib/page/screen';
import { useLastPage } from '../../lib/table/use-last-page';
import { usePageLabels } from '../../lib/table/use-page-labels';
import { NotificationEntry } from './notification-entry';
import styles from './notifications.module.css';
import { useMarkAllRead } from './use-mark-read';

const noFilters = {};
const pageSize = limits.pageSize;

/** Notifications (§2): what this administrator was told, newest first. */
export function Notifications() {
  const { t } = useTranslation(['admin', 'common']);
  const { page, setPage } = useListState(noFilters);
  const query = useQuery(notificationsOptions({ page }));
  const { data, isPlaceholderData } = query;
  const labels = usePageLabels({ pageIndex: page - 1, pageSize }, data);
  useLastPage({ list: isPlaceholderData ? undefined : data, page, pageSize, onPageChange: setPage });
  return (
    <Screen
      title={t('notifications.title')}
      description={t('notifications.intro')}
      actions={<ReadAll disabled={!data?.unreadCount} />}
    >
      <div role="status">
        {query.isPending && <Spinner label={t('loading', { ns: 'common' })} block />}
        {data?.total === 0 && (
          <EmptyState title={t('notifications.empty')} hint={t('notifications.emptyHint')} />
        )}
      </div>
      {!data && query.isError && (
        <ErrorState
          title={t('error.title')}
          retryLabel={t('retry', { ns: 'common' })}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {data && data.total > 0 && (
        <Card padding="none">
          <ul className={styles.list} aria-busy={isPlaceholderData}>
            {data.data.map((one) => (
              <NotificationEntry key={one.id} notification={one} />
            ))}
          </ul>
        </Card>
      )}
      {data && data.total > 0 && (
        <Pagination
          page={page}
          pageCount={Math.ceil(data.total / pageSize)}
          onPageChange={setPage}
          labels={labels}
          summary={labels.summary}
        />
      )}
    </Screen>
  );
}

function ReadAll({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation('admin');
  const markAll = useMarkAllRead();
  return (
    <Button
      variant="secondary"
      icon={<CheckCheck aria-hidden="true" />}
      disabled={disabled && !markAll.isPending}
      loading={markAll.isPending}
      onClick={() => markAll.mutate(undefined)}
    >
      {t('notifications.readAll')}
    </Button>
  );
}
