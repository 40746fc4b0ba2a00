import { useLastPage, usePageLabels } from '@lost-found/app-kit';
import type { List } from '@lost-found/contracts';
import { Pagination } from '@lost-found/design-system';
import { useFormat } from '@lost-found/i18n';
import { useSearchParams } from '@lost-found/router';
import { useCallback } from 'react';

interface PagesProps {
  list: Pick<List<unknown>, 'data' | 'total' | 'totalCapped' | 'page' | 'pageSize'>;
  /** @param replace the page that is left is none to come back to */
  onPageChange: (page: number, replace?: boolean) => void;
}

/** The pages of a list, and which of its rows are shown; nothing where all fit on one. Past the end it goes to the last. */
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

/** The page that an address names; anything but a number is the first. */
export const readPage = (params: URLSearchParams): number => {
  const asked = Number(params.get('page'));
  return Number.isSafeInteger(asked) && asked > 0 ? asked : 1;
};

/**
 * The page of a list, from the address: Back leads to the one before, but not to one that there is not.
 */
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
