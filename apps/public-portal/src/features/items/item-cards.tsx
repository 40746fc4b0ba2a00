import type { PublicItem } from '@lost-found/contracts';
import { Grid, TagCardSkeleton } from '@lost-found/design-system';
import { ItemCard } from './item-card';
import styles from './item-results.module.css';

/** As many as are in sight at first on the widest screen; their pictures do not wait for the scrolling. */
const FIRST_ROW = 4;
const SKELETONS = 6;

interface ItemCardsProps {
  items: readonly PublicItem[];
  onOpen: (item: PublicItem) => void;
  onClaim: (item: PublicItem) => void;
}

/** The cards of the search. */
export function ItemCards({ items, onOpen, onClaim }: ItemCardsProps) {
  return (
    <Grid render={<ul />} gap="l" className={styles.cards}>
      {items.map((item, index) => (
        <li key={item.id} className={styles.cell}>
          <ItemCard
            item={item}
            eager={index < FIRST_ROW}
            onOpen={() => onOpen(item)}
            onClaim={() => onClaim(item)}
          />
        </li>
      ))}
    </Grid>
  );
}

/** In place of the cards until they are there. */
export function ItemCardSkeletons() {
  return (
    <Grid gap="l" aria-hidden="true">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <TagCardSkeleton key={index} meta={3} actions={2} />
      ))}
    </Grid>
  );
}
