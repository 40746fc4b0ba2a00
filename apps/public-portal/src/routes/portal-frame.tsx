import { SkipLink } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Outlet } from '@lost-found/router';
import { PortalFooter } from '../lib/frame/portal-footer';
import { PortalHeader } from '../lib/frame/portal-header';
import styles from './portal-frame.module.css';

const CONTENT = 'content';

/** What all public pages have around them. */
export const PortalFrame = () => {
  const { t } = useTranslation();
  return (
    <div className={styles.frame}>
      <SkipLink targetId={CONTENT}>{t('skipToContent')}</SkipLink>
      <PortalHeader />
      <main id={CONTENT} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <PortalFooter />
    </div>
  );
};
