import { LoadFailed, useLastPage } from '@lost-found/app-kit';
import type { List } from '@lost-found/contracts';
import { EmptyState, NativeSelect, Notice, Pagination, Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import {
  functionalUpdate,
  type PaginationState,
  type RowData,
  type SortingState,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useId, useMemo } from 'react';
import type { KnownFilters, ListState } from '../list/use-list-state';
import type { PageSize } from '../list/use-page-size';
import { type ListColumn, listFeatures } from './columns';
import styles from './data-table.module.css';
import { useListLabels } from './paging';
import { type ListSource, SelectionBar } from './selection-bar';
import { TableRows } from './table-rows';
import { useKeptFocus } from './use-kept-focus';
import type { RowSelection } from './use-row-selection';

/** The part of a query's result that a table shows. */
export interface ListQuery<Row> {
  data: List<Row> | undefined;
  isError: boolean;
  error: unknown;
  isFetching: boolean;
  /** The rows shown are those of the page before. */
  isPlaceholderData: boolean;
  /** It waits for the connection. */
  isPaused?: boolean;
  refetch: () => unknown;
}

interface DataTableProps<Row extends RowData & { id: string }> {
  /** Caption of the table, for screen readers only. */
  caption: string;
  columns: ListColumn<Row>[];
  query: ListQuery<Row>;
  /** Its page and its order, and what changes them. */
  list: Pick<ListState<KnownFilters>, 'page' | 'setPage' | 'sort' | 'setSort'>;
  pageSize: number;
  /** The rows of a page can be chosen. */
  size?: PageSize | undefined;
  emptyTitle: string;
  /** Replaces the hint about search and filters. */
  emptyHint?: string | undefined;
  /** Page numbers shown at once. */
  maxPages?: number | undefined;
  /** Makes rows selectable for actions on all of them. */
  selectable?: Selectable<Row> | undefined;
}

interface Selectable<Row> {
  selection: RowSelection<Row>;
  getName: (row: Row) => string;
  actions: ReactNode;
  /** The rows of all pages. */
  source: ListSource;
}

/** A list of the service: its rows, its pages, and what there is to say while or if they are not there. */
export function DataTable<Row extends RowData & { id: string }>(props: DataTableProps<Row>) {
  const { query, list, pageSize, selectable } = props;
  const { data, isPlaceholderData } = query;
  const { t } = useTranslation('admin');
  const table = useServerTable({ ...props, selection: selectable?.selection });
  const rows = useRenderedRows(table, props);
  const labels = useListLabels(list.page, pageSize, data);
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
        {query.isPaused && <Notice tone="warning">{t('offline.list', { ns: 'common' })}</Notice>}
        {!data && !query.isError && !query.isPaused && (
          <Spinner label={t('loading', { ns: 'common' })} block />
        )}
        {data?.total === 0 && (
          <EmptyState title={props.emptyTitle} hint={props.emptyHint ?? t('list.emptyHint')} />
        )}
      </div>
      {!data && query.isError && <LoadFailed query={query} />}
      {data && data.total > 0 && (
        <div className={styles.list} aria-busy={isPlaceholderData}>
          {rows}
          {selectable && <SelectionBar {...selectable} list={data} />}
          <Pagination
            page={table.state.pagination.pageIndex + 1}
            pageCount={table.getPageCount()}
            onPageChange={(next) => table.setPageIndex(next - 1)}
            maxPages={props.maxPages}
            labels={labels}
            summary={labels.summary}
          >
            {props.size && <PageSizeChoice size={props.size} total={data.total} setPage={list.setPage} />}
          </Pagination>
        </div>
      )}
    </div>
  );
}

/**
 * Renders the rows again only when something in them changes: a row that opens is waited for. The handlers in the rows read
 * the table when they are called.
 */
const useRenderedRows = <Row extends RowData & { id: string }>(
  table: ReturnType<typeof useServerTable<Row>>,
  { caption, columns, query, list, selectable }: DataTableProps<Row>,
): ReactNode =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table is a new object each time, with the same content
  useMemo(
    () => <TableRows table={table} caption={caption} getName={selectable?.getName} />,
    [caption, columns, query.data, table.state, list.sort, selectable?.selection.state],
  );

interface PageSizeChoiceProps {
  size: PageSize;
  total: number;
  setPage: (page: number, replace: boolean) => void;
}

/**
 * Selects the page size; hidden when all rows fit on the smallest page. A new size returns to the first page.
 */
function PageSizeChoice({ size: { pageSize, sizes, change }, total, setPage }: PageSizeChoiceProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  if (total <= Math.min(...sizes)) return null;
  return (
    <div className={styles.size}>
      <label htmlFor={id}>{t('list.pageSize')}</label>
      <NativeSelect
        id={id}
        value={pageSize}
        onChange={(event) => {
          change(Number(event.currentTarget.value));
          setPage(1, true);
        }}
        options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
      />
    </div>
  );
}

interface ServerTable<Row extends RowData> {
  columns: ListColumn<Row>[];
  query: { data: List<Row> | undefined };
  list: Pick<ListState<KnownFilters>, 'page' | 'setPage' | 'sort' | 'setSort'>;
  pageSize: number;
  selection?: RowSelection<Row> | undefined;
}

/** The table's default for no data; a new array each time would rebuild every row. */
const noRows: never[] = [];

/** A table that keeps page and order in the address and loads its rows from the service. */
const useServerTable = <Row extends RowData & { id: string }>(props: ServerTable<Row>) => {
  const { columns, pageSize, selection } = props;
  const { page, setPage, sort, setSort } = props.list;
  const { data } = props.query;
  const pagination = useMemo<PaginationState>(() => ({ pageIndex: page - 1, pageSize }), [page, pageSize]);
  const sorting = useMemo(() => getSorting(sort), [sort]);
  const rows = data?.data ?? noRows;
  return useTable({
    features: listFeatures,
    columns,
    data: rows,
    rowCount: data?.total ?? 0,
    getRowId: (row) => row.id,
    manualPagination: true,
    manualSorting: true,
    enableMultiSort: false,
    sortDescFirst: true,
    enableRowSelection: selection !== undefined,
    state: { pagination, sorting, rowSelection: selection?.state ?? {} },
    onPaginationChange: (updater) => setPage(functionalUpdate(updater, pagination).pageIndex + 1),
    onSortingChange: (updater) => setSort(nextOrder(sort, updater)),
    onRowSelectionChange: (updater) => selection?.change(updater, rows),
  });
};

/** An order as the service takes it: a column, or with `-` before it the last first. */
const getSorting = (order: string | undefined): SortingState =>
  order ? [{ id: order.replace(/^-/, ''), desc: order.startsWith('-') }] : [];

/** Returns the order after a press on a header; undefined for the list's own order. */
const nextOrder = (order: string | undefined, updater: Updater<SortingState>): string | undefined => {
  const [first] = functionalUpdate(updater, getSorting(order));
  return first && `${first.desc ? '-' : ''}${first.id}`;
};
