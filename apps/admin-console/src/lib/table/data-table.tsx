import type { List } from '@lost-found/contracts';
import { EmptyState, Pagination, Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { LoadFailed } from '../list/load-failed';
import type { KnownFilters, ListState } from '../list/use-list-state';
import type { ListColumn } from './columns';
import styles from './data-table.module.css';
import { SelectionBar } from './selection-bar';
import { TableRows } from './table-rows';
import { useKeptFocus } from './use-kept-focus';
import { useLastPage } from './use-last-page';
import { usePageLabels } from './use-page-labels';
import type { RowSelection } from './use-row-selection';
import { useServerTable } from './use-server-table';

/** The part of a query's result that a table shows. */
interface ListQuery<Row> {
  data: List<Row> | undefined;
  isError: boolean;
  isFetching: boolean;
  /** The rows shown are those of the page before. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface DataTableProps<Row extends RowData & { id: string }> {
  /** What the table lists; heard, not seen. */
  caption: string;
  columns: ListColumn<Row>[];
  query: ListQuery<Row>;
  /** Its page and its order, and what changes them. */
  list: Pick<ListState<KnownFilters>, 'page' | 'setPage' | 'sort' | 'setSort'>;
  pageSize: number;
  emptyTitle: string;
  emptyAction?: ReactNode;
  /** Page numbers shown at once. */
  maxPages?: number;
  /** Rows can be selected, for what is then done with all of them. */
  selectable?: Selectable<Row>;
}

interface Selectable<Row> {
  selection: RowSelection<Row>;
  nameOf: (row: Row) => string;
  actions: ReactNode;
}

/** A list of the service: its rows, its pages, and what there is to say while or if they are not there. */
export function DataTable<Row extends RowData & { id: string }>(props: DataTableProps<Row>) {
  const { caption, query, list, pageSize, selectable } = props;
  const { data, isPlaceholderData } = query;
  const { t } = useTranslation('admin');
  const table = useServerTable({ ...props, selection: selectable?.selection });
  const labels = usePageLabels(table.state.pagination, data);
  const focus = useKeptFocus(data);
  useLastPage({
    list: isPlaceholderData ? undefined : data,
    page: list.page,
    pageSize,
    onPageChange: list.setPage,
  });
  return (
    <div {...focus} tabIndex={-1} className={styles.root}>
      <div role="status">
        {!data && !query.isError && <Spinner label={t('loading', { ns: 'common' })} block />}
        {data?.total === 0 && (
          <EmptyState title={props.emptyTitle} hint={t('list.emptyHint')} action={props.emptyAction} />
        )}
      </div>
      {!data && query.isError && <LoadFailed query={query} />}
      {data && data.total > 0 && (
        <div className={styles.list} aria-busy={isPlaceholderData}>
          {selectable && <SelectionBar table={table} {...selectable} />}
          <TableRows table={table} caption={caption} nameOf={selectable?.nameOf} />
          <Pagination
            page={table.state.pagination.pageIndex + 1}
            pageCount={table.getPageCount()}
            onPageChange={(next) => table.setPageIndex(next - 1)}
            maxPages={props.maxPages}
            labels={labels}
            summary={labels.summary}
          />
        </div>
      )}
    </div>
  );
}
