import type { SearchedTable } from './searched-table.js';

/** What a list is in the order of; rows that are alike in it are in that of their keys. */
export interface ListOrder {
  readonly column: string;
  readonly kind: 'arrival' | 'time' | 'day' | 'count';
}

/** The order of the keys themselves. */
export const arrival: ListOrder = { column: 'seq', kind: 'arrival' };

/** The orders in which SQLite keeps an index of letters; the first is the one whose groups are listed. */
export const indexedOrders: Readonly<Record<SearchedTable, readonly [ListOrder, ...ListOrder[]]>> = {
  items: [arrival, { column: 'date_found', kind: 'day' }],
  claims: [arrival],
  users: [arrival],
  reporters: [
    { column: 'last_reported_at', kind: 'time' },
    { column: 'items_reported', kind: 'count' },
  ],
  system_logs: [arrival],
  claimed_items: [arrival],
};

/** Beside a day or a count, of which there are not many, a key has 32 bits. */
const KEY_BITS = 32;
/** Beside a moment it has 22: for four million rows, from 1970 until 2109. */
const KEY_BITS_BESIDE_TIME = 22;
/** Half of the moments are below zero, so that they fill the 42 bits that are left. */
const MIDDLE_OF_TIMES = 2 ** 41;

const milliseconds = (time: string): string =>
  `(CAST(strftime('%s', ${time}) AS integer) * 1000 + CAST(substr(${time}, 21, 3) AS integer))`;

/**
 * SQL: one number by which SQLite orders as by the column and the key.
 * @param value SQL for the column's value, @param seq SQL for the key
 */
export function ordinal({ kind }: ListOrder, value: string, seq: string): string {
  if (kind === 'arrival') return seq;
  if (kind === 'time')
    return `((${milliseconds(value)} - ${MIDDLE_OF_TIMES}) * ${2 ** KEY_BITS_BESIDE_TIME} + ${seq})`;
  const number = kind === 'day' ? `CAST(julianday(${value}) - 2440587.5 AS integer)` : value;
  return `(${number} * ${2 ** KEY_BITS} + ${seq})`;
}

/** SQL: the key in such a number. */
export function keyIn({ kind }: ListOrder, number: string): string {
  if (kind === 'arrival') return number;
  return `(${number} & ${2 ** (kind === 'time' ? KEY_BITS_BESIDE_TIME : KEY_BITS) - 1})`;
}
