import type { CardPlace } from '@lost-found/design-system';
import {
  type ColumnDef,
  type RowData,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** Properties of a column besides the content of its cells. */
interface ColumnMeta {
  /** The cell names its row: a row header. */
  rowHeader?: boolean;
  /** Place of the cell in a card. */
  place: CardPlace;
  /** Part of the width that the columns without one leave; what does not fit is cut off inside. */
  share?: `${number}%`;
  align?: 'start' | 'end';
}

/** The console's tables page, sort, search and filter on the server; rows are selected here. */
export const listFeatures = tableFeatures({
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: {} as ColumnMeta,
});

export type ListFeatures = typeof listFeatures;
// biome-ignore lint/suspicious/noExplicitAny: each column has a value type of its own
export type ListColumn<Row extends RowData> = ColumnDef<ListFeatures, Row, any>;

interface ColumnPlace extends ColumnMeta {
  /** The column that the service sorts by, where its header is to be pressed. */
  sort?: string;
}

/**
 * Describes the columns of a DataTable: header, place and cell. Keep the columns the same object while the
 * language stays: a cell is rendered as a component, so a new function would remount every cell and lose the
 * focus. Cells read changing values by hooks and contexts.
 */
export const listColumn =
  <Row extends RowData>() =>
  (header: string, { sort, ...meta }: ColumnPlace, cell: (row: Row) => ReactNode): ListColumn<Row> => ({
    id: sort ?? header,
    header,
    meta,
    enableSorting: sort !== undefined,
    accessorFn: (row) => row,
    cell: ({ row }) => cell(row.original),
  });
