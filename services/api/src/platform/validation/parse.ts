import { toFieldErrors } from '@lost-found/contracts';
import { type ArgumentMetadata, Injectable, StandardSchemaValidationPipe } from '@nestjs/common';
import type { z } from 'zod';
import { DomainError } from '../errors/domain-error.js';

/**
 * Validates what a decorator cannot: fields of a multipart form, or by a schema that needs the configuration.
 * @throws DomainError validation_failed
 */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new DomainError('validation_failed', { errors: toFieldErrors(result.error.issues) });
}

/** Validates `@Body({ schema })`, `@Query({ schema })` and `@Param({ schema })` with the contracts' schemas. */
@Injectable()
export class SchemaPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({
      exceptionFactory: (issues) => new DomainError('validation_failed', { errors: toFieldErrors(issues) }),
    });
  }

  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    try {
      return await super.transform(value, metadata);
    } catch (error) {
      // An id that cannot be one names nothing.
      if (metadata.type === 'param' && error instanceof DomainError) throw new DomainError('not_found');
      throw error;
    }
  }
}
