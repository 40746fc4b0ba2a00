import type { List } from '@lost-found/contracts';
import { useFormat, useTranslation } from '@lost-found/i18n';
import type { PaginationState } from '@tanstack/react-table';
import { useTotal } from '../list/use-total';

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
    summary: t('pagination.showing', {
      from: number(first + 1),
      to: number(first + (list?.data.length ?? 0)),
      total: totalOf(list ?? nothing),
    }),
  };
};
