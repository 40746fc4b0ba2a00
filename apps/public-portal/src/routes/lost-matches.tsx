import { useTranslation } from '@lost-found/i18n';
import { useId } from 'react';
import { MatchList } from '../features/items/match-list';
import type { LostMatchesProps } from '../features/reports/report-lost';
import { useFoundItems } from './found-items';
import styles from './lost-matches.module.css';

/** Shows the found items that may match a lost report, next to the report or below it. */
export function LostMatches({ matches, isSent = false, filledIn, headingRef }: LostMatchesProps) {
  const { t } = useTranslation('matches');
  const headingId = useId();
  const { open, claim, notice, dialogs } = useFoundItems(filledIn);
  const state = isSent ? 'sent' : 'typing';
  const isShown = matches.length > 0 || notice;
  return (
    <div className={styles.place} data-state={state}>
      {isShown && (
        <section aria-labelledby={headingId} className={styles.matches}>
          <h2 ref={headingRef} id={headingId} tabIndex={-1} className={styles.title}>
            {t('lost.title')}
          </h2>
          {notice && (
            <>
              {notice}
              <p>{t(`lost.${state}.claimed`)}</p>
            </>
          )}
          {matches.length > 0 && <p className={styles.hint}>{t(`lost.${state}.hint`)}</p>}
          <MatchList matches={matches} onOpen={open} onClaim={claim} opensInPlace />
        </section>
      )}
      {dialogs}
    </div>
  );
}
