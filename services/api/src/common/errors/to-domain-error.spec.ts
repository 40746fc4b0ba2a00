import { NotFoundException } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { LockWaitError } from '../../database/sqlite/fifo-lock.js';
import { DomainError } from './domain-error.js';
import { toDomainError } from './to-domain-error.js';

const withCode = (code: string, message = 'told by the database') =>
  Object.assign(new Error(message), { code });
const query = (error: Error) => new QueryFailedError('SELECT 1', [], error);

describe('toDomainError', () => {
  it.each([
    ['a write lock that did not come', new LockWaitError('waited')],
    ['another process writing the file', query(withCode('SQLITE_BUSY'))],
    ['a deadlock', query(withCode('40P01'))],
    ['a lock of PostgreSQL that did not come', query(withCode('55P03'))],
    ['a full pool', new Error('timeout exceeded when trying to connect')],
    ['a connection that was cut', query(new Error('Connection terminated unexpectedly'))],
    ['a server that is away', withCode('ECONNREFUSED')],
    ['a connection that failed', query(withCode('08006'))],
    ['a full disk under SQLite', query(withCode('SQLITE_FULL'))],
    ['a full disk under the files', withCode('ENOSPC')],
  ])('asks to try again later after %s', (_case, error) => {
    const { code, retryAfterSeconds, cause } = toDomainError(error);
    expect([code, retryAfterSeconds, cause]).toEqual(['service_busy', 2, error]);
  });

  it.each([
    ['a refusal of our own', new DomainError('edit_conflict'), 'edit_conflict'],
    ["a refusal of Nest's", new NotFoundException(), 'not_found'],
    ["a refusal of Fastify's", Object.assign(new Error(), { statusCode: 415 }), 'unsupported_media_type'],
    ['a broken constraint', query(withCode('SQLITE_CONSTRAINT')), 'internal_error'],
    ['a mistake', new TypeError('x is not a function'), 'internal_error'],
    ['anything else that was thrown', 'text', 'internal_error'],
    ['nothing', undefined, 'internal_error'],
  ])('knows %s', (_case, error, code) => {
    expect(toDomainError(error).code).toBe(code);
  });
});
