import { reporterItemsOptions } from '@lost-found/api-client';
import { type AdminItem, limits } from '@lost-found/contracts';
import { Pagination, Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DetailGroup } from '../../lib/dialog/detail-group';
import { ItemSummary } from '../../lib/item/item-summary';
import { LostBadge } from '../../lib/item/lost-badge';
import { LoadFailed } from '../../lib/list/load-failed';
import { usePageLabels } from '../../lib/table/use-page-labels';
import { ItemStatusBadge } from '../../lib/text/status-badge';
import { Day } from '../../lib/text/values';
import styles from './reporters.module.css';

/** All that somebody reported, newest first, page by page. */
export function ReporterItems({ id }: { id: string }) {
  const { t } = useTranslation(['admin', 'common']);
  const [page, setPage] = useState(1);
  const query = useQuery(reporterItemsOptions(id, { page }));
  const { data } = query;
  const { summary, ...labels } = usePageLabels({ pageIndex: page - 1, pageSize: limits.pageSize }, data);
  return (
    <DetailGroup title={t('reporters.detail.items')}>
      {!data && !query.isError && <Spinner label={t('loading', { ns: 'common' })} />}
      {!data && query.isError && <LoadFailed query={query} />}
      {data && (
        <ul className={styles.items} aria-label={t('reporters.detail.items')}>
          {data.data.map((item) => (
            <ReportedItem key={item.id} item={item} />
          ))}
        </ul>
      )}
      {data && data.total > limits.pageSize && (
        <Pagination
          page={page}
          pageCount={Math.ceil(data.total / limits.pageSize)}
          onPageChange={setPage}
          labels={labels}
          summary={summary}
        />
      )}
    </DetailGroup>
  );
}

function ReportedItem({ item }: { item: AdminItem }) {
  return (
    <li>
      <ItemSummary item={item}>{item.isLostItem && <LostBadge />}</ItemSummary>
      <span className={styles.end}>
        <Day value={item.createdAt} />
        <ItemStatusBadge status={item.status} />
      </span>
    </li>
  );
}
