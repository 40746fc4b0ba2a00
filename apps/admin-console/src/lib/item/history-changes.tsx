import type { LogEntry } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { FieldChange } from './field-change';
import styles from './item-history.module.css';
import { useItemFields } from './use-item-fields';

/** Of a personal field the log says only that it changed. */
type Change = { field: string; before: unknown; after: unknown } | { field: string; changed: true };

const isChange = (change: unknown): change is Change =>
  typeof change === 'object' && change !== null && typeof (change as Change).field === 'string';

const changesIn = ({ changes }: LogEntry['details']): Change[] =>
  Array.isArray(changes) ? changes.filter(isChange) : [];

/** What a log entry says was changed of an item. */
export function HistoryChanges({ details }: { details: LogEntry['details'] }) {
  const { t } = useTranslation('admin');
  const { nameOf } = useItemFields();
  const changes = changesIn(details);
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map((change) =>
        'changed' in change ? (
          <li key={change.field}>{t('items.history.changed', { field: nameOf(change.field) })}</li>
        ) : (
          <FieldChange key={change.field} {...change} />
        ),
      )}
    </ul>
  );
}
