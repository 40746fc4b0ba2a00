import fc from 'fast-check';
import { goodValue, type Resolve, type Schema, spoilt } from './from-schema.js';
import { hostile } from './values.js';

export type FileKind = 'png' | 'pdf' | 'liar' | 'empty' | 'text';

export type Body =
  | { kind: 'none' }
  | { kind: 'json'; value: unknown }
  | { kind: 'form'; fields: [string, unknown][]; fileField: string; files: FileKind[] }
  | { kind: 'raw'; type: string; text: string };

/** An order of a list of the settings has to name all of its rows. */
export function orderBody(path: string, wild: boolean): fc.Arbitrary<Body> | undefined {
  const [, list] = /\/settings\/(\w+)\/order$/.exec(path) ?? [];
  if (!list || wild) return undefined;
  return fc.constant({ kind: 'json', value: { ids: `@all:${list}` } });
}

/** A body for an operation that takes these. */
export function readBody(
  content: Record<string, { schema: Schema }> | undefined,
  resolve: Resolve,
  wild: boolean,
): fc.Arbitrary<Body> {
  if (!content) return fc.constant({ kind: 'none' });
  const ways: { weight: number; arbitrary: fc.Arbitrary<Body> }[] = wild
    ? [
        { weight: 1, arbitrary: rawBody },
        { weight: 1, arbitrary: hostile.map((value) => ({ kind: 'json', value })) },
      ]
    : [];
  const json = content['application/json'];
  const form = content['multipart/form-data'];
  if (json) {
    const good = goodValue(json.schema, '', resolve);
    const values = wild ? spoilt(good) : good;
    ways.push({ weight: 4, arbitrary: values.map((value) => ({ kind: 'json', value })) });
  }
  for (const type of Object.keys(content).filter((one) => !/json|form/.test(one)))
    ways.push({
      weight: 1,
      arbitrary: fc.string({ unit: 'binary', maxLength: 60 }).map((text) => ({ kind: 'raw', type, text })),
    });
  if (form) ways.push({ weight: 4, arbitrary: formBody(form.schema, resolve, wild) });
  return fc.oneof(...ways);
}

function formBody(schema: Schema, resolve: Resolve, wild: boolean): fc.Arbitrary<Body> {
  const [fileField = 'file'] =
    Object.entries(schema.properties ?? {}).find(
      ([, { format, items }]) => (items?.format ?? format) === 'binary',
    ) ?? [];
  const texts = { ...schema.properties };
  delete texts[fileField];
  const required = (schema.required ?? []).filter((name) => name !== fileField);
  const good = goodValue({ ...schema, properties: texts, required }, '', resolve);
  const fields = wild ? spoilt(good) : good;
  const kinds: FileKind[] = wild ? ['png', 'png', 'pdf', 'liar', 'empty', 'text'] : ['png'];
  return fc
    .record({
      fields: fields.map((value) => Object.entries(value ?? {})),
      isTwice: fc.nat(9).map((chance) => wild && chance === 0),
      fileField: fc.nat(9).map((chance) => (wild && chance === 0 ? '__proto__' : fileField)),
      files: fc.array(fc.constantFrom(...kinds), {
        minLength: fileField === 'avatar' ? 1 : 0,
        maxLength: fileField === 'avatar' ? 1 : wild ? 4 : 3,
      }),
    })
    .map(({ isTwice, ...rest }) => ({
      kind: 'form' as const,
      ...rest,
      fields: isTwice ? [...rest.fields, ...rest.fields] : rest.fields,
    }));
}

const nested = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);
const part = (head: string, text: string) => `--b\r\n${head}\r\n\r\n${text}\r\n`;
const named = (name: string) => `Content-Disposition: form-data; name="${name}"`;

const brokenJson = [
  '',
  '{',
  '"',
  '{"a":1,}',
  '\ufeff{}',
  '\0',
  '{"a":\0}',
  'NaN',
  '{"a":1e999}',
  `{"a":${'9'.repeat(400)}}`,
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"a":1,"a":2}',
  '"\\ud800"',
  nested('[', ']', 20_000),
  nested('{"a":', '', 20_000),
  `${nested('{"a":', '', 4_000)}1${'}'.repeat(4_000)}`,
  `{"a":"${'x'.repeat(300_000)}"}`,
];

const brokenForms = [
  '',
  '--b',
  '--b--',
  '--b\r\n',
  '--b\r\n\r\n',
  `${part('', 'x')}--b--`,
  `${part('Content-Disposition: form-data', 'x')}--b--`,
  part(named('title'), 'it ends here'),
  `${part(named('title'), 'x').repeat(60)}--b--`,
  `${part(named('__proto__'), 'x')}--b--`,
  `${part(named('x'.repeat(3_000)), 'x')}--b--`,
  `${part(`${named('images')}; filename="../../../etc/passwd"\r\nContent-Type: image/png`, 'x')}--b--`,
  `${part(`${named('images')}; filename="a\0.png"\r\nContent-Type: image/png`, '\x89PNG\r\n\x1a\n')}--b--`,
  `${part(`${named('images')}; filename*=UTF-8''%ff%fe.png\r\nContent-Type: ${'x'.repeat(5_000)}`, 'x')}--b--`,
  `${part(named('title'), 'x'.repeat(70_000))}--b--`,
];

const rawBody: fc.Arbitrary<Body> = fc.oneof(
  fc.record({
    kind: fc.constant('raw' as const),
    type: fc.constantFrom('application/json', 'application/json', 'application/json; charset=utf-16', ''),
    text: fc.oneof(fc.constantFrom(...brokenJson), fc.string({ unit: 'binary', maxLength: 60 })),
  }),
  fc.record({
    kind: fc.constant('raw' as const),
    type: fc.constantFrom(
      'multipart/form-data; boundary=b',
      'multipart/form-data; boundary=b',
      'multipart/form-data',
      `multipart/form-data; boundary=${'b'.repeat(500)}`,
      'multipart/mixed; boundary=b',
    ),
    text: fc.constantFrom(...brokenForms),
  }),
  fc.record({
    kind: fc.constant('raw' as const),
    type: fc.constantFrom(
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'application/problem+json',
      'text/html; charset=\u00ff',
      '/',
      'x'.repeat(2_000),
    ),
    text: fc.constantFrom('', 'a=1&a=2', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'),
  }),
);
