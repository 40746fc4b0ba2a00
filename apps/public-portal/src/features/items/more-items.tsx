import { Button, Notice } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useEffect, useRef, useState } from 'react';
import styles from './item-results.module.css';

interface MoreItemsProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<{ hasNextPage: boolean }>;
  };
  /** Items on the screen. */
  shown: number;
}

/** The next page of the search. With the last page its button goes, and the focus moves to what says so. */
export function MoreItems({ query, shown }: MoreItemsProps) {
  const { t } = useTranslation('portal');
  const end = useRef<HTMLParagraphElement>(null);
  const [used, setUsed] = useState(false);
  const [timesAtEnd, setTimesAtEnd] = useState(0);
  const more = async () => {
    setUsed(true);
    const { hasNextPage } = await query.fetchNextPage();
    if (!hasNextPage) setTimesAtEnd((times) => times + 1);
  };
  // Only once it is drawn: an answer may be faster than that.
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
        <Button variant="secondary" size="large" loading={query.isFetchingNextPage} onClick={more}>
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
