import type { List } from '@lost-found/contracts';
import { functionalUpdate, type PaginationState, type RowData, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { type ListColumn, listFeatures } from './columns';

interface ServerTable<Row extends RowData> {
  columns: ListColumn<Row>[];
  query: { data: List<Row> | undefined };
  page: number;
  pageSize: number;
  onPageChange: (page: number) => void;
}

/** The table's default for no data; a new array each time would rebuild every row. */
const noRows: never[] = [];

/** A table whose page is the address's and whose rows are the service's. */
export const useServerTable = <Row extends RowData & { id: string }>({
  columns,
  query: { data },
  page,
  pageSize,
  onPageChange,
}: ServerTable<Row>) => {
  const pagination = useMemo<PaginationState>(() => ({ pageIndex: page - 1, pageSize }), [page, pageSize]);
  return useTable({
    features: listFeatures,
    columns,
    data: data?.data ?? noRows,
    rowCount: data?.total ?? 0,
    getRowId: (row) => row.id,
    manualPagination: true,
    state: { pagination },
    onPaginationChange: (updater) => onPageChange(functionalUpdate(updater, pagination).pageIndex + 1),
  });
};
