import { PASSWORD } from '@lost-found/test-kit';
import fc from 'fast-check';

const COMBINING = '\u0301';

/** Texts that have broken something somewhere. */
export const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\u202eabc',
  '\ufeff',
  '\u{1f9f5}'.repeat(70),
  `Z${COMBINING.repeat(500)}`,
  "'; DROP TABLE items; --",
  '" OR 1=1 --',
  '%_\\',
  '$1',
  '\\u0000',
  '<script>alert(1)</script>',
  '{{constructor.constructor("return 1")()}}',
  '=HYPERLINK("http://evil.test")',
  'a\r\nSet-Cookie: lost_found_session=x',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%2e%2e%2f%2e%2e%2f',
  'file:///etc/passwd',
  '//evil.test/',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'NaN',
  'Infinity',
  '-0',
  '-1',
  '1e309',
  '99999999999999999999',
  '0x10',
  'null',
  'true',
  '[]',
  '2026-02-30',
  '0000-00-00',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'x'.repeat(121),
  'x'.repeat(10_000),
] as const;

const deepArray = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown;

const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<string>(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

/** Values of the wrong kind. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      0,
      -1,
      0.5,
      1e21,
      2 ** 31,
      2 ** 53 + 2,
      -(2 ** 63),
      Number.MAX_VALUE,
      [],
      {},
      [[]],
      ['a', 'b'],
      { $ne: null },
      { length: -1 },
      { toString: 'x' },
      JSON.parse('{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}'),
      Array.from({ length: 2_000 }, () => 'x'),
      deepArray(200),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
);

/** A placeholder for an existing id: `@items:3`. It is replaced when the request is sent. */
export const known = (pool: string): fc.Arbitrary<string> => fc.nat(63).map((index) => `@${pool}:${index}`);

/** Fitting values by the name of a field, for schemas that do not describe their characters. */
const byName: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  itemId: known('items'),
  userId: known('users'),
  lostId: known('lostItems'),
  foundId: known('items'),
  claimIds: fc.array(known('claims'), { minLength: 1, maxLength: 3 }),
  ids: fc.array(fc.oneof(known('items'), known('claims'), known('categories')), {
    minLength: 1,
    maxLength: 3,
  }),
  token: known('tokens'),
  decisionIds: fc.array(known('decisions'), { minLength: 1, maxLength: 3 }),
  code: known('codes'),
  cursor: known('cursors'),
  category: known('categoryNames'),
  location: known('placeNames'),
  email: fc.oneof(
    known('emails'),
    fc.nat(9_999).map((number) => `someone${number}@campus.test`),
  ),
  contactInfo: fc.oneof(known('emails'), fc.constant('+34 600 123 456')),
  studentId: fc.nat(9_999_999).map((number) => `CAMP${String(number).padStart(7, '0')}`),
  password: fc.constant(PASSWORD),
  confirmPassword: fc.constant(PASSWORD),
  currentPassword: fc.constant(PASSWORD),
  newPassword: fc.constant(PASSWORD),
  provider: fc.constant('campus'),
  deskId: known('desks'),
  'If-Match': fc.integer({ min: 1, max: 3 }).map((version) => `"${version}"`),
  'Idempotency-Key': fc.nat(50).map((number) => `a-key-of-the-fuzz-${number}`),
  'case-id': known('claims'),
};

export const goodByName = (name: string): fc.Arbitrary<unknown> | undefined =>
  Object.hasOwn(byName, name) ? byName[name] : undefined;
