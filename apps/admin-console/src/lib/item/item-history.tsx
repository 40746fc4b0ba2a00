import { itemHistoryOptions } from '@lost-found/api-client';
import { type LogEntry, limits } from '@lost-found/contracts';
import { Button, Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DetailGroup } from '../dialog/detail-group';
import { live } from '../list/live';
import { LoadFailed } from '../list/load-failed';
import { LogActionBadge } from '../log/log-action-badge';
import { LogUser } from '../log/log-user';
import { Moment } from '../text/values';
import { HistoryChanges } from './history-changes';
import styles from './item-history.module.css';

/** What was done to an item, and by whom, newest first: from the system log. */
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
    <li className={styles.entry}>
      <p className={styles.line}>
        <LogActionBadge action={entry.action} />
        <LogUser entry={entry} short />
        <span className={styles.time}>
          <Moment value={entry.createdAt} />
        </span>
      </p>
      <HistoryChanges details={entry.details} />
    </li>
  );
}
