import type { PublicItem } from '@lost-found/contracts';
import { Badge, Button, TagCard, VisuallyHidden } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import type { ReactNode } from 'react';
import { getClaimLink } from '../../parts/claims/claimed';
import { inPlace } from '../../shared/in-place';
import { ItemArt } from './item-art';
import styles from './item-card.module.css';
import { cardImage, useItemMeta } from './use-item-meta';

interface ItemCardProps {
  item: PublicItem;
  headingLevel?: 2 | 3;
  /** True when the card is visible at first, so that its picture loads at once. */
  eager?: boolean;
  /** A note below the facts. */
  note?: ReactNode;
  /** True next to a form, which the visitor must not lose: the card opens the details, not the item's page. */
  opensInPlace?: boolean;
  onOpen: () => void;
  onClaim: () => void;
}

/** The card of a found item in a list (§2). It opens the item's page, and has buttons to view and to claim the item. */
export function ItemCard(props: ItemCardProps) {
  const { item, headingLevel = 2, eager = false, note, opensInPlace, onOpen, onClaim } = props;
  const { t } = useTranslation('portal');
  const meta = useItemMeta();
  const { title } = item;
  const isClaimed = getClaimLink(item.id) !== undefined;
  return (
    <TagCard
      title={
        <Link to={`/item/${item.id}`} {...(opensInPlace && inPlace(onOpen))}>
          {title}
        </Link>
      }
      headingLevel={headingLevel}
      image={cardImage(item, eager)}
      art={<ItemArt item={item} />}
      badge={
        // Nearly all items are available: only an exception is seen.
        isClaimed && <Badge tone="info">{t('item.claimedByYou')}</Badge>
      }
      meta={meta(item)}
      note={note}
      actions={
        <>
          {!isClaimed && <VisuallyHidden>{t('item.available')}</VisuallyHidden>}
          <Button
            variant="secondary"
            className={styles.details}
            aria-label={t('item.viewDetailsOf', { title })}
            render={<Link to={`/item/${item.id}`} role="button" />}
            {...inPlace(onOpen)}
          >
            {t('item.viewDetails')}
          </Button>
          {!isClaimed && (
            <Button
              aria-label={t('item.claimOf', { title })}
              render={<Link to={`/claim/${item.id}`} role="button" />}
              {...inPlace(onClaim)}
            >
              {t('item.claim')}
            </Button>
          )}
        </>
      }
    />
  );
}
