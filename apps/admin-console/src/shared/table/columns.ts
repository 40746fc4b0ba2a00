import type { CardPlace } from '@lost-found/design-system';
import {
  type ColumnDef,
  type RowData,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import { type ComponentType, createElement } from 'react';

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
 * Describes the columns of a DataTable: header, place and cell, a component whose properties are the row. Keep
 * the columns the same object while the language stays: a new component would remount every cell and lose the
 * focus. Cells read changing values by hooks and contexts.
 */
export const listColumn =
  <Row extends object>() =>
  (header: string, { sort, ...meta }: ColumnPlace, Cell: ComponentType<Row>): ListColumn<Row> => ({
    id: sort ?? header,
    header,
    meta,
    enableSorting: sort !== undefined,
    accessorFn: (row) => row,
    cell: ({ row }) => createElement(Cell, row.original),
  });
