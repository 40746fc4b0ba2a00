import type { LogEntry } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { EmailText } from '../text/email-text';
import styles from './log.module.css';

interface LogUserProps {
  entry: LogEntry;
  /** The name alone. */
  short?: boolean;
}

/** Who did it; 'System' where nobody was signed in (§2), which a person deleted since is not. */
export function LogUser({ entry: { user }, short = false }: LogUserProps) {
  const { t } = useTranslation('admin');
  if (!user) return <span className={styles.minor}>{t('logs.system')}</span>;
  if (user.deleted) return <span className={styles.minor}>{t('logs.deletedUser')}</span>;
  if (short) return user.fullName;
  return (
    <span className={styles.user}>
      <span>{user.fullName}</span>
      <span className={styles.minor}>
        <EmailText value={user.email} />
      </span>
    </span>
  );
}
