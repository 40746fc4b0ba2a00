import type { Problem } from '@lost-found/contracts';
import { ApiError } from './api-error';
import { upload } from './upload';

export type QueryParams = Readonly<Record<string, string | number | undefined>>;

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  query?: QueryParams;
  /** sent as JSON */
  json?: unknown;
  /** sent as multipart/form-data */
  form?: FormData;
  headers?: Readonly<Record<string, string | undefined>>;
  signal?: AbortSignal | undefined;
  /** sent to its end even if the page is left meanwhile */
  keepalive?: boolean;
  /** told how much of a `form` has been sent: from 0 to 1 */
  onProgress?: ((sent: number) => void) | undefined;
}

/** Where the service answers, on the page's own host. */
export const apiBase = '/api';

const toUrl = (path: string, query: QueryParams = {}): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `${apiBase}${path}${search && `?${search}`}`;
};

const toHeaders = ({ json, headers = {} }: RequestOptions): Headers => {
  const all = new Headers({ accept: 'application/json' });
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) all.set(name, value);
  if (json !== undefined) all.set('content-type', 'application/json');
  return all;
};

const send = (url: string, options: RequestOptions): Promise<Response> => {
  const { method = 'GET', json, form, signal, onProgress, keepalive = false } = options;
  const headers = toHeaders(options);
  if (form && onProgress) return upload(url, { method, headers, form, signal, onProgress });
  const body = form ?? (json === undefined ? null : JSON.stringify(json));
  return fetch(url, { method, headers, body, keepalive, credentials: 'same-origin', signal: signal ?? null });
};

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && typeof (body as Partial<Problem>).code === 'string';

const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch (cause) {
    // A cancelled call stays a cancellation; anything else that is no JSON is not our service's answer.
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError({ code: 'unexpected_answer', status: response.status, cause });
  }
};

const toError = async (response: Response): Promise<ApiError> => {
  const body = await readJson(response);
  const { status } = response;
  if (!isProblem(body)) return new ApiError({ code: 'unexpected_answer', status });
  const wait = Number(response.headers.get('retry-after'));
  return new ApiError({
    code: body.code,
    status,
    problem: body,
    ...(wait > 0 ? { retryAfterSeconds: wait } : {}),
  });
};

/**
 * Calls the service and reads its JSON.
 * @param path below `/api`, with its ids already encoded
 * @throws ApiError with the service's code, `network_unreachable` or `unexpected_answer`;
 *   the DOMException `AbortError` when `signal` ended the call
 */
export const request = async <Answer>(path: string, options: RequestOptions = {}): Promise<Answer> => {
  let response: Response;
  try {
    response = await send(toUrl(path, options.query), options);
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new ApiError({ code: 'network_unreachable', cause });
  }
  if (!response.ok) throw await toError(response);
  if (response.status === 204) return undefined as Answer;
  return (await readJson(response)) as Answer;
};

/** A path with its variable parts encoded: ``path`/items/${id}` ``. */
export const path = (parts: TemplateStringsArray, ...values: string[]): string =>
  String.raw({ raw: parts }, ...values.map(encodeURIComponent));
