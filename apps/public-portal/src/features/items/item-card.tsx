import type { PublicItem } from '@lost-found/contracts';
import { Badge, Button, TagCard } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { claimLinkOf } from '../../lib/claimed';
import { cardImage, useItemMeta } from './use-item-meta';

interface ItemCardProps {
  item: PublicItem;
  headingLevel?: 2 | 3;
  /** In sight from the start. */
  eager?: boolean;
  /** Under its facts. */
  note?: ReactNode;
  onOpen: () => void;
  onClaim: () => void;
}

/** A found item in a list (§2), to be looked at and claimed. */
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
 * Has a link do something in the page, as a button does. It leads there while no script runs yet, and to who asks for
 * another tab.
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
