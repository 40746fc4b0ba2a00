import type { z } from '@lost-found/contracts';
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

/**
 * Whether somebody changed what a request is about since its sender saw it, by the header `If-Match`.
 * @param version as it is now
 */
export const isStale = (request: Request, version: number): boolean => {
  const seen = request.headers.get('if-match');
  if (seen === null || seen.trim() === '*') return false;
  return !seen.split(',').some((tag) => tag.replace('W/', '').replaceAll('"', '').trim() === String(version));
};
