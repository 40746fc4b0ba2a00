import type { List } from '@lost-found/contracts';
import { useFormat, useTranslation } from '@lost-found/i18n';

type CountKey = 'items.count' | 'claims.count' | 'claimed.count' | 'logs.count';

/** The total of a list in words, such as '42 items'; 'more than' is a plus sign. Nothing while it is not known. */
export const useTotalText = (
  key: CountKey,
  list: Pick<List<unknown>, 'total' | 'totalCapped'> | undefined,
): string | undefined => {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  if (!list) return undefined;
  return t(key, { count: list.total, total: number(list.total) + (list.totalCapped ? '+' : '') });
};
