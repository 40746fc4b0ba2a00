import { configOptions } from '@lost-found/api-client';
import { Notice } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import styles from './auth.module.css';

/** The demo pair of a system with sample data (§2); nothing on a real one. */
export function DemoHint() {
  const { t } = useTranslation('admin');
  const { data: config } = useQuery(configOptions());
  if (!config?.demo) return null;
  const { adminEmail, adminPassword } = config.demo;
  return (
    <Notice title={t('login.demoTitle')}>
      <code className={styles.pair}>{t('login.demo', { email: adminEmail, key: adminPassword })}</code>
    </Notice>
  );
}
