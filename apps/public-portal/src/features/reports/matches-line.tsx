import type { Match } from '@lost-found/contracts';
import { Button, VisuallyHidden } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useLocation } from '@lost-found/router';
import { useState } from 'react';
import { claimLinkOf } from '../../lib/claimed';
import styles from './matches-line.module.css';

interface MatchesLineProps {
  matches: readonly Match[];
  /** Goes to them. */
  onLook: () => void;
}

/**
 * Where the lost form says that something of what was found may be theirs. Its room is kept free from the start: nothing
 * moves under whoever types.
 */
export function MatchesLine({ matches, onLook }: MatchesLineProps) {
  const { t } = useTranslation('portal');
  // A claim is closed by going on to another place of the history.
  useLocation();
  const count = matches.length;
  const isClaimed = matches.some(({ item }) => claimLinkOf(item.id));
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

/** Leads to the possible matches. */
export function Look({ count, onLook }: LookProps) {
  const { t } = useTranslation('portal');
  return (
    <Button variant="secondary" size="small" onClick={onLook}>
      {t('reportLost.matches.look', { count })}
    </Button>
  );
}

/** Says once that there are some: who types is not to be interrupted by each change. */
function Announcement({ count }: { count: number }) {
  const { t } = useTranslation('portal');
  const [said, setSaid] = useState(0);
  const [isOver, setOver] = useState(false);
  if (said === 0 && count > 0) setSaid(count);
  if (said > 0 && count !== said && !isOver) setOver(true);
  return (
    <VisuallyHidden role="status">
      {said > 0 && !isOver && t('reportLost.matches.count', { count: said })}
    </VisuallyHidden>
  );
}
