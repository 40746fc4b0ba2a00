import type { List } from '@lost-found/contracts';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { useEffect } from 'react';

interface ShownRows {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Rows on this page. */
  rows: number;
  /** The total of all pages, in words. */
  total: string;
}

/** The words around the pages of a list, and 'Showing X to Y of Z results' (§2). */
export const usePageLabels = ({ page: current, pageSize, rows, total }: ShownRows) => {
  const { t } = useTranslation('common');
  const { number } = useFormat();
  const before = (current - 1) * pageSize;
  return {
    navigation: t('pagination.label'),
    previous: t('pagination.previous'),
    next: t('pagination.next'),
    page: (page: number) => t('pagination.page', { page: number(page) }),
    first: (page: number) => t('pagination.first', { page: number(page) }),
    last: (page: number) => t('pagination.last', { page: number(page) }),
    summary: t('pagination.showing', { from: number(before + 1), to: number(before + rows), total }),
  };
};

interface LastPage {
  /** The answer to the requested page; undefined until it arrives. */
  list: Pick<List<unknown>, 'total'> | undefined;
  page: number;
  pageSize: number;
  /** @param replace the page that is left is none to come back to */
  onPageChange: (page: number, replace: boolean) => void;
}

/** Goes to the last page that there is, where the address names a later one: its rows were deleted or moved. */
export const useLastPage = ({ list, page, pageSize, onPageChange }: LastPage): void => {
  const lastPage = list ? Math.max(1, Math.ceil(list.total / pageSize)) : page;
  useEffect(() => {
    if (page > lastPage) onPageChange(lastPage, true);
  }, [page, lastPage, onPageChange]);
};
