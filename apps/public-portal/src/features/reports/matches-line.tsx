import type { Match } from '@lost-found/contracts';
import { Button, VisuallyHidden } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useLocation } from '@lost-found/router';
import { useState } from 'react';
import { getClaimLink } from '../../parts/claims/claimed';
import styles from './matches-line.module.css';

interface MatchesLineProps {
  matches: readonly Match[];
  /** Moves to the list of matches. */
  onLook: () => void;
}

/**
 * The line in the lost form that announces possible matches. It has its full height from the start, so that the fields
 * do not move while the person types.
 */
export function MatchesLine({ matches, onLook }: MatchesLineProps) {
  const { t } = useTranslation('portal');
  // The end of a claim changes the location. This call renders the line again, so that it reads the stored claim links.
  useLocation();
  const count = matches.length;
  const isClaimed = matches.some(({ item }) => getClaimLink(item.id));
  return (
    <div className={styles.line}>
      <p className={styles.text} data-hidden={count > 0 || undefined}>
        {t('reportLost.matches.looking')}
      </p>
      {count > 0 && (
        <div>
          {isClaimed ? <p>{t('reportLost.matches.claimed')}</p> : <Look count={count} onLook={onLook} />}
        </div>
      )}
      <Announcement count={count} />
    </div>
  );
}

interface LookProps {
  count: number;
  onLook: () => void;
}

/** The button that leads to the possible matches. */
export function Look({ count, onLook }: LookProps) {
  const { t } = useTranslation('portal');
  return (
    <Button variant="secondary" size="small" onClick={onLook}>
      {t('reportLost.matches.look', { count })}
    </Button>
  );
}

/** Announces the matches to screen readers once, so that later changes do not interrupt a person who types. */
function Announcement({ count }: { count: number }) {
  const { t } = useTranslation('portal');
  const [announced, setAnnounced] = useState(0);
  const [isOver, setOver] = useState(false);
  if (announced === 0 && count > 0) setAnnounced(count);
  if (announced > 0 && count !== announced && !isOver) setOver(true);
  return (
    <VisuallyHidden role="status">
      {announced > 0 && !isOver && t('reportLost.matches.count', { count: announced })}
    </VisuallyHidden>
  );
}
