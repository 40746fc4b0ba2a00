import type { PublicItem } from '@lost-found/contracts';
import { Badge, Button, TagCard } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { claimLinkOf } from '../../parts/claims/claimed';
import { cardImage, useItemMeta } from './use-item-meta';

interface ItemCardProps {
  item: PublicItem;
  headingLevel?: 2 | 3;
  /** True when the card is visible at first, so that its picture loads at once. */
  eager?: boolean;
  /** A note below the facts. */
  note?: ReactNode;
  onOpen: () => void;
  onClaim: () => void;
}

/** The card of a found item in a list (§2), with buttons to view and to claim it. */
export function ItemCard({ item, headingLevel = 2, eager = false, note, onOpen, onClaim }: ItemCardProps) {
  const { t } = useTranslation('portal');
  const meta = useItemMeta();
  const { title } = item;
  const isClaimed = claimLinkOf(item.id) !== undefined;
  return (
    <TagCard
      title={title}
      headingLevel={headingLevel}
      image={cardImage(item, eager)}
      badge={
        <Badge tone={isClaimed ? 'info' : 'success'}>
          {t(isClaimed ? 'item.claimedByYou' : 'item.available')}
        </Badge>
      }
      meta={meta(item)}
      note={note}
      actions={
        <>
          <Button
            variant="secondary"
            aria-label={t('item.viewDetailsOf', { title })}
            render={<Link to={`/item/${item.id}`} role="button" />}
            {...inPlace(onOpen)}
          >
            {t('item.viewDetails')}
          </Button>
          {!isClaimed && (
            <Button data-needs-script="" aria-label={t('item.claimOf', { title })} onClick={onClaim}>
              {t('item.claim')}
            </Button>
          )}
        </>
      }
    />
  );
}

/**
 * Makes a link act as a button in the page. The link still works as a link before the script runs, and when the visitor
 * opens it in another tab or window.
 */
const inPlace = (run: () => void) => ({
  onClick: (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    run();
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    run();
  },
});
