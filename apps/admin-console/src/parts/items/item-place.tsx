import { type AdminItem, dayAfter, dayIn, type List } from '@lost-found/contracts';
import { useFormat, useLanguage, useSite, useTranslation } from '@lost-found/i18n';
import { useMemo } from 'react';
import { Lines } from '../../shared/text/lines';
import { KeptUntil } from '../keep/keep-item';
import { useCategory } from './category-advice';
import { usePlaceNow } from './item-lines';
import { useDesks } from './use-desks';

/** Shows where an item lies, the shelf first, and until when. A lost report lies nowhere. */
export function ItemPlace(item: AdminItem) {
  const formatPlace = useShortPlace();
  const until = useUntil(item);
  if (!item.custody) return null;
  return <Lines first={formatPlace(item)} second={item.keep ? <KeptUntil item={item} /> : until} />;
}

/** Returns what names the place of an item in a narrow column: the shelf and the desk say that it is at the desk. */
const useShortPlace = () => {
  const formatPlace = usePlaceNow();
  const { desks, getName } = useDesks();
  return (item: AdminItem): string => {
    const { custody, deskId, shelf } = item;
    const place = [shelf, desks.length > 1 && getName(deskId)].filter(Boolean).join(', ');
    return (custody === 'at_desk' && place) || formatPlace(item);
  };
};

/** Returns the last day for which the category keeps an unclaimed item. */
const useUntil = ({ category, custody, status, receivedAt, createdAt }: AdminItem): string | undefined => {
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  const { timeZone } = useSite();
  const { keepDays } = useCategory()(category) ?? {};
  if (!keepDays || custody !== 'at_desk' || status !== 'approved') return undefined;
  return t('items.until', { date: date(dayAfter(dayIn(timeZone, receivedAt ?? createdAt), keepDays)) });
};

/** Returns a page in the order of a walk: the desks as the campus lists them, then the shelves (A 2 before A 10). */
export const useWalkOrder = <Item extends AdminItem>(
  page: List<Item> | undefined,
): List<Item> | undefined => {
  const { desks } = useDesks();
  const { language } = useLanguage();
  return useMemo(() => {
    const { compare } = new Intl.Collator(language, { numeric: true });
    const getRank = ({ deskId }: Item) => desks.findIndex(({ id }) => id === deskId);
    const byWalk = (one: Item, other: Item): number =>
      getRank(one) - getRank(other) || compare(one.shelf ?? '\uffff', other.shelf ?? '\uffff');
    return page && { ...page, data: page.data.toSorted(byWalk) };
  }, [page, desks, language]);
};
