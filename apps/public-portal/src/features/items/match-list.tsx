import type { Match, PublicItem } from '@lost-found/contracts';
import { Grid } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { ItemCard } from './item-card';
import styles from './item-results.module.css';

interface MatchListProps {
  matches: readonly Match[];
  onOpen: (item: PublicItem) => void;
  onClaim: (item: PublicItem) => void;
  opensInPlace?: boolean;
}

/** Lists the found items that may match, each with the reasons. */
export function MatchList({ matches, onOpen, onClaim, opensInPlace = false }: MatchListProps) {
  const getReasons = useMatchReasons();
  return (
    <Grid render={<ul />} gap="l" className={styles.cards}>
      {matches.map((match) => (
        <li key={match.item.id} className={styles.cell}>
          <ItemCard
            item={match.item}
            headingLevel={3}
            note={getReasons(match)}
            opensInPlace={opensInPlace}
            onOpen={() => onOpen(match.item)}
            onClaim={() => onClaim(match.item)}
          />
        </li>
      ))}
    </Grid>
  );
}

/** Returns a function that writes the reasons for a match in one line. */
export const useMatchReasons = () => {
  const { t } = useTranslation('matches');
  return ({ reasons }: Match): string =>
    reasons.map(({ kind, text }) => t(`why.${kind}`, { text })).join(' · ');
};
