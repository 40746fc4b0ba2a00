import { DateUtils } from 'typeorm/util/DateUtils.js';
import { invalidField } from '../../errors/domain-error.js';

/** Kind of a sorted column: a moment, a calendar day, a count. */
type OrderKind = 'time' | 'day' | 'count';

/** A column that a list is sorted by; rows with the same value are in the order of their keys. */
export interface OrderColumn {
  readonly column: string;
  readonly kind: OrderKind;
  /** SQL over `listed`, in place of the column. */
  readonly expression?: string;
}

export const orderValue = ({ column, expression }: OrderColumn): string => expression ?? `listed.${column}`;

/** The value of a row's column, as a cursor keeps it. @param value as the driver of either engine reads it */
export const keptValue = (kind: OrderKind, value: unknown): string | number =>
  kind === 'time' ? readTime(value).toISOString() : (value as string | number);

/** JavaScript knows years that the databases do not: before 1, and of six digits. */
const BEGINS_WITH_A_YEAR = /^(?!0000)\d{4}-/;

/**
 * Converts the value of a cursor to a parameter for either engine.
 * @returns null for an invalid value: the caller made it up
 */
export function valueForSql(kind: OrderKind, stored: unknown, isPostgres: boolean): unknown {
  if (kind === 'count') return isInteger(stored) ? stored : null;
  if (typeof stored !== 'string' || !BEGINS_WITH_A_YEAR.test(stored)) return null;
  const date = new Date(kind === 'day' ? `${stored}T00:00:00.000Z` : stored);
  if (Number.isNaN(date.getTime())) return null;
  const iso = date.toISOString();
  if (kind === 'day') return iso.startsWith(stored) ? stored : null;
  if (iso !== stored) return null;
  return timeForSql(date, isPostgres);
}

/** Returns a moment that a driver reads: SQLite stores UTC without a zone. */
export const readTime = (value: unknown): Date =>
  value instanceof Date ? value : new Date(`${String(value).replace(' ', 'T')}Z`);

/** A moment as a parameter for either engine. */
export const timeForSql = (date: Date, isPostgres: boolean): unknown =>
  isPostgres ? date : DateUtils.mixedDateToUtcDatetimeString(date);

const LARGEST = 2 ** 31 - 1;

/** True for a non-negative number of the databases' type `integer`. */
const isInteger = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= LARGEST;

/** The row after which a walk continues: its sorted value and its key. */
export interface Position {
  readonly value: string | number | null;
  readonly seq: number;
}

/** A position as the caller keeps it. It holds for the order that it was made in. */
export const writeCursor = (sort: string, { value, seq }: Position): string =>
  Buffer.from(JSON.stringify([sort, value, seq])).toString('base64url');

/**
 * @param cursor empty at the beginning of a walk
 * @throws DomainError validation_failed for what this order never gave out
 */
export function readCursor(sort: string, cursor: string): Position | null {
  if (cursor === '') return null;
  const [madeFor, value = null, seq] = parts(cursor);
  if (madeFor !== sort || !isInteger(seq)) throw cursorRefused();
  return { value: value as Position['value'], seq };
}

function parts(cursor: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

/** The refusal of a cursor that this list never gave out. */
export const cursorRefused = () => invalidField('cursor', 'value_invalid');
