import type { List } from '@lost-found/contracts';
import { Pagination } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { useSearchParams } from '@lost-found/router';
import { useCallback, useEffect } from 'react';

interface PagesProps {
  list: Pick<List<unknown>, 'data' | 'total' | 'totalCapped' | 'page' | 'pageSize'>;
  /** @param replace the page that is left is none to come back to */
  onPageChange: (page: number, replace?: boolean) => void;
}

/** The pages of a list, and which of its rows are shown; nothing where all fit on one. Past the end it goes to the last. */
export function Pages({ list, onPageChange }: PagesProps) {
  const { t } = useTranslation('common');
  const { number } = useFormat();
  const { data, total, totalCapped, page, pageSize } = list;
  const pageCount = Math.ceil(total / pageSize);
  useEffect(() => {
    // The only row of the last page is gone, or the link to it is old.
    if (page > pageCount && total > 0) onPageChange(pageCount, true);
  }, [page, pageCount, total, onPageChange]);
  if (pageCount <= 1) return null;
  const before = (page - 1) * pageSize;
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      onPageChange={(next) => onPageChange(next)}
      labels={{
        navigation: t('pagination.label'),
        previous: t('pagination.previous'),
        next: t('pagination.next'),
        page: (shown) => t('pagination.page', { page: number(shown) }),
        first: (shown) => t('pagination.first', { page: number(shown) }),
        last: (shown) => t('pagination.last', { page: number(shown) }),
      }}
      summary={t('pagination.showing', {
        from: number(before + 1),
        to: number(before + data.length),
        total: number(total) + (totalCapped ? '+' : ''),
      })}
    />
  );
}

/**
 * The page of a list, from the address: Back leads to the one before, but not to one that there is not. Anything but a
 * number is the first.
 */
export const usePageNumber = () => {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('page'));
  const page = Number.isSafeInteger(asked) && asked > 0 ? asked : 1;
  const setPage = useCallback(
    (next: number, replace = false) =>
      setParams(() => new URLSearchParams(next > 1 ? { page: String(next) } : {}), { replace }),
    [setParams],
  );
  return { page, setPage };
};
