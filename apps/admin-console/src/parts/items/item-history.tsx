import { itemHistoryOptions } from '@lost-found/api-client';
import { LoadFailed } from '@lost-found/app-kit';
import { type LogEntry, limits } from '@lost-found/contracts';
import { Button, Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DetailGroup } from '../../shared/dialog/detail-group';
import { live } from '../../shared/list/live';
import { Moment } from '../../shared/text/values';
import { LogActionBadge, LogUser } from '../logs/log-entry';
import { FieldChange, useItemFields } from './field-change';
import styles from './item.module.css';

/** Lists the actions on an item and their authors, newest first, from the system log. */
export function ItemHistory({ itemId }: { itemId: string }) {
  const { t } = useTranslation(['admin', 'common']);
  const [pageSize, setPageSize] = useState<number>(limits.pageSize);
  const query = useQuery({
    ...itemHistoryOptions(itemId, { pageSize }),
    ...live,
  });
  const { data } = query;
  const hasMore = data && data.total > data.data.length && pageSize < limits.maxPageSize;
  return (
    <DetailGroup title={t('items.history.title')}>
      {!data && !query.isError && <Spinner label={t('loading', { ns: 'common' })} />}
      {!data && query.isError && <LoadFailed query={query} />}
      {data?.total === 0 && <p className={styles.empty}>{t('items.history.empty')}</p>}
      {data && data.total > 0 && (
        <ol className={styles.entries}>
          {data.data.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {hasMore && (
        <Button
          size="small"
          variant="secondary"
          className={styles.more}
          loading={query.isFetching}
          onClick={() => setPageSize(limits.maxPageSize)}
        >
          {t('items.history.more')}
        </Button>
      )}
    </DetailGroup>
  );
}

function Entry({ entry }: { entry: LogEntry }) {
  return (
    <li>
      <p className={styles.line}>
        <LogActionBadge action={entry.action} />
        <LogUser user={entry.user} short />
        <span className={styles.time}>
          <Moment value={entry.createdAt} />
        </span>
      </p>
      <HistoryChanges details={entry.details} />
    </li>
  );
}

/** For a personal field the log only says that it changed. */
type Change = { field: string; before: unknown; after: unknown } | { field: string; changed: true };

const isChange = (change: unknown): change is Change =>
  typeof change === 'object' && change !== null && typeof (change as Change).field === 'string';

const changesIn = ({ changes }: LogEntry['details']): Change[] =>
  Array.isArray(changes) ? changes.filter(isChange) : [];

/** Returns a change of a log entry as one line of text. */
export const useChangeText = () => {
  const { t } = useTranslation('admin');
  const { getName, getText } = useItemFields();
  return ({ details }: Pick<LogEntry, 'details'>): string =>
    changesIn(details)
      .map((change) => {
        const field = getName(change.field);
        if ('changed' in change) return t('items.history.changed', { field });
        const [before, after] = [getText(change.field, change.before), getText(change.field, change.after)];
        return t('items.history.change', { field, before, after });
      })
      .join(' · ');
};

/** Lists the changes of an item in a log entry. */
function HistoryChanges({ details }: { details: LogEntry['details'] }) {
  const { t } = useTranslation('admin');
  const { getName } = useItemFields();
  const changes = changesIn(details);
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map((change) =>
        'changed' in change ? (
          <li key={change.field}>{t('items.history.changed', { field: getName(change.field) })}</li>
        ) : (
          <FieldChange key={change.field} {...change} />
        ),
      )}
    </ul>
  );
}
