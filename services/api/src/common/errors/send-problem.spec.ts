import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from './domain-error.js';
import { sendProblem } from './send-problem.js';

const cut = new Error('the connection was cut');

/** The lines that an error leaves in the log, as level and what is logged. */
function logOf(thrown: unknown) {
  const lines: unknown[] = [];
  const at = (level: string) => (what: unknown) => lines.push([level, what]);
  const request = { id: 'r1', log: { warn: at('warn'), error: at('error') } };
  sendProblem(thrown, request as unknown as FastifyRequest, { sent: true } as FastifyReply);
  return lines;
}

describe('what an answer leaves in the log', () => {
  it('is an error, by its cause, where something went wrong inside', () => {
    expect(logOf(cut)).toEqual([['error', { err: cut, code: 'internal_error' }]]);
    expect(logOf(new DomainError('database_not_ready', { cause: cut }))).toEqual([
      ['error', { err: cut, code: 'database_not_ready' }],
    ]);
  });

  it('is no more than a warning while the service takes nothing, and nothing for a refusal', () => {
    expect(logOf(new DomainError('database_not_ready'))).toEqual([['warn', { code: 'database_not_ready' }]]);
    expect(logOf(new DomainError('edit_conflict'))).toEqual([]);
  });
});
