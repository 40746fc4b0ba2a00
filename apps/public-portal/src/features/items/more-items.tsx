import { Button, Notice } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useRef } from 'react';
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
  const used = useRef(false);
  const more = async () => {
    used.current = true;
    const { hasNextPage } = await query.fetchNextPage();
    if (!hasNextPage) end.current?.focus({ preventScroll: true });
  };
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
      {used.current && (
        <p ref={end} tabIndex={-1} role="status" className={styles.count}>
          {query.hasNextPage ? t('search.shown', { count: shown }) : t('search.allShown', { count: shown })}
        </p>
      )}
    </div>
  );
}
