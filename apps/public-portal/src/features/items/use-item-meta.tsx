import type { PublicItem } from '@lost-found/contracts';
import type { TagMeta } from '@lost-found/design-system';
import { useFormat, useLabel, useTranslation } from '@lost-found/i18n';

/** Returns the facts on the card of a found item (§2): its place, and its day in words. The details show the rest. */
export const useItemMeta = () => {
  const { t } = useTranslation('portal');
  const label = useLabel();
  const format = useFormat();
  return ({ location, dateFound }: PublicItem): TagMeta[] => [
    { label: t('item.locationFound'), value: label.location(location) },
    {
      label: t('item.dateFound'),
      value: (
        // The service draws it, and its clock may show the next day already.
        <time dateTime={dateFound} title={format.date(dateFound)} suppressHydrationWarning>
          {format.recentDay(dateFound)}
        </time>
      ),
    },
  ];
};

/** Returns the picture for an item's card. Its alternative text is empty, because the title describes the picture. */
export const cardImage = ({ thumbnail, images }: PublicItem, eager: boolean) => {
  const src = thumbnail ?? images[0];
  return src ? { src, alt: '', eager } : undefined;
};
