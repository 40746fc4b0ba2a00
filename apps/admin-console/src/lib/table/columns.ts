import type { CardPlace } from '@lost-found/design-system';
import {
  type ColumnDef,
  createColumnHelper,
  type RowData,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';

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

/**
 * The way to write the columns of a DataTable. Keep them the same object as long as the language is: a `cell`
 * is rendered as a component, and a new function would mount every cell anew and drop the focus. What changes
 * with each render reaches the cells by hooks and contexts of their own. A column whose id is one of the list's
 * sort columns sorts by its header where it says `enableSorting`.
 */
export const listColumns = <Row extends RowData>() => createColumnHelper<ListFeatures, Row>();
