import {
  type FieldError,
  type FieldErrorCode,
  fieldProblem,
  fillText,
  type MessageParams,
  type ProblemCode,
  problems,
} from '@lost-found/contracts';

interface DomainErrorOptions {
  /** fill the code's text, here and in the reader's language */
  params?: MessageParams;
  errors?: FieldError[];
  /** for 429 and 503: the soonest that trying again makes sense */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A refusal with a stable code; the problem filter turns it into the answer. Anything else thrown is a 500. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly params?: MessageParams;
  readonly errors?: FieldError[];
  readonly retryAfterSeconds?: number;

  constructor(
    readonly code: ProblemCode,
    { params, errors, retryAfterSeconds, cause }: DomainErrorOptions = {},
  ) {
    super(fillText(problems[code].text, params), { cause });
    this.params = params;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const invalidField = (field: string, code: FieldErrorCode): DomainError =>
  new DomainError('validation_failed', { errors: [fieldProblem(field, code)] });
