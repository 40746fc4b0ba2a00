import {
  errorTexts,
  type FieldError,
  type FieldErrorCode,
  fieldErrorText,
  fieldErrorTexts,
  fillText,
  type MessageParams,
  type Problem,
  type ProblemCode,
  parseIssue,
  problemSchema,
  problems,
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
export const invalid = (error: z.ZodError) => {
  const errors = new Map<string, FieldError>();
  for (const { path, message } of error.issues) {
    const field = path.join('.');
    const { code, params } = parseIssue(message);
    const filled = Object.keys(params).length > 0 ? { params } : {};
    if (!errors.has(field))
      errors.set(field, { field, code, message: fieldErrorText({ code, params }), ...filled });
  }
  return problem('validation_failed', { errors: [...errors.values()] });
};

/** The refusal of one field that no schema judges. */
export const refuseField = (field: string, code: FieldErrorCode) =>
  problem('validation_failed', { errors: [{ field, code, message: fieldErrorTexts[code] }] });

/** What the service says: a mock whose answer is not as the contract has it throws. */
export const answer = <Schema extends z.ZodType>(schema: Schema, body: unknown, status = 200): Response =>
  HttpResponse.json(schema.parse(body) as object, { status });

/** Done, and nothing to say of it. */
export const nothing = (): Response => new HttpResponse(null, { status: 204 });
