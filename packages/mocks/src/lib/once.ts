import { idempotencyKeyPattern } from '@lost-found/contracts';
import { HttpResponse } from 'msw';
import type { Store } from '../store';
import { problem } from './answers';

/**
 * Carries a write out once for each Idempotency-Key of whoever asks: the same again gets the first answer, another
 * content 422.
 * @param write answers with the body of a 201, or with a refusal, which is not kept
 */
export const once = async (
  store: Store,
  request: Request,
  content: string,
  write: () => Promise<object | Response>,
): Promise<Response> => {
  const header = request.headers.get('idempotency-key');
  if (header !== null && !idempotencyKeyPattern.test(header)) return problem('malformed_request');
  const key = header && [store.signedInAs?.id, new URL(request.url).pathname, header].join(' ');
  const first = key ? store.answers.get(key) : undefined;
  if (first && first.content !== content) return problem('idempotency_key_reused');
  if (first) return HttpResponse.json(first.body, { status: 201 });
  const body = await write();
  if (body instanceof Response) return body;
  if (key) store.answers.set(key, { content, body });
  return HttpResponse.json(body, { status: 201 });
};
