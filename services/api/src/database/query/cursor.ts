import { fieldErrorText } from '@lost-found/contracts';
import { DomainError } from '../../common/errors/domain-error.js';
import { isInteger } from './order.js';

/** The row after which a walk goes on: what it was sorted by, and its key. */
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
export const cursorRefused = () =>
  new DomainError('validation_failed', {
    errors: [
      {
        field: 'cursor',
        code: 'value_invalid',
        message: fieldErrorText({ code: 'value_invalid', params: {} }),
      },
    ],
  });
