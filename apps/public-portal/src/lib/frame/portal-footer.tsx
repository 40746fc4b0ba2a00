import { Footer } from '@lost-found/design-system';
import { useSiteName, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import styles from './portal-footer.module.css';

/** End of the public pages. */
export function PortalFooter() {
  const { t } = useTranslation('portal');
  const siteName = useSiteName();
  return (
    <Footer note={t('footer.note')}>
      <nav aria-label={siteName}>
        <ul className={styles.links}>
          <li>
            <Link to="/search">{t('nav.search')}</Link>
          </li>
          <li>
            <Link to="/report">{t('nav.reportFound')}</Link>
          </li>
          <li>
            <Link to="/report-lost">{t('nav.reportLost')}</Link>
          </li>
        </ul>
      </nav>
    </Footer>
  );
}
