import type { RequestOptions } from './request';

export interface SubmitOptions {
  /** the same key with the same content is answered once, however often it is sent */
  idempotencyKey: string;
  signal?: AbortSignal;
}

/**
 * A POST that is done once, however often it is sent.
 * @param content what it sends, and its further headers
 */
export const submission = (
  { idempotencyKey, signal }: SubmitOptions,
  { headers, ...content }: Pick<RequestOptions, 'form' | 'headers' | 'json'>,
): RequestOptions => ({
  method: 'POST',
  ...content,
  headers: { ...headers, 'idempotency-key': idempotencyKey },
  signal,
});
