import { type ArgumentMetadata, Injectable, StandardSchemaValidationPipe } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.js';
import { toFieldErrors } from '../errors/field-errors.js';

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
