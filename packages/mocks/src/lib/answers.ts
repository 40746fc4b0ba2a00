import {
  errorTexts,
  type FieldError,
  type FieldErrorCode,
  fieldProblem,
  fillText,
  type MessageParams,
  type Problem,
  type ProblemCode,
  problemSchema,
  problems,
  toFieldErrors,
  type z,
} from '@lost-found/contracts';
import { HttpResponse } from 'msw';

type Refusal = { params?: MessageParams; errors?: FieldError[] };

/** A refusal as the service words it. */
export const problem = (code: ProblemCode, more: Refusal = {}) => {
  const { status } = problems[code];
  const body: Problem = problemSchema.parse({
    type: 'about:blank',
    title: code,
    status,
    code,
    detail: fillText(errorTexts[code], more.params),
    requestId: crypto.randomUUID(),
    ...more,
  });
  return HttpResponse.json(body, { status, headers: { 'content-type': 'application/problem+json' } });
};

/** The refusal of fields that a schema did not accept; one message a field. */
export const invalid = (error: z.ZodError) =>
  problem('validation_failed', { errors: toFieldErrors(error.issues) });

/** The refusal of one field that no schema judges. */
export const refuseField = (field: string, code: FieldErrorCode) =>
  problem('validation_failed', { errors: [fieldProblem(field, code)] });

/** Builds an answer. Throws if the body does not match the schema of the contract. */
export const answer = <Schema extends z.ZodType>(schema: Schema, body: unknown, status = 200): Response =>
  HttpResponse.json(schema.parse(body) as object, { status });

/** Done, and nothing to say of it. */
export const nothing = (): Response => new HttpResponse(null, { status: 204 });
