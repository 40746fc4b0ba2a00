import type { PublicItem } from '@lost-found/contracts';
import { Badge, Button, TagCard } from '@lost-found/design-system';
import { useFormat, useLabel, useTranslation } from '@lost-found/i18n';
import { CalendarDays, MapPin, Shapes } from 'lucide-react';

interface ItemCardProps {
  item: PublicItem;
  onOpen: () => void;
  onClaim: () => void;
}

/** A found item in the search (§2). */
export function ItemCard({ item, onOpen, onClaim }: ItemCardProps) {
  const { t } = useTranslation('portal');
  const label = useLabel();
  const format = useFormat();
  const { title, category, location, dateFound, thumbnail, images } = item;
  const picture = thumbnail ?? images[0];
  const meta = [
    { icon: <Shapes aria-hidden="true" />, label: t('item.category'), value: label.category(category) },
    { icon: <MapPin aria-hidden="true" />, label: t('item.locationFound'), value: label.location(location) },
    { icon: <CalendarDays aria-hidden="true" />, label: t('item.dateFound'), value: format.date(dateFound) },
  ];
  return (
    <TagCard
      title={title}
      headingLevel={2}
      image={picture ? { src: picture, alt: '' } : undefined}
      badge={<Badge tone="success">{t('item.available')}</Badge>}
      meta={meta}
      actions={
        <>
          <Button variant="secondary" aria-label={t('item.viewDetailsOf', { title })} onClick={onOpen}>
            {t('item.viewDetails')}
          </Button>
          <Button aria-label={t('item.claimOf', { title })} onClick={onClaim}>
            {t('item.claim')}
          </Button>
        </>
      }
    />
  );
}
