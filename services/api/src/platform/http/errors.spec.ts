import { NotFoundException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { QueryFailedError } from 'typeorm';
import { LockWaitError } from '../database/sqlite/fifo-lock.js';
import { DomainError } from '../errors/domain-error.js';
import { sendProblem, toDomainError } from './send-problem.js';

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
  ])('asks to try again later after %s', (_case, error) => {
    const { code, retryAfterSeconds, cause } = toDomainError(error);
    expect([code, retryAfterSeconds, cause]).toEqual(['service_busy', 2, error]);
  });

  it.each([
    ['a connection that was cut', query(new Error('Connection terminated unexpectedly'))],
    ['a server that is away', withCode('ECONNREFUSED')],
    ['a connection that failed', query(withCode('08006'))],
    ['a file that is no database', query(withCode('SQLITE_NOTADB'))],
    ['a database with broken pages', query(withCode('SQLITE_CORRUPT'))],
  ])('does not call %s busy', (_case, error) => {
    const { code, cause } = toDomainError(error);
    expect([code, cause]).toEqual(['database_unavailable', error]);
  });

  it.each([
    ['SQLite', query(withCode('SQLITE_FULL'))],
    ['PostgreSQL', query(withCode('53100'))],
    ['the files', withCode('ENOSPC')],
  ])('calls a full disk under %s full', (_case, error) => {
    const { code, cause } = toDomainError(error);
    expect([code, cause]).toEqual(['storage_full', error]);
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

const cut = new Error('the connection was cut');

/** The lines that an error leaves in the log, as level and what is logged. */
function getLog(thrown: unknown) {
  const lines: unknown[] = [];
  const at = (level: string) => (what: unknown) => lines.push([level, what]);
  const request = { id: 'r1', log: { warn: at('warn'), error: at('error') } };
  sendProblem(thrown, request as unknown as FastifyRequest, { sent: true } as FastifyReply);
  return lines;
}

describe('what an answer leaves in the log', () => {
  it('is an error, by its cause, where something went wrong inside', () => {
    expect(getLog(cut)).toEqual([['error', { err: cut, code: 'internal_error' }]]);
    expect(getLog(new DomainError('database_not_ready', { cause: cut }))).toEqual([
      ['error', { err: cut, code: 'database_not_ready' }],
    ]);
  });

  it('is no more than a warning while the service takes nothing, and nothing for a refusal', () => {
    expect(getLog(new DomainError('database_not_ready'))).toEqual([['warn', { code: 'database_not_ready' }]]);
    expect(getLog(new DomainError('edit_conflict'))).toEqual([]);
  });
});
