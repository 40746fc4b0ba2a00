import { LoadFailed } from '@lost-found/app-kit';
import type { List, PublicItem } from '@lost-found/contracts';
import { Button, EmptyState, Grid, Notice, TagCardSkeleton, VisuallyHidden } from '@lost-found/design-system';
import { loadTexts, useFormat, useTranslation } from '@lost-found/i18n';
import { Link, useLocation, useNavigate } from '@lost-found/router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isEnoughToLookFor } from '../../parts/matches/enough-to-look-for';
import { optional, usePart } from '../../shared/use-part';
import { ItemCard } from './item-card';
import styles from './item-results.module.css';
import { getAddress, searchListOptions } from './search-list';
import type { SimilarResults } from './similar-results';
import type { useSearchState } from './use-search-state';

/** Number of cards in the first row of the widest screen. Their pictures load at once. */
const FIRST_ROW = 4;

const SKELETONS = 6;

type SearchState = ReturnType<typeof useSearchState>;

interface ItemResultsProps {
  filter: SearchState['filter'];
  firstPage: SearchState['firstPage'];
  onClear: () => void;
  onOpen: (item: PublicItem) => void;
  onClaim: (item: PublicItem) => void;
}

/** The number of items that the search finds (§2), or why there is none to say. */
export function ResultCount({ filter, firstPage }: Pick<ItemResultsProps, 'filter' | 'firstPage'>) {
  const { t } = useTranslation(['portal', 'common']);
  const getCount = useCountText();
  const { data, isPaused, isError } = useInfiniteQuery(searchListOptions(filter, firstPage));
  const first = data?.pages[0];
  const text = first ? getCount(first) : !isError && t('search.searching');
  // The live region exists from the start, because screen readers announce only its change to the count.
  return (
    <p role="status" className={styles.count}>
      {isPaused && t(first ? 'common:offline.list' : 'common:offline.title')}
      {!isPaused && (first?.total === 0 ? <VisuallyHidden>{text}</VisuallyHidden> : text)}
    </p>
  );
}

/** The search results (§2): the cards, or the reason why there are none. */
export function ItemResults({ filter, firstPage, onClear, onOpen, onClaim }: ItemResultsProps) {
  const { t } = useTranslation('portal');
  const query = useInfiniteQuery(searchListOptions(filter, firstPage));
  const first = query.data?.pages[0];
  if (!first && query.isError) return <LoadFailed query={query} title={t('search.failed')} />;
  const items = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const filtered = Object.values(filter).some(Boolean) || firstPage > 1;
  return (
    <div className={styles.results} aria-busy={!first || query.isPlaceholderData}>
      {firstPage > 1 && <Link to={getAddress(filter)}>{t('search.fromStart')}</Link>}
      {!first && !query.isPaused && <ItemCardSkeletons />}
      {items.length > 0 && <ItemCards items={items} onOpen={onOpen} onClaim={onClaim} />}
      {/* The key resets the component for each search, so that it shows no text of the earlier search. */}
      <MoreItems
        key={JSON.stringify(filter)}
        query={query}
        pages={query.data?.pages.length ?? 0}
        shown={items.length}
      />
      {first && (
        <LaterSimilarResults
          {...filter}
          exact={items}
          isWanted={firstPage === 1 && !query.isPlaceholderData}
          nothing={items.length === 0 && <NoItems onClear={filtered ? onClear : undefined} />}
          onOpen={onOpen}
          onClaim={onClaim}
        />
      )}
      <noscript>
        <PageLinks filter={filter} page={firstPage} isLast={!query.hasNextPage} />
      </noscript>
    </div>
  );
}

const loadSimilarResults = optional(async () => {
  const [part] = await Promise.all([
    import(/* webpackChunkName: "matches" */ './similar-results'),
    loadTexts('matches'),
  ]);
  return part.SimilarResults;
});

/** Number of exact results from which the search shows no similar items. */
const ENOUGH = 3;

interface LaterSimilarResultsProps extends Omit<ComponentProps<typeof SimilarResults>, 'search'> {
  search: string | undefined;
  isWanted: boolean;
}

/** Loads and shows similar items when the exact search has fewer than `ENOUGH` results. */
function LaterSimilarResults({ search = '', exact, isWanted, ...rest }: LaterSimilarResultsProps) {
  const isShown = isWanted && exact.length < ENOUGH && isEnoughToLookFor(search);
  const Part = usePart(loadSimilarResults, isShown);
  return Part && isShown ? <Part search={search} exact={exact} {...rest} /> : rest.nothing;
}

interface PageLinksProps {
  filter: SearchState['filter'];
  page: number;
  isLast: boolean;
}

/** Links to the previous and next page, for visitors without scripts. They replace the button for more. */
function PageLinks({ filter, page, isLast }: PageLinksProps) {
  const { t } = useTranslation('common');
  return (
    <nav aria-label={t('pagination.label')} className={styles.pages}>
      {page > 1 && <a href={getAddress(filter, page - 1)}>{t('pagination.previous')}</a>}
      {!isLast && <a href={getAddress(filter, page + 1)}>{t('pagination.next')}</a>}
    </nav>
  );
}

const useCountText = () => {
  const { t } = useTranslation('portal');
  const format = useFormat();
  return ({ total, totalCapped }: List<unknown>) =>
    t(totalCapped ? 'search.countCapped' : 'search.count', { count: total, total: format.number(total) });
};

interface ItemCardsProps {
  items: readonly PublicItem[];
  onOpen: (item: PublicItem) => void;
  onClaim: (item: PublicItem) => void;
}

function ItemCards({ items, onOpen, onClaim }: ItemCardsProps) {
  const { t } = useTranslation('portal');
  return (
    <Grid render={<ul />} gap="l" className={styles.cards}>
      {items.map((item, index) => (
        <li key={item.id} className={styles.cell}>
          <ItemCard
            item={item}
            eager={index < FIRST_ROW}
            note={item.foundBy && t(`search.foundBy.${item.foundBy}`)}
            onOpen={() => onOpen(item)}
            onClaim={() => onClaim(item)}
          />
        </li>
      ))}
    </Grid>
  );
}

function ItemCardSkeletons() {
  return (
    <Grid gap="l" aria-hidden="true">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <TagCardSkeleton key={index} actions={2} />
      ))}
    </Grid>
  );
}

interface MoreItemsProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<{ hasNextPage: boolean; isFetchNextPageError: boolean }>;
  };
  /** Number of pages that are loaded. */
  pages: number;
  /** Number of items on the screen. */
  shown: number;
}

/** How many pages of the list a visitor asked for. The browser's history keeps it, so that a reload shows them again. */
const useWantedPages = () => {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const { pages = 1 } = (state ?? {}) as { pages?: number };
  const current = useRef<string>(undefined);
  useEffect(() => {
    current.current = key;
    return () => {
      current.current = undefined;
    };
  }, [key]);
  const want = (count: number) => {
    // The visitor went on while the page was loading.
    if (current.current !== key) return;
    const kept = { replace: true, preventScrollReset: true, state: { ...state, pages: count } };
    void navigate({ pathname, search }, kept);
  };
  return [pages, want] as const;
};

/** Loads the next page of the search. After the last page the focus moves from the removed button to the end message. */
function MoreItems({ query, pages, shown }: MoreItemsProps) {
  const { t } = useTranslation('portal');
  const end = useRef<HTMLParagraphElement>(null);
  const [used, setUsed] = useState(false);
  const [timesAtEnd, setTimesAtEnd] = useState(0);
  const [wanted, want] = useWantedPages();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const isBehind = pages > 0 && pages < wanted && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const fetchNext = useEffectEvent(() => void query.fetchNextPage());
  useEffect(() => {
    if (isBehind) fetchNext();
  }, [isBehind]);
  const more = async () => {
    setUsed(true);
    const { hasNextPage, isFetchNextPageError } = await query.fetchNextPage();
    if (isFetchNextPageError) return;
    want(pages + 1);
    if (!hasNextPage) setTimesAtEnd((times) => times + 1);
  };
  // An effect, because the answer may arrive before React renders the message.
  useEffect(() => {
    if (timesAtEnd > 0) end.current?.focus({ preventScroll: true });
  }, [timesAtEnd]);
  return (
    <div className={styles.more}>
      {query.isFetchNextPageError && (
        <Notice tone="danger" live>
          {t('search.moreFailed')}
        </Notice>
      )}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          size="large"
          data-needs-script=""
          loading={query.isFetchingNextPage}
          onClick={more}
        >
          {t('search.more')}
        </Button>
      )}
      {used && (
        <p ref={end} tabIndex={-1} role="status" className={styles.count}>
          {query.hasNextPage ? t('search.shown', { count: shown }) : t('search.allShown', { count: shown })}
        </p>
      )}
    </div>
  );
}

/** Shown when there are no results (§2). Without filters there is no button to clear them. */
function NoItems({ onClear }: { onClear: (() => void) | undefined }) {
  const { t } = useTranslation('portal');
  return (
    <EmptyState
      title={t('search.empty')}
      hint={t('search.emptyHint')}
      action={
        onClear && (
          <Button variant="secondary" onClick={onClear}>
            {t('search.clearAll')}
          </Button>
        )
      }
    />
  );
}
