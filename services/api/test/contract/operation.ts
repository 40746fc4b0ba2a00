import type { InjectOptions } from 'fastify';
import type { Answer } from '../harness/http-client.js';
import type { Caller, Scene } from './scene.js';

/** What is sent, beside what the route says itself. */
interface Sent {
  /** For `:id`. */
  readonly id?: string;
  readonly body?: object;
  /** Instead of a body: a form. */
  readonly form?: InjectOptions['payload'];
  readonly headers?: Record<string, string>;
}

/** How a route answers each caller: 2xx, or the status of the refusal. */
export type Answers = Readonly<Record<Caller, 'ok' | 401 | 403 | 404>>;

/** One use of a route, with valid input. */
export interface Operation {
  /** Tells the uses of one route apart. */
  readonly of?: string;
  readonly answers: Answers;
  /** Nothing is sent where it is left out. */
  readonly send?: (scene: Scene) => Sent | Promise<Sent>;
  /** It never ends by itself: asked for over a real connection. */
  readonly isStream?: true;
}

/** Calls a route as somebody. @param route such as `GET /api/items/:id` */
export async function call(
  scene: Scene,
  caller: Caller,
  route: string,
  { send, isStream }: Operation,
): Promise<Answer<unknown>> {
  const [method, path = ''] = route.split(' ');
  const { id = '', body, form, headers } = (await send?.(scene)) ?? {};
  const url = path.replace(/:\w+/, id);
  if (isStream) return openStream(scene, caller, url);
  const client = await scene.client(caller);
  return client.send({ method: method as 'GET', url, payload: form ?? body, headers });
}

async function openStream(scene: Scene, caller: Caller, url: string): Promise<Answer<unknown>> {
  const { app } = scene.service;
  if (!app.getHttpServer().listening) await app.listen(0, '127.0.0.1');
  const abort = new AbortController();
  const account = { visitor: null, holder: null, owner: scene.owner }[caller as 'owner'] ?? scene.stranger;
  const cookie = caller === 'visitor' || caller === 'holder' ? '' : (await account()).cookie;
  const response = await fetch((await app.getUrl()) + url, { headers: { cookie }, signal: abort.signal });
  const isProblem = response.status >= 400;
  const text = isProblem ? await response.text() : '';
  abort.abort();
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: isProblem ? JSON.parse(text) : undefined,
    text,
    raw: Buffer.from(text),
  };
}
