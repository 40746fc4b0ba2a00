import type { List } from '@lost-found/contracts';
import { useFormat, useTranslation } from '@lost-found/i18n';
import type { PaginationState } from '@tanstack/react-table';
import { useEffect } from 'react';

const nothing = { total: 0, totalCapped: false };

/** The words around the pages, and 'Showing X to Y of Z results' (§2). */
export const usePageLabels = (
  { pageIndex, pageSize }: PaginationState,
  list: Pick<List<unknown>, 'data' | 'total' | 'totalCapped'> | undefined,
) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const first = pageIndex * pageSize;
  const totalOf = useTotal();
  return {
    navigation: t('pagination.label'),
    previous: t('pagination.previous'),
    next: t('pagination.next'),
    page: (page: number) => t('pagination.page', { page: number(page) }),
    first: (page: number) => t('pagination.first', { page: number(page) }),
    last: (page: number) => t('pagination.last', { page: number(page) }),
    summary: t('pagination.showing', {
      from: number(first + 1),
      to: number(first + (list?.data.length ?? 0)),
      total: totalOf(list ?? nothing),
    }),
  };
};

interface LastPage {
  /** What the service said of the page that is asked for; undefined while that is not known. */
  list: Pick<List<unknown>, 'total'> | undefined;
  page: number;
  pageSize: number;
  onPageChange: (page: number, replace: boolean) => void;
}

/** Goes to the last page that there is, where the address names a later one: its rows were deleted or moved. */
export const useLastPage = ({ list, page, pageSize, onPageChange }: LastPage): void => {
  const lastPage = list ? Math.max(1, Math.ceil(list.total / pageSize)) : page;
  useEffect(() => {
    if (page > lastPage) onPageChange(lastPage, true);
  }, [page, lastPage, onPageChange]);
};

/** How many rows a list has, in words: '42', or 'more than 10,000' beyond what is counted exactly. */
export const useTotal = () => {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  return ({ total, totalCapped }: Pick<List<unknown>, 'total' | 'totalCapped'>): string =>
    totalCapped ? t('list.moreThan', { total: number(total) }) : number(total);
};
