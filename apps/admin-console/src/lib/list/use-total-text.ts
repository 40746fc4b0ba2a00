import type { List } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';

import { useTotal } from './use-total';

type CountKey =
  | 'items.count'
  | 'lostItems.count'
  | 'reporters.count'
  | 'users.count'
  | 'claims.count'
  | 'claimed.count'
  | 'logs.count';

/** The total of a list in words, such as '42 items'. Nothing while it is not known. */
export const useTotalText = (
  key: CountKey,
  list: Pick<List<unknown>, 'total' | 'totalCapped'> | undefined,
): string | undefined => {
  const { t } = useTranslation('admin');
  const totalOf = useTotal();
  if (!list) return undefined;
  return t(key, { count: list.total, total: totalOf(list) });
};
