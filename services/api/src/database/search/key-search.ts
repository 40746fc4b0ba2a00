import type { OrderColumn } from '../query/order.js';
import type { SearchedTable } from './searched-table.js';

/** What is asked of a searched table. */
export interface KeySearch {
  readonly table: SearchedTable;
  /** Values that columns must have, or one of; `undefined` and `all` are no filter. */
  readonly filters: Readonly<Record<string, FilterValue | undefined>>;
  /** What was typed, if anything. */
  readonly search: string | undefined;
  /** Rows with one of these values in a column match the search, too. */
  readonly alsoMatching?: { readonly column: string; readonly values: readonly string[] };
  /** A stretch of time, both ends included. */
  readonly between?: { readonly column: string; readonly from?: Date; readonly to?: Date };
  /** What the list is sorted by, by the name in `sort`; any other name is the order of arrival. */
  readonly orders?: Readonly<Record<string, OrderColumn>>;
}

export type FilterValue = string | boolean | readonly string[];

/** The filters that were set. */
export const setFilters = ({ filters }: KeySearch): [column: string, value: FilterValue][] =>
  Object.entries(filters).flatMap(([column, value]) =>
    value === undefined || value === 'all' ? [] : [[column, value]],
  );
