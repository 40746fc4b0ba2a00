import { usePageLabels } from '@lost-found/app-kit';
import type { List } from '@lost-found/contracts';
import { useFormat, useTranslation } from '@lost-found/i18n';

const nothing = { data: [], total: 0, totalCapped: false };

/** The words around the pages of a list that may not be there yet. */
export const useListLabels = (
  page: number,
  pageSize: number,
  list: Pick<List<unknown>, 'data' | 'total' | 'totalCapped'> = nothing,
) => usePageLabels({ page, pageSize, rows: list.data.length, total: useTotal()(list) });

/** Returns the number of rows as text: '42', or 'more than 10,000' above the exact range. */
export const useTotal = () => {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  return ({ total, totalCapped }: Pick<List<unknown>, 'total' | 'totalCapped'>): string =>
    totalCapped ? t('list.moreThan', { total: number(total) }) : number(total);
};
