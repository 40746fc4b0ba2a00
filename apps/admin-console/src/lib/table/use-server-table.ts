import type { List } from '@lost-found/contracts';
import { functionalUpdate, type PaginationState, type RowData, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { KnownFilters, ListState } from '../list/use-list-state';
import { type ListColumn, listFeatures } from './columns';
import { nextOrder, sortingOf } from './sorting';
import type { RowSelection } from './use-row-selection';

interface ServerTable<Row extends RowData> {
  columns: ListColumn<Row>[];
  query: { data: List<Row> | undefined };
  list: Pick<ListState<KnownFilters>, 'page' | 'setPage' | 'sort' | 'setSort'>;
  pageSize: number;
  selection?: RowSelection<Row> | undefined;
}

/** The table's default for no data; a new array each time would rebuild every row. */
const noRows: never[] = [];

/** Which columns can be sorted by is the service's: only those that say so. */
const defaultColumn = { enableSorting: false };

/** A table whose page and order are the address's and whose rows are the service's. */
export const useServerTable = <Row extends RowData & { id: string }>(props: ServerTable<Row>) => {
  const { columns, pageSize, selection } = props;
  const { page, setPage, sort, setSort } = props.list;
  const { data } = props.query;
  const pagination = useMemo<PaginationState>(() => ({ pageIndex: page - 1, pageSize }), [page, pageSize]);
  const sorting = useMemo(() => sortingOf(sort), [sort]);
  const rows = data?.data ?? noRows;
  return useTable({
    features: listFeatures,
    columns,
    defaultColumn,
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
