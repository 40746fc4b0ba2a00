import { asksProofHeader, type List, learnServiceTime, type Problem } from '@lost-found/contracts';
import { ApiError, isApiError } from './api-error';

export type QueryParams = Readonly<Record<string, string | number | undefined>>;

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  query?: QueryParams;
  json?: unknown;
  /** sent as multipart/form-data */
  form?: FormData;
  headers?: Readonly<Record<string, string | undefined>>;
  signal?: AbortSignal | undefined;
  /** finishes the request even if the page is left */
  keepalive?: boolean;
  /** the answer is a text, not JSON */
  text?: boolean;
  /** receives the sent share of `form`, 0 to 1 */
  onProgress?: ((sent: number) => void) | undefined;
}

/** Base path of the service, on the page's own host. */
export const apiBase = '/api';

/** Leaves out what is undefined or empty. */
export const toSearchParams = (query: QueryParams): URLSearchParams => {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
};

const toUrl = (path: string, query: QueryParams = {}): string => {
  const search = toSearchParams(query).toString();
  return `${apiBase}${path}${search && `?${search}`}`;
};

/**
 * The language of the page, which can differ from the browser's. The service uses it for its texts. Include it in the
 * key of a query with such texts.
 */
export const pageLanguage = (): string => globalThis.document?.documentElement.lang ?? '';

const toHeaders = ({ json, headers = {} }: RequestOptions): Headers => {
  const all = new Headers({ accept: 'application/json' });
  const language = pageLanguage();
  if (language) all.set('accept-language', language);
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

let askProof: (() => Promise<boolean>) | undefined;

/**
 * Sets the dialog that asks for a recent proof before an irreversible action.
 * @param ask resolves to true after a proof: the call refused with `proof_required` is then repeated
 * @returns a function that removes the dialog
 */
export const onProofRequired = (ask: () => Promise<boolean>): (() => void) => {
  askProof = ask;
  return () => {
    if (askProof === ask) askProof = undefined;
  };
};

/**
 * Calls the service and reads its JSON, or its text.
 * @param path below `/api`, with its ids already encoded
 * @throws ApiError with the service's code, `network_unreachable` or `unexpected_answer`; `offline`: it changes something,
 *   and was not sent;
 *   the DOMException `AbortError` when `signal` ended the call
 */
export const request = async <Answer>(path: string, options: RequestOptions = {}): Promise<Answer> => {
  const ask = options.method && options.method !== 'GET' ? askProof : undefined;
  const sent = ask ? { ...options, headers: { ...options.headers, [asksProofHeader]: '1' } } : options;
  try {
    return await requestOnce<Answer>(path, sent);
  } catch (error) {
    if (!ask || !isApiError(error, 'proof_required') || !(await ask())) throw error;
    return requestOnce<Answer>(path, sent);
  }
};

const requestOnce = async <Answer>(path: string, options: RequestOptions = {}): Promise<Answer> => {
  const { method = 'GET' } = options;
  if (method !== 'GET' && !navigator.onLine) throw new ApiError({ code: 'offline' });
  let response: Response;
  try {
    response = await send(toUrl(path, options.query), options);
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new ApiError({ code: 'network_unreachable', cause });
  }
  // A browser may have kept the answer to a GET.
  if (method !== 'GET') learnServiceTime(response.headers.get('date'));
  if (!response.ok) throw await toError(response);
  if (response.status === 204) return undefined as Answer;
  return (await (options.text ? response.text() : readJson(response))) as Answer;
};

/** Sends something, or asks for something to be done. @throws ApiError as `request` */
export const post = <Answer>(path: string, json?: unknown) => request<Answer>(path, { method: 'POST', json });

/** A path with its variable parts encoded: ``path`/items/${id}` ``. */
export const path = (parts: TemplateStringsArray, ...values: string[]): string =>
  String.raw({ raw: parts }, ...values.map(encodeURIComponent));

interface Upload {
  method: string;
  headers: Headers;
  form: FormData;
  signal: AbortSignal | undefined;
  /** receives the sent share of the form, 0 to 1 */
  onProgress: (sent: number) => void;
}

const getHeaders = (call: XMLHttpRequest): Headers => {
  const headers = new Headers();
  for (const line of call.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
};

const readAnswer = (call: XMLHttpRequest): Response =>
  new Response(call.status === 204 ? null : call.responseText, {
    status: call.status,
    headers: getHeaders(call),
  });

/**
 * Sends a form and reports its progress, which `fetch` cannot; it answers and fails like `fetch`.
 * @throws TypeError where no answer arrived, the DOMException `AbortError` when `signal` ended the call
 */
const upload = (url: string, { method, headers, form, signal, onProgress }: Upload): Promise<Response> =>
  new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const end = () => {
      reject(new DOMException('The upload was ended.', 'AbortError'));
      call.abort();
    };
    if (signal?.aborted) return end();
    call.open(method, url);
    headers.forEach((value, name) => {
      call.setRequestHeader(name, value);
    });
    call.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    call.onload = () => resolve(readAnswer(call));
    call.onerror = () => reject(new TypeError('No answer arrived.'));
    call.onloadend = () => signal?.removeEventListener('abort', end);
    signal?.addEventListener('abort', end);
    call.send(form);
  });

/** Changes the version of a record that the page shows; `edit_conflict` if it was changed since. */
export const changeSeen = <Answer>(
  method: NonNullable<RequestOptions['method']>,
  path: string,
  version: number,
  json?: unknown,
) => request<Answer>(path, { method, json, headers: { 'if-match': `"${version}"` } });

/**
 * Fields and files as multipart/form-data: fields first, so that the service can refuse them before the files arrive.
 * @param fileField name under which each file is sent
 */
export const toFormData = (
  fields: Readonly<Record<string, string | undefined>>,
  fileField: string,
  files: readonly File[],
): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  for (const file of files) form.append(fileField, file, file.name);
  return form;
};

/** The page after this one, if there is any. */
export const nextPage = ({ page, pageSize, total, totalCapped, data }: List<unknown>): number | undefined =>
  page * pageSize < total || (totalCapped && data.length === pageSize) ? page + 1 : undefined;
