import { AppRoot, Button, Notice } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useEffect } from 'react';
import type { Trials } from '../remotes/trials';
import styles from './trial-banner.module.css';
import { forgetLocalOrigins, leaveTrials, nameLocalOrigins, nameTrials } from './try-releases';

/** Names the releases under trial in this tab, and offers the way back to the live releases. */
export const TrialBanner = ({ trials }: { trials: Trials }) => {
  const { t } = useTranslation('shell');
  useEffect(() => {
    forgetLocalOrigins();
    // Pagehide comes after the request for the next page.
    window.addEventListener('beforeunload', nameLocalOrigins);
    return () => window.removeEventListener('beforeunload', nameLocalOrigins);
  }, []);
  const leave = (
    <Button variant="secondary" size="small" onClick={leaveTrials}>
      {t('trial.leave')}
    </Button>
  );
  return (
    <AppRoot>
      <aside aria-label={t('trial.label')} className={styles.banner}>
        <Notice banner action={leave} className={styles.notice}>
          {t('trial.trying', { releases: nameTrials(trials) })}
        </Notice>
      </aside>
    </AppRoot>
  );
};
