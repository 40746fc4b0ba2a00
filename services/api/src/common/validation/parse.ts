import type { z } from 'zod';
import { DomainError } from '../errors/domain-error.js';
import { toFieldErrors } from '../errors/field-errors.js';

/**
 * Validates what a decorator cannot: fields of a multipart form, or by a schema that needs the configuration.
 * @throws DomainError validation_failed
 */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new DomainError('validation_failed', { errors: toFieldErrors(result.error.issues) });
}
