import { type FormFile, pdf } from '@lost-found/test-kit';
import type { InjectOptions } from 'fastify';
import type { Answer, HttpClient } from '../harness/http-client.js';
import type { Body, FileKind } from './bodies.js';
import type { KnownThings } from './known-things.js';
import type { Plan } from './requests.js';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const files: Readonly<Record<FileKind, FormFile>> = {
  png: { name: 'thing.png', type: 'image/png', content: PIXEL },
  pdf: pdf(),
  // Begins as a picture, and is none.
  liar: {
    name: '../liar.png',
    type: 'image/png',
    content: Buffer.concat([PIXEL.subarray(0, 40), Buffer.from('<svg/>')]),
  },
  empty: { name: '', type: 'application/octet-stream', content: Buffer.alloc(0) },
  text: { name: 'x.html', type: 'text/html', content: Buffer.from('<script>alert(1)</script>') },
};

/** A request as it is sent, with its JSON body, if any. */
export interface Sent {
  readonly options: InjectOptions;
  readonly url: string;
  readonly json: unknown;
}

/** Looks up what a plan names, and writes it as a request. */
export function toRequest(plan: Plan, known: KnownThings): Sent {
  const path = plan.path.replace(/\{([\w-]+)\}/g, (_, name: string) =>
    inPath(known.resolve(plan.params[name])),
  );
  const query = plan.query
    .map(([name, value]) => `${encode(name)}=${encode(known.resolve(value))}`)
    .join('&');
  const url = query ? `${path}?${query}` : path;
  const headers = known.resolve(plan.headers) as Record<string, string>;
  const { payload, type, json } = written(plan.body, known);
  const options = {
    method: plan.method as 'GET',
    url,
    payload,
    headers: { ...headers, ...(type !== undefined && { 'content-type': type }) },
  };
  return { options, url, json };
}

export const send = (client: HttpClient, { options }: Sent): Promise<Answer<unknown>> =>
  client.send<unknown>(options);

interface Written {
  payload?: InjectOptions['payload'];
  type?: string;
  json?: unknown;
}

function written(body: Body, known: KnownThings): Written {
  if (body.kind === 'none') return {};
  if (body.kind === 'raw') return { payload: Buffer.from(body.text, 'latin1'), type: body.type };
  if (body.kind === 'json') {
    const json = known.resolve(body.value);
    return { payload: JSON.stringify(json) ?? '', type: 'application/json', json };
  }
  const data = new FormData();
  for (const [name, value] of body.fields) data.append(name, asText(known.resolve(value)));
  for (const kind of body.files) {
    const { name, type, content } = files[kind];
    data.append(body.fileField, new Blob([new Uint8Array(content)], { type }), name);
  }
  return { payload: data as never };
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const encode = (value: unknown): string => encodeURIComponent(Buffer.from(asText(value)).toString());

/** Leaves percent encodings as they are, broken ones too. */
const inPath = (value: unknown): string =>
  typeof value === 'string' && /^(?:%|\.)/.test(value) ? value.replaceAll('\\', '/') : encode(value) || '%20';
