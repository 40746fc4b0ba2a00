import { type RequestOptions, request } from './request';

export interface SubmitOptions {
  /** the same key with the same content is answered once, however often it is sent */
  idempotencyKey: string;
  signal?: AbortSignal;
  /** receives the sent share of fields and files, 0 to 1 */
  onProgress?: (sent: number) => void;
}

/**
 * A POST with one effect, however often it is sent.
 * @param content body and further headers
 */
export const submit = <Answer>(
  path: string,
  { headers, ...content }: Pick<RequestOptions, 'form' | 'headers' | 'json'>,
  { idempotencyKey, signal, onProgress }: SubmitOptions,
) =>
  request<Answer>(path, {
    method: 'POST',
    ...content,
    headers: { ...headers, 'idempotency-key': idempotencyKey },
    signal,
    onProgress,
  });

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A new key for one form's content. `crypto.randomUUID` is missing on plain http, so it is drawn by hand. */
export const newIdempotencyKey = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));
