import type { List } from '@lost-found/contracts';
import { useFormat, useTranslation } from '@lost-found/i18n';

/** How many rows a list has, in words: '42', or 'more than 10,000' beyond what is counted exactly. */
export const useTotal = () => {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  return ({ total, totalCapped }: Pick<List<unknown>, 'total' | 'totalCapped'>): string =>
    totalCapped ? t('list.moreThan', { total: number(total) }) : number(total);
};
