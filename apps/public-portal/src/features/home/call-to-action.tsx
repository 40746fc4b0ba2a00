import { Button, Container, LogoMark } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import styles from './call-to-action.module.css';

/** End of the home page (§1): what to do now, and the way in for the staff. */
export function CallToAction() {
  const { t } = useTranslation('portal');
  return (
    <Container className={styles.outer}>
      <section className={styles.panel} aria-labelledby="call-to-action">
        <LogoMark className={styles.mark} />
        <div className={styles.words}>
          <h2 id="call-to-action" className={styles.title}>
            {t('home.call.title')}
          </h2>
          <p>{t('home.call.text')}</p>
        </div>
        <div className={styles.actions}>
          <Button size="large" className={styles.primary} render={<Link to="/report" />}>
            {t('home.call.action')}
          </Button>
        </div>
      </section>
      <p className={styles.admin}>
        {t('home.adminQuestion')} <Link to="/admin/dashboard">{t('home.adminLink')}</Link>
      </p>
    </Container>
  );
}
