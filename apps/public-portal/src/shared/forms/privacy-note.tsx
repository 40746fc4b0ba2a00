import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import styles from './form.module.css';

/** The link to the privacy notice next to a submit button. It opens a new tab, so that the form stays as it is. */
export function PrivacyNote() {
  const { t } = useTranslation('portal');
  return (
    <p className={styles.note}>
      <Link to="/privacy" target="_blank" className={styles.privacy}>
        {t('form.privacy')}
      </Link>
    </p>
  );
}
