import type { LogEntry } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useFormat, useLabel, useTranslation } from '@lost-found/i18n';
import { useOpenLog } from './log-controls';
import styles from './logs.module.css';

interface CellProps {
  entry: LogEntry;
}

/** Who did it; 'System' where nobody was signed in (§2), which a person deleted since is not. */
export function LogUser({ entry: { user } }: CellProps) {
  const { t } = useTranslation('admin');
  if (!user) return <span className={styles.minor}>{t('logs.system')}</span>;
  if (user.deleted) return <span className={styles.minor}>{t('logs.deletedUser')}</span>;
  return (
    <span className={styles.user}>
      <span>{user.fullName}</span>
      <span className={styles.minor}>{user.email}</span>
    </span>
  );
}

export function LogRowAction({ entry }: CellProps) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const { dateTime } = useFormat();
  const open = useOpenLog();
  const what = {
    view: t('logs.view'),
    action: label.logAction(entry.action),
    time: dateTime(entry.createdAt),
  };
  return (
    <Button
      size="small"
      variant="secondary"
      aria-label={t('logs.actionOn', what)}
      onClick={() => open(entry)}
    >
      {what.view}
    </Button>
  );
}
