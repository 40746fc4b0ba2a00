import { ownItemsOptions } from '@lost-found/api-client';
import { Button, EmptyState, Spinner, Stack } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { Pages } from '../../lib/list/pages';
import { usePageNumber } from '../../lib/list/use-page-number';
import { LoadFailed } from '../../lib/page/load-failed';
import { ItemReport } from './item-report';
import styles from './my-items.module.css';

/** What one reported as found or lost, the newest first, with what became of it (§3). */
export function MyItems({ onGone }: { onGone: () => void }) {
  const { t } = useTranslation(['profile', 'common']);
  const { page, setPage } = usePageNumber();
  const { data: list, error, isFetching, refetch } = useQuery(ownItemsOptions({ page }));
  if (!list && error) return <LoadFailed error={error} onRetry={() => refetch()} retrying={isFetching} />;
  if (!list) return <Spinner label={t('common:loading')} block />;
  if (list.total === 0) return <NothingReported />;
  return (
    <Stack gap="l">
      <ul className={styles.list}>
        {list.data.map((item) => (
          <ItemReport key={item.id} item={item} onGone={onGone} />
        ))}
      </ul>
      <Pages list={list} onPageChange={setPage} />
    </Stack>
  );
}

function NothingReported() {
  const { t } = useTranslation('profile');
  return (
    <EmptyState
      title={t('items.empty')}
      hint={t('items.emptyHint')}
      action={
        <Stack direction="row" justify="center">
          <Button render={<Link to="/report" />}>{t('items.reportFound')}</Button>
          <Button variant="secondary" render={<Link to="/report-lost" />}>
            {t('items.reportLost')}
          </Button>
        </Stack>
      }
    />
  );
}
