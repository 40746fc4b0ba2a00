import type { List, PublicItem } from '@lost-found/contracts';
import { ErrorState } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useReasonText } from '../../lib/text/use-reason-text';
import { ItemCardSkeletons, ItemCards } from './item-cards';
import styles from './item-results.module.css';
import { MoreItems } from './more-items';
import { NoItems } from './no-items';
import { searchListOptions } from './search-list';
import type { useSearchState } from './use-search-state';

interface ItemResultsProps {
  filter: ReturnType<typeof useSearchState>['filter'];
  onClear: () => void;
  onOpen: (item: PublicItem) => void;
  onClaim: (item: PublicItem) => void;
}

/** What was found (§2): the count and the cards, or why there are none. */
export function ItemResults({ filter, onClear, onOpen, onClaim }: ItemResultsProps) {
  const { t } = useTranslation(['portal', 'common']);
  const reason = useReasonText();
  const countOf = useCountText();
  const query = useInfiniteQuery(searchListOptions(filter));
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
  const items = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const filtered = Object.values(filter).some(Boolean);
  return (
    <div className={styles.results} aria-busy={!first || query.isPlaceholderData}>
      {/* There from the start: a live region is only heard when it changes, here once, to the count. */}
      <p role="status" className={styles.count}>
        {first ? countOf(first) : t('search.searching')}
      </p>
      {!first && <ItemCardSkeletons />}
      {first && items.length === 0 && <NoItems onClear={filtered ? onClear : undefined} />}
      {items.length > 0 && <ItemCards items={items} onOpen={onOpen} onClaim={onClaim} />}
      <MoreItems query={query} shown={items.length} />
    </div>
  );
}

const useCountText = () => {
  const { t } = useTranslation('portal');
  const format = useFormat();
  return ({ total, totalCapped }: List<unknown>) =>
    t(totalCapped ? 'search.countCapped' : 'search.count', { count: total, total: format.number(total) });
};
