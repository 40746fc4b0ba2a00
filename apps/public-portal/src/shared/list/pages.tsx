import { useLastPage, usePageLabels } from '@lost-found/app-kit';
import type { List } from '@lost-found/contracts';
import { Pagination } from '@lost-found/design-system';
import { useFormat } from '@lost-found/i18n';
import { useSearchParams } from '@lost-found/router';
import { useCallback } from 'react';

interface PagesProps {
  list: Pick<List<unknown>, 'data' | 'total' | 'totalCapped' | 'page' | 'pageSize'>;
  /** @param replace true to replace the history entry, because the old page number does not exist */
  onPageChange: (page: number, replace?: boolean) => void;
}

/**
 * Shows the page links of a list and the range of the shown rows. Renders nothing for a single page. A page number past
 * the end leads to the last page.
 */
export function Pages({ list, onPageChange }: PagesProps) {
  const { number } = useFormat();
  const { data, total, totalCapped, page, pageSize } = list;
  const pageCount = Math.ceil(total / pageSize);
  const { summary, ...labels } = usePageLabels({
    page,
    pageSize,
    rows: data.length,
    total: number(total) + (totalCapped ? '+' : ''),
  });
  useLastPage({ list, page, pageSize, onPageChange });
  if (pageCount <= 1) return null;
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      onPageChange={(next) => onPageChange(next)}
      labels={labels}
      summary={summary}
    />
  );
}

/** Reads the page number from the address. An invalid number counts as 1. */
export const readPage = (params: URLSearchParams): number => {
  const wanted = Number(params.get('page'));
  return Number.isSafeInteger(wanted) && wanted > 0 ? wanted : 1;
};

/** Keeps the page number of a list in the address, so that Back leads to the previous page. */
export const usePageNumber = () => {
  const [params, setParams] = useSearchParams();
  const page = readPage(params);
  const setPage = useCallback(
    (next: number, replace = false) =>
      setParams(() => new URLSearchParams(next > 1 ? { page: String(next) } : {}), { replace }),
    [setParams],
  );
  return { page, setPage };
};
