import { Notice } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import styles from './offline-notice.module.css';
import { useOnline } from './use-online';

/**
 * Says that there is no connection, at the lower edge of the window, where it moves nothing. Its place is always
 * there, so that its coming is heard. What is on the screen is loaded again when the connection is back.
 */
export function OfflineNotice() {
  const { t } = useTranslation('portal');
  const online = useOnline();
  return (
    <div role="status" className={styles.place}>
      {!online && (
        <Notice tone="warning" title={t('offline.title')} className={styles.notice}>
          {t('offline.text')}
        </Notice>
      )}
    </div>
  );
}
