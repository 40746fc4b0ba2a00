import { Notice } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import styles from './demo-bar.module.css';

/** Marks the page as the demo. @param impossible the browser cannot run the demo */
export function DemoBar({ impossible }: { impossible: boolean }) {
  const { t } = useTranslation('demo');
  return (
    <section aria-label={t('label')} className={styles.bar}>
      <Notice banner tone={impossible ? 'danger' : 'warning'}>
        {t(impossible ? 'noWorker' : 'banner')}
      </Notice>
    </section>
  );
}
