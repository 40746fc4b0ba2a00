import type { ProblemCode } from '@lost-found/contracts';
import { type DatabaseTrouble, databaseTroubleOf } from '../database/trouble.js';
import { DomainError } from '../errors/domain-error.js';
import { BucketTrouble } from '../file-storage/bucket/bucket-trouble.js';

const RETRY_AFTER_SECONDS = 2;

const codeByTrouble: Readonly<Record<DatabaseTrouble, ProblemCode>> = {
  busy: 'service_busy',
  unreachable: 'database_unavailable',
  full: 'storage_full',
  database_damaged: 'database_unavailable',
};

const codeByStatus: Record<number, ProblemCode> = {
  400: 'malformed_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  414: 'malformed_request',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

/** Converts any error to a refusal: our own, or one of Nest, Fastify, its plugins or the database. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof BucketTrouble)
    return new DomainError(error.isFull ? 'storage_full' : 'files_unavailable', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      cause: error,
    });
  const trouble = databaseTroubleOf(error);
  if (trouble)
    return new DomainError(codeByTrouble[trouble], { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error });
  const code = codeByStatus[statusOf(error)] ?? 'internal_error';
  return new DomainError(code, { cause: error });
}

/** Nest has its status in a method, Fastify in a field. */
function statusOf(error: unknown): number {
  const { getStatus, statusCode } = (error ?? {}) as { getStatus?: unknown; statusCode?: unknown };
  if (typeof getStatus === 'function') return Number(getStatus.call(error));
  return typeof statusCode === 'number' ? statusCode : 500;
}
