import { ownItemsOptions } from '@lost-found/api-client';
import { LoadFailed, usePage } from '@lost-found/app-kit';
import { Button, EmptyState, PageHeader, Spinner, Stack } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { Pages, usePageNumber } from '../../shared/list/pages';
import { ItemReport } from './item-report';
import styles from './my-items.module.css';
import { inAccount } from './report-ways';

export const ProfileItems = () => {
  const { t } = useTranslation('profile');
  const heading = usePage(t('pages.items'));
  return (
    <>
      <PageHeader title={t('pages.items')} description={t('items.intro')} headingRef={heading} />
      <MyItems onGone={() => heading.current?.focus()} />
    </>
  );
};

/** The person's found items and lost reports, the newest first, with their status (§3). */
function MyItems({ onGone }: { onGone: () => void }) {
  const { t } = useTranslation(['profile', 'common']);
  const { page, setPage } = usePageNumber();
  const query = useQuery(ownItemsOptions({ page }));
  const { data: list, error } = query;
  if (!list && error) return <LoadFailed query={query} />;
  if (!list) return <Spinner label={t('common:loading')} block />;
  if (list.total === 0) return <NothingReported />;
  return (
    <Stack gap="l">
      <ul className={styles.list}>
        {list.data.map((item) => (
          <ItemReport key={item.id} item={item} ways={inAccount} onGone={onGone} />
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
        <div className={styles.ways}>
          <Button render={<Link to="/report" />}>{t('items.reportFound')}</Button>
          <Button variant="secondary" render={<Link to="/report-lost" />}>
            {t('items.reportLost')}
          </Button>
        </div>
      }
    />
  );
}
