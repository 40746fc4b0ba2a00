import type { OpenAPIObject } from '@nestjs/swagger';
import fc from 'fast-check';
import { type Body, orderBody, readBody } from './bodies.js';
import { goodValue, type Resolve, type Schema } from './from-schema.js';
import { goodByName, hostile, hostileTexts, known } from './values.js';

/** Senders of requests. `holder` opened a claim by its secret link. */
const senders = ['nobody', 'student', 'holder', 'admin'] as const;
export type Sender = (typeof senders)[number];

/** One request before its placeholders are replaced: the same seed makes the same plans. */
export interface Plan {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly sender: Sender;
  readonly params: Record<string, unknown>;
  readonly query: [string, unknown][];
  readonly headers: Record<string, string>;
  readonly body: Body;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: Schema;
}
interface Operation {
  readonly parameters?: Parameter[];
  readonly requestBody?: { content: Record<string, { schema: Schema }> };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Any request to any operation of the document, each as likely as the others; two of five are as they should be. */
export function anyRequest(document: OpenAPIObject): fc.Arbitrary<Plan> {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  const resolve: Resolve = (reference) => schemas[reference.split('/').at(-1) ?? ''] ?? {};
  const plans = Object.entries(document.paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = methods[method] as Operation | undefined;
      return operation ? [{ method: method.toUpperCase(), path, operation }] : [];
    }),
  );
  const all = (wild: boolean) => fc.oneof(...plans.map((place) => createPlan(place, resolve, wild)));
  return fc.oneof({ weight: 2, arbitrary: all(false) }, { weight: 3, arbitrary: all(true) });
}

interface Place {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

function createPlan({ method, path, operation }: Place, resolve: Resolve, wild: boolean): fc.Arbitrary<Plan> {
  const { parameters = [], requestBody } = operation;
  const named = (place: Parameter['in']) => parameters.filter((parameter) => parameter.in === place);
  const query = wild ? wildQuery : goodQuery;
  const headers = goodHeaders(named('header'), resolve);
  const inPath = named('path').map(({ name }) => [name, pathValue(path, name, wild)] as const);
  return fc.record({
    operation: fc.constant(`${method} ${path}`),
    method: fc.constant(method),
    path: fc.constant(path),
    sender: wild
      ? fc.oneof(fc.constant(usualSender(path)), fc.constantFrom(...senders))
      : fc.constant(usualSender(path)),
    params: fc.record(Object.fromEntries(inPath)),
    query: query(named('query'), resolve),
    headers: wild ? fc.oneof(headers, wildHeaders) : headers,
    body: orderBody(path, wild) ?? readBody(requestBody?.content, resolve, wild),
  });
}

/** Returns a sender that usually has access. */
function usualSender(path: string): Sender {
  if (path.startsWith('/api/admin/')) return 'admin';
  if (path.startsWith('/api/case')) return 'holder';
  return /^\/api\/(?:me|claims\/|auth\/(?:sessions|proof|change))/.test(path) ? 'student' : 'nobody';
}

/** Pool of the id in a path, by the noun in front of it. */
const pools: Readonly<Record<string, string>> = {
  'lost-items': 'lostItems',
  claims: 'claims',
  files: 'files',
  items: 'items',
  notes: 'notes',
  notifications: 'notifications',
  reporters: 'reporters',
  sessions: 'sessions',
  users: 'users',
  views: 'views',
  categories: 'categories',
  places: 'places',
  desks: 'desks',
  terms: 'terms',
  templates: 'templates',
};

function pathValue(path: string, name: string, wild: boolean): fc.Arbitrary<unknown> {
  const parts = path.split('/');
  const noun = parts[parts.indexOf(`{${name}}`) - 1] ?? '';
  const mine = usualSender(path) === 'student' ? 'my-' : '';
  const usual = goodByName(name) ?? known(pools[noun] ? mine + pools[noun] : 'anything');
  if (!wild) return usual;
  return fc.oneof(
    { weight: 3, arbitrary: usual },
    { weight: 1, arbitrary: known('anything') },
    { weight: 1, arbitrary: fc.constantFrom(...hostileTexts, '%00', '%ff', '%ED%A0%80', '.', '..;/') },
  );
}

type Query = fc.Arbitrary<[string, unknown][]>;

const goodQuery = (parameters: Parameter[], resolve: Resolve): Query =>
  fc
    .subarray(parameters, { maxLength: Math.min(parameters.length, 2) })
    .chain((chosen) =>
      fc.tuple(
        ...chosen.map(({ name, schema }) => fc.tuple(fc.constant(name), goodValue(schema, name, resolve))),
      ),
    );

/** A name may come twice, as a list, or be none that is known. */
function wildQuery(parameters: Parameter[], resolve: Resolve): Query {
  const names = fc.constantFrom(
    'search',
    '__proto__',
    'page[]',
    'sort[$ne]',
    '',
    ...parameters.map(({ name }) => name),
  );
  const wild = fc.array(fc.tuple(names, hostile), { maxLength: 3 });
  return fc.tuple(goodQuery(parameters, resolve), wild).map(([good, more]) => [...good, ...more]);
}

/** Node takes 16 KB of headers, and no other characters than these. */
const headerValue = fc.oneof(
  fc.constantFrom('', '*', ',', '"', '0', '-1', 'W/"1"', 'bytes=0-,1-', 'a'.repeat(12_000), ';q=,;q=x'),
  fc.string({ unit: fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code)) }),
);
const otherHeaders = ['accept', 'accept-language', 'user-agent', 'x-forwarded-for', 'if-none-match'] as const;
const moreHeaders = ['range', 'cookie', 'idempotency-key', 'if-match', 'last-event-id', 'origin'] as const;

const wildHeaders = fc.dictionary(fc.constantFrom(...otherHeaders, ...moreHeaders), headerValue, {
  minKeys: 1,
  maxKeys: 3,
});

function goodHeaders(parameters: Parameter[], resolve: Resolve): fc.Arbitrary<Record<string, string>> {
  const good = parameters.map(
    ({ name, schema }) => [name.toLowerCase(), goodValue(schema, name, resolve).map(String)] as const,
  );
  return fc.record(Object.fromEntries(good), { requiredKeys: [] }) as fc.Arbitrary<Record<string, string>>;
}
