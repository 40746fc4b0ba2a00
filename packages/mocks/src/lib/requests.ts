import {
  type FileRule,
  idempotencyKeyPattern,
  namesVersion,
  wrongIdempotencyKey,
  type z,
} from '@lost-found/contracts';
import { HttpResponse } from 'msw';
import type { Store } from '../store';
import { invalid, problem } from './answers';

type Answer = Response | Promise<Response>;

/** Hands on a value as a schema has it, or refuses its fields. */
export const parsed = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  then: (value: z.output<Schema>) => Answer,
): Answer => {
  const result = schema.safeParse(value);
  return result.success ? then(result.data) : invalid(result.error);
};

/** Reads the JSON of a request, or refuses it as the service does. A request without a body says `{}`. */
export const withBody = async <Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  then: (body: z.output<Schema>) => Answer,
): Promise<Response> => {
  const text = await request.text();
  let body: unknown;
  try {
    body = JSON.parse(text || '{}');
  } catch {
    return problem('malformed_request');
  }
  return parsed(schema, body, then);
};

/** Reads the parameters of a request's address, or refuses them. */
export const withQuery = <Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  then: (query: z.output<Schema>) => Answer,
): Answer => parsed(schema, Object.fromEntries(new URL(request.url).searchParams), then);

/** True if the record changed after the sender saw it, by the header `If-Match`.  @param version as it is now */
export const isStale = (request: Request, version: number): boolean =>
  !namesVersion(request.headers.get('if-match'), version);

/** The file field of a form and its rule. */
interface FileField {
  field: string;
  rule: FileRule;
}

interface ReadForm {
  fields: Record<string, string>;
  files: File[];
  /** what makes two forms the same: their fields, and their files to the last byte */
  content: string;
}

const isText = (entry: [string, FormDataEntryValue]): entry is [string, string] =>
  typeof entry[1] === 'string';

const partOf = async ([name, value]: [string, FormDataEntryValue]) =>
  typeof value === 'string' ? [name, value] : [name, Array.from(new Uint8Array(await value.arrayBuffer()))];

/** Trusts the type that a file names: the mocks open no files. */
const refuseFiles = (files: File[], { maxFiles, maxBytes, types }: FileRule): Response | undefined => {
  if (files.length > maxFiles) return problem('too_many_files', { params: { max: maxFiles } });
  if (files.some(({ size }) => size > maxBytes)) return problem('file_too_large');
  if (files.some(({ type }) => !types.includes(type))) return problem('file_type_unsupported');
  return undefined;
};

/** Reads a form; as in the service, its files are judged before its fields. */
export const withForm = async (
  request: Request,
  { field, rule }: FileField,
  then: (form: ReadForm) => Response | Promise<Response>,
): Promise<Response> => {
  const entries = [...(await request.formData()).entries()];
  const files = entries.flatMap(([name, value]) =>
    name === field && typeof value !== 'string' ? [value] : [],
  );
  const refused = refuseFiles(files, rule);
  if (refused) return refused;
  const content = JSON.stringify(await Promise.all(entries.map(partOf)));
  return then({ fields: Object.fromEntries(entries.filter(isText)), files, content });
};

/**
 * Performs a write once for each Idempotency-Key of a sender: a repeated request gets the first answer, another
 * content with the same key 422.
 * @param write answers with the body of a 201, or with a refusal, which is not kept
 */
export const once = async (
  store: Store,
  request: Request,
  content: string,
  write: () => Promise<object | Response>,
): Promise<Response> => {
  const header = request.headers.get('idempotency-key');
  if (header !== null && !idempotencyKeyPattern.test(header))
    return problem('malformed_request', { errors: [wrongIdempotencyKey] });
  const key = header && [store.signedInAs?.id, new URL(request.url).pathname, header].join(' ');
  const first = key ? store.answers.get(key) : undefined;
  if (first && first.content !== content) return problem('idempotency_key_reused');
  if (first) return HttpResponse.json(first.body, { status: 201 });
  const body = await write();
  if (body instanceof Response) return body;
  if (key) store.answers.set(key, { content, body });
  return HttpResponse.json(body, { status: 201 });
};
