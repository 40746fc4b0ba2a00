import {
  errorTexts,
  type FieldError,
  fieldErrorText,
  fillText,
  type List,
  type MessageParams,
  type PageQuery,
  type Problem,
  type ProblemCode,
  parseIssue,
  problems,
  type z,
} from '@lost-found/contracts';
import { HttpResponse } from 'msw';

/** A refusal as the service words it. */
export const problem = (code: ProblemCode, more: { params?: MessageParams; errors?: FieldError[] } = {}) => {
  const { status } = problems[code];
  const body: Problem = {
    type: 'about:blank',
    title: code,
    status,
    code,
    detail: fillText(errorTexts[code], more.params),
    requestId: crypto.randomUUID(),
    ...more,
  };
  return HttpResponse.json(body, { status, headers: { 'content-type': 'application/problem+json' } });
};

/** The refusal of fields that a schema did not accept; one message a field. */
export const invalid = (error: z.ZodError) => {
  const errors = new Map<string, FieldError>();
  for (const { path, message } of error.issues) {
    const field = path.join('.');
    const found = parseIssue(message);
    if (!errors.has(field)) errors.set(field, { field, ...found, message: fieldErrorText(found) });
  }
  return problem('validation_failed', { errors: [...errors.values()] });
};

/** One page of rows that are all in memory. */
export const pageOf = <Row>(rows: Row[], { page, pageSize }: PageQuery): List<Row> => ({
  data: rows.slice((page - 1) * pageSize, page * pageSize),
  total: rows.length,
  totalCapped: false,
  page,
  pageSize,
});

/** Case-insensitive substring matching (§5); nothing typed matches everything. */
export const matches = (search: string | undefined, ...texts: (string | null)[]): boolean =>
  !search || texts.some((text) => text?.toLowerCase().includes(search.toLowerCase()));

/** True where a filter asks for nothing, for `all` or for this value. */
export const passes = (filter: string | undefined, value: string): boolean =>
  filter === undefined || filter === 'all' || filter === value;

/** The parameters of a request's address. */
export const queryOf = (request: Request): Record<string, string> =>
  Object.fromEntries(new URL(request.url).searchParams);
