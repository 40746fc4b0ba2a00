import {
  errorTexts,
  type FieldError,
  type FileRule,
  foldText,
  type ListQuery,
  makeListSchema,
  type PageQuery,
  type ProblemCode,
  problems,
  toFieldErrors,
  type z,
} from '@lost-found/contracts';
import { HttpResponse } from 'msw';

type Answer = Response | Promise<Response>;

/** A refusal as the service words it. */
export const refuse = (code: ProblemCode, errors?: FieldError[]): Response => {
  const { status } = problems[code];
  const body = { type: 'about:blank', title: code, status, code, detail: errorTexts[code], errors };
  return HttpResponse.json(body, { status, headers: { 'content-type': 'application/problem+json' } });
};

/** @throws where the body does not match the schema of the contract */
export const answer = (schema: z.ZodType, body: unknown, status = 200): Response =>
  HttpResponse.json(schema.parse(body) as object, { status });

/** An answer without a body. */
export const nothing = (): Response => new HttpResponse(null, { status: 204 });

const withParsed = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  next: (value: z.output<Schema>) => Answer,
): Answer => {
  const { data, error } = schema.safeParse(value);
  return error ? refuse('validation_failed', toFieldErrors(error.issues)) : next(data);
};

/** Reads the JSON of a request, or refuses its fields. A request without a body says `{}`. */
export const withBody = async <Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  next: (body: z.output<Schema>) => Answer,
): Promise<Response> => withParsed(schema, JSON.parse((await request.text()) || '{}'), next);

/** Reads the parameters of an address, or refuses them. */
export const withQuery = <Schema extends z.ZodType>(
  { url }: Request,
  schema: Schema,
  next: (query: z.output<Schema>) => Answer,
): Answer => withParsed(schema, Object.fromEntries(new URL(url).searchParams), next);

/** Reads a form with files in one field, or refuses both. */
export const withForm = async <Schema extends z.ZodType>(
  request: Request,
  { field, rule }: { field: string; rule: FileRule },
  schema: Schema,
  next: (fields: z.output<Schema>, files: File[]) => Answer,
): Promise<Response> => {
  const form = await request.formData();
  const files = form.getAll(field).filter((entry) => typeof entry !== 'string');
  if (files.length > rule.maxFiles) return refuse('too_many_files');
  if (files.some(({ size }) => size > rule.maxBytes)) return refuse('file_too_large');
  if (files.some(({ type }) => !rule.types.includes(type))) return refuse('file_type_unsupported');
  form.delete(field);
  return withParsed(schema, Object.fromEntries(form), (fields) => next(fields, files));
};

/** True where a filter asks for nothing, for `all` or for this value. */
export const passes = (filter: string | undefined, value: string | null): boolean =>
  filter === undefined || filter === 'all' || filter === value;

/** Substring matching without regard to case and accents (§5); nothing typed matches everything. */
export const matches = (search = '', ...texts: (string | null)[]): boolean =>
  texts.some((text) => text !== null && foldText(text).includes(foldText(search)));

const sortRows = <Row extends object>(rows: readonly Row[], order: string): Row[] => {
  const column = order.replace('-', '') as keyof Row;
  const compare = (a: Row, b: Row) => String(a[column]).localeCompare(String(b[column]));
  return order.startsWith('-') ? rows.toSorted((a, b) => compare(b, a)) : rows.toSorted(compare);
};

/** One page of a list, or all of it for a walk by cursor. The rows are kept with the newest first. */
export const answerPage = (
  schema: z.ZodType,
  rows: readonly object[],
  { page, pageSize, sort = '', cursor }: PageQuery & Partial<ListQuery>,
): Response => {
  const isKept = sort === '' || /^-(createdAt|submittedAt)$/.test(sort);
  const all = isKept ? rows : sortRows(rows, sort);
  const isWalk = cursor !== undefined;
  const data = isWalk ? all : all.slice((page - 1) * pageSize, page * pageSize);
  const about = {
    total: rows.length,
    totalCapped: false,
    page,
    pageSize,
    ...(isWalk && { nextCursor: null }),
  };
  return answer(makeListSchema(schema), { data, ...about });
};
