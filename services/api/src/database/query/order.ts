import { DateUtils } from 'typeorm/util/DateUtils.js';

/** What a column holds that a list is sorted by: a moment, a calendar day, a count. */
type OrderKind = 'time' | 'day' | 'count';

/** A column that a list is sorted by; rows that are alike in it are in the order of their keys. */
export interface OrderColumn {
  readonly column: string;
  readonly kind: OrderKind;
}

/** The value of a row's column, as a cursor keeps it. @param value as the driver of either engine reads it */
export const keptValue = (kind: OrderKind, value: unknown): string | number =>
  kind === 'time' ? DateUtils.mixedDateToDate(value as string).toISOString() : (value as string | number);

/** JavaScript knows years that the databases do not: before 1, and of six digits. */
const BEGINS_WITH_A_YEAR = /^(?!0000)\d{4}-/;

/**
 * What a cursor kept, as a parameter for either engine.
 * @returns null for what is no value of the column: the caller made it up
 */
export function valueForSql(kind: OrderKind, kept: unknown, isPostgres: boolean): unknown {
  if (kind === 'count') return isInteger(kept) ? kept : null;
  if (typeof kept !== 'string' || !BEGINS_WITH_A_YEAR.test(kept)) return null;
  const date = new Date(kind === 'day' ? `${kept}T00:00:00.000Z` : kept);
  if (Number.isNaN(date.getTime())) return null;
  const iso = date.toISOString();
  if (kind === 'day') return iso.startsWith(kept) ? kept : null;
  if (iso !== kept) return null;
  return timeForSql(date, isPostgres);
}

/** A moment as a parameter for either engine. */
export const timeForSql = (date: Date, isPostgres: boolean): unknown =>
  isPostgres ? date : DateUtils.mixedDateToUtcDatetimeString(date);

const LARGEST = 2 ** 31 - 1;

/** Whether a value is a number of the databases' type `integer`, and none below zero. */
export const isInteger = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= LARGEST;
