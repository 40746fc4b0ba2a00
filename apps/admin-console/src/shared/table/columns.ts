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

/** What a column says about its cells beside their content. */
interface ColumnMeta {
  /** The cell names its row: a row header. */
  rowHeader?: boolean;
  /** Where the cell stands, where rows are cards. */
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
 * The way to write the columns of a DataTable: header, place and cell. Keep them the same object as long as the language
 * is: a cell is rendered as a component, and a new function would mount every cell anew and drop the focus. What changes
 * with each render reaches the cells by hooks and contexts of their own.
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
