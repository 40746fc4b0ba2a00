import type { SearchedTable } from './searched-table.js';

/** Stands in no text of the index: where a text has it, the index has a space. */
const FRAME = 0xe000;

/**
 * The filters that the index of SQLite knows, and their values. A value that is new needs a migration that fills
 * the index again with it; until then its rows are found, but one by one.
 */
const known: Readonly<Record<SearchedTable, Readonly<Record<string, readonly string[]>>>> = {
  items: {
    is_lost_item: ['0', '1'],
    status: ['pending', 'approved', 'rejected', 'claimed', 'returned', 'resolved'],
    category: [
      ...['Electronics', 'Bags', 'Clothing', 'Books', 'Accessories', 'Other'],
      ...['ID Card', 'Documents', 'Personal Items'],
    ],
    location: ['Main Library', 'Student Center', 'Engineering Building', 'Cafeteria', 'Gym', 'Other'],
  },
  claims: { status: ['pending', 'approved', 'rejected'] },
  users: { role: ['user', 'admin'] },
  system_logs: {
    action: [
      ...['ITEM_CREATED', 'ITEM_UPDATED', 'ITEM_DELETED', 'ITEM_APPROVED', 'ITEM_REJECTED', 'ITEM_CLAIMED'],
      ...['ITEM_RETURNED', 'ITEM_RESOLVED', 'CLAIM_SUBMITTED', 'CLAIM_APPROVED', 'CLAIM_REJECTED'],
      ...['CLAIM_WITHDRAWN', 'CLAIM_UPDATED', 'MESSAGE_SENT', 'USER_CREATED', 'USER_UPDATED', 'USER_DELETED'],
      ...['REPORTER_VERIFIED', 'LOGIN', 'LOGIN_FAILED', 'LOGOUT', 'PASSWORD_CHANGED', 'PERSONAL_DATA_ERASED'],
      ...['DATABASE_INITIALIZED', 'DATABASE_INITIALIZATION_FAILED'],
    ],
  },
  reporters: {},
  claimed_items: {},
};

/** The columns of a table that its index knows as filters, on both engines. */
export const markedColumns = (table: SearchedTable): string[] => Object.keys(known[table]);

/** The mark of the first value of a column; the one before it is of all values that the index does not know. */
function firstMark(table: SearchedTable, column: string): number {
  const before = markedColumns(table).slice(0, markedColumns(table).indexOf(column));
  return before.reduce((mark, name) => mark + (known[table][name] ?? []).length + 1, FRAME + 2);
}

/**
 * SQL: what the index holds of a row, its text and a mark for the value of each filter. A mark is a group of
 * three letters of its own, so that text and filters are one intersection.
 * @param row how the row is called
 */
export function indexedText(table: SearchedTable, row: string): string {
  const marks = markedColumns(table).map((column) => {
    const first = firstMark(table, column);
    const cases = (known[table][column] ?? []).map((value, at) => `WHEN '${value}' THEN ${first + at}`);
    return `CASE CAST(${row}."${column}" AS text) ${cases.join(' ')} ELSE ${first - 1} END, ${FRAME}`;
  });
  // The line's end makes each letter the first of a group.
  const end = `char(10, ${[FRAME, ...marks].join(', ')})`;
  return `replace(COALESCE(${row}."search_text", ''), char(${FRAME}), ' ') || ${end}`;
}

/** Whether a text can be found in the index as it is written. */
export const isIndexable = (term: string): boolean => !term.includes(String.fromCharCode(FRAME));

/** The mark of a filter's value, or null where the index does not know it. */
export function markOf(table: SearchedTable, column: string, value: string | boolean): string | null {
  const at = (known[table][column] ?? []).indexOf(typeof value === 'boolean' ? String(Number(value)) : value);
  return at < 0 ? null : String.fromCharCode(FRAME, firstMark(table, column) + at, FRAME);
}
