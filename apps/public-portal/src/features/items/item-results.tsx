import { publicItemsOptions } from '@lost-found/api-client';
import type { PublicItem } from '@lost-found/contracts';
import { Button, EmptyState, ErrorState, Grid, Skeleton, Spinner } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useReasonText } from '../../lib/text/use-reason-text';
import { ItemCard } from './item-card';
import styles from './item-results.module.css';
import { MoreItems } from './more-items';
import type { useSearchState } from './use-search-state';

const PAGE_SIZE = 12;

interface ItemResultsProps {
  filter: ReturnType<typeof useSearchState>['filter'];
  onClear: () => void;
  onOpen: (item: PublicItem) => void;
  onClaim: (item: PublicItem) => void;
}

/** What was found (§2): the count and the cards, or why there are none. */
export function ItemResults({ filter, onClear, onOpen, onClaim }: ItemResultsProps) {
  const { t } = useTranslation(['portal', 'common']);
  const format = useFormat();
  const reason = useReasonText();
  const query = useInfiniteQuery(publicItemsOptions({ ...filter, pageSize: PAGE_SIZE }));
  const first = query.data?.pages[0];

  if (!first && query.isError) {
    return (
      <ErrorState
        title={t('search.failed')}
        hint={reason(query.error) ?? t('state.loadFailedHint')}
        retryLabel={t('common:retry')}
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (!first) return <ResultSkeletons label={t('search.searching')} />;
  const items = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const total = format.number(first.total);
  const count = t(first.totalCapped ? 'search.countCapped' : 'search.count', { count: first.total, total });
  return (
    <div className={styles.results} aria-busy={query.isPlaceholderData}>
      <p role="status" className={styles.count}>
        {count}
      </p>
      {items.length === 0 ? (
        <EmptyState
          title={t('search.empty')}
          hint={t('search.emptyHint')}
          action={
            Object.values(filter).some(Boolean) && (
              <Button variant="secondary" onClick={onClear}>
                {t('search.clearAll')}
              </Button>
            )
          }
        />
      ) : (
        <Grid render={<ul />} gap="l" className={styles.cards}>
          {items.map((item) => (
            <li key={item.id} className={styles.cell}>
              <ItemCard item={item} onOpen={() => onOpen(item)} onClaim={() => onClaim(item)} />
            </li>
          ))}
        </Grid>
      )}
      <MoreItems query={query} shown={items.length} />
    </div>
  );
}

function ResultSkeletons({ label }: { label: string }) {
  return (
    <div>
      <Spinner label={label} labelHidden className={styles.spinner} />
      <Grid gap="l" aria-hidden="true">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} variant="card" />
        ))}
      </Grid>
    </div>
  );
}
