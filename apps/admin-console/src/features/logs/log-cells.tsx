import type { LogEntry } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useFormat, useLabel, useTranslation } from '@lost-found/i18n';
import { useOpenLog } from './log-controls';

/** Opens an entry. */
export function LogRowAction({ entry }: { entry: LogEntry }) {
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
      data-row-open
      aria-label={t('logs.actionOn', what)}
      onClick={() => open(entry)}
    >
      {what.view}
    </Button>
  );
}
