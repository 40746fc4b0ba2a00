import { Button, EmptyState } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import styles from './case-view.module.css';

interface NoCaseProps {
  /** A link that opens nothing, one that was not followed yet, or a claim that was just closed here. */
  why: 'invalid' | 'none' | 'closed';
}

/** Says why no claim is shown, and where to go from here. */
export function NoCase({ why }: NoCaseProps) {
  const { t } = useTranslation('profile');
  return (
    <div role={why === 'invalid' ? 'alert' : 'status'}>
      <EmptyState
        title={t(`case.${why}.title`)}
        hint={t(`case.${why}.text`)}
        action={
          <div className={styles.ways}>
            <Button render={<Link to="/search" />}>{t('case.toSearch')}</Button>
            <Button variant="secondary" render={<Link to="/profile/claims" />}>
              {t('case.toAccount')}
            </Button>
          </div>
        }
      />
    </div>
  );
}
