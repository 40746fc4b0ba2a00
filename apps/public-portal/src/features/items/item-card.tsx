import type { PublicItem } from '@lost-found/contracts';
import { Badge, Button, TagCard } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { cardImage, useItemMeta } from './use-item-meta';

interface ItemCardProps {
  item: PublicItem;
  /** In sight from the start. */
  eager: boolean;
  onOpen: () => void;
  onClaim: () => void;
}

/** A found item in the search (§2). */
export function ItemCard({ item, eager, onOpen, onClaim }: ItemCardProps) {
  const { t } = useTranslation('portal');
  const meta = useItemMeta();
  const { title } = item;
  return (
    <TagCard
      title={title}
      headingLevel={2}
      image={cardImage(item, eager)}
      badge={<Badge tone="success">{t('item.available')}</Badge>}
      meta={meta(item)}
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
