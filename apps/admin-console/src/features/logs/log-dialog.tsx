import type { LogEntry } from '@lost-found/contracts';
import { DescriptionList } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { LogActionBadge, LogUser } from '../../parts/logs/log-entry';
import { Moment } from '../../shared/text/values';
import { useLastShown } from '../../shared/use-last-shown';
import styles from './logs.module.css';

interface LogDialogProps {
  /** Undefined closes the dialog. */
  entry: LogEntry | undefined;
  onClose: () => void;
}

/** Everything about one entry, its details as formatted JSON (§2). */
export function LogDialog({ entry: asked, onClose }: LogDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const entry = useLastShown(asked);
  if (!entry) return null;
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('logs.detail.title')}
      closeLabel={t('close', { ns: 'common' })}
    >
      <div data-density="dense">
        <DescriptionList
          items={[
            { term: t('logs.detail.timestamp'), description: <Moment value={entry.createdAt} exact /> },
            { term: t('logs.detail.action'), description: <LogActionBadge action={entry.action} /> },
            { term: t('logs.detail.user'), description: <LogUser entry={entry} /> },
            { term: t('logs.detail.ipAddress'), description: entry.ipAddress || t('logs.notKept') },
            {
              term: t('logs.detail.userAgent'),
              // Emptied with the address; some browsers send none.
              description: entry.userAgent || (!entry.ipAddress && t('logs.notKept')),
              wide: true,
            },
            {
              term: t('logs.detail.details'),
              description: <pre className={styles.details}>{JSON.stringify(entry.details, null, 2)}</pre>,
              wide: true,
            },
          ]}
        />
      </div>
    </Dialog>
  );
}
