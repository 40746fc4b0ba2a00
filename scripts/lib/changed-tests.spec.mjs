import { chooseTests, makeTestMap } from './changed-tests.mjs';

const pickup = 'services/api/src/claims/pickup.service.ts';
const errors = 'services/api/src/platform/errors.ts';
/** A file that one slow spec calls. */
const only = 'services/api/src/logs/logs.ts';
const specs = {
  pickup: 'services/api/test/claims/pickup.spec.ts',
  claims: 'services/api/test/claims/claims.spec.ts',
  logs: 'services/api/test/logs/logs.spec.ts',
};
/** @type {import('./changed-tests.mjs').Recorded[]} */
const recorded = [
  { file: specs.claims, seconds: 5, called: { [pickup]: ['open:10'], [errors]: ['toBody:5'] } },
  { file: specs.pickup, seconds: 5, called: { [pickup]: ['open:10', 'check:90'], [errors]: ['toBody:5'] } },
  { file: specs.logs, seconds: 70, called: { [errors]: ['toBody:5'], [only]: ['list:3'] } },
];
const empty = { specs: [], files: {} };
const map = makeTestMap(recorded, empty);

describe('the map of what each spec calls', () => {
  const specsFor = (/** @type {string} */ file) => map.files[file]?.map((number) => map.specs[number]);

  it('names first the spec that calls functions which no other calls', () => {
    expect(specsFor(pickup)).toEqual([specs.pickup, specs.claims]);
  });

  it('leaves out a spec that costs more than a change may', () => {
    expect(specsFor(errors)).not.toContain(specs.logs);
  });

  it('takes the only spec of a file, although it is slow', () => {
    expect(specsFor(only)).toEqual([specs.logs]);
  });

  it('gives each spec the number that it had', () => {
    const before = { specs: ['gone.spec.ts', specs.logs], files: {} };
    expect(makeTestMap(recorded, before).specs).toEqual([specs.claims, specs.logs, specs.pickup]);
  });
});

/** @type {Record<string, string>} */
const texts = {
  'services/api/src/claims/limits.ts': '',
  [pickup]: "import { most } from './limits.js';",
  'packages/i18n/src/format.ts': '',
  'packages/i18n/src/index.ts': "export * from './format.js';",
  'packages/i18n/src/index.spec.ts': "import { format } from './index.js';",
  'packages/contracts/src/items/queries.ts': 'export const itemsQuery = 1;',
  'services/api/src/items/items.controller.ts': "import { itemsQuery } from '@lost-found/contracts';",
  'services/api/src/items/items.spec.ts': '',
  'apps/shell/src/alone.ts': '',
  'e2e/tests/screens/search.spec.ts': '',
  ...Object.fromEntries(Object.values(specs).map((spec) => [spec, ''])),
};
const none = { specs: [], browser: [], without: [] };

test.each([
  ['a spec file: itself', specs.logs, { specs: [specs.logs] }],
  [
    'a spec of the browser: itself',
    'e2e/tests/screens/search.spec.ts',
    { browser: ['e2e/tests/screens/search.spec.ts'] },
  ],
  ['a file of the map: its specs', pickup, { specs: [specs.pickup, specs.claims] }],
  [
    'a file that the map does not know: the specs of its importers',
    'services/api/src/claims/limits.ts',
    { specs: [specs.pickup, specs.claims] },
  ],
  [
    'a file behind an index: the specs that import it',
    'packages/i18n/src/format.ts',
    { specs: ['packages/i18n/src/index.spec.ts'] },
  ],
  [
    'a file of a package that no spec imports: the specs of the files that use its exports',
    'packages/contracts/src/items/queries.ts',
    { specs: ['services/api/src/items/items.spec.ts'] },
  ],
  [
    'a source that no spec knows: none, and says so',
    'apps/shell/src/alone.ts',
    { without: ['apps/shell/src/alone.ts'] },
  ],
  ['a text: none', 'docs/desk.md', {}],
])('a change of %s', (_what, file, expected) => {
  expect(chooseTests([file], map, Object.keys(texts), (name) => texts[name] ?? '')).toEqual({
    ...none,
    ...expected,
  });
});

it('a change of the service runs the table of exchanges, too', () => {
  const exchanges = 'services/api/test/conformance.spec.ts';
  const all = [...Object.keys(texts), exchanges];
  expect(chooseTests([errors], map, all, (name) => texts[name] ?? '').specs).toContain(exchanges);
  expect(chooseTests(['docs/desk.md'], map, all, (name) => texts[name] ?? '').specs).toEqual([]);
});
