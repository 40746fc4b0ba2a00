import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { integrityOf } from '@lost-found/site-store';
import { Clock } from '../../platform/clock/clock.js';
import type { Config } from '../../platform/config/config.js';
import { ReleaseFiles } from './release-files.js';
import { StackMapper } from './stack-mapper.js';

/** What stands at column 5 of the first line is line 2 of the source. */
const map = (source: string) =>
  JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAAA,IACA' });
const home = map('../../../src/home.tsx');
const names = ['home', 'a', 'b', 'c', 'd'].map((name) => `static/js/${name}.js.map`);
const maps: Record<string, string> = {
  ...Object.fromEntries(names.map((name) => [name, home])),
  'server.mjs.map': map('../src/server.tsx'),
  'broken.js.map': '{"version": 3',
  'large.js.map': `${home}${' '.repeat(3_000_000)}`,
};
const release = {
  name: 'public-portal',
  version: '1.0.0-3f2a9c1b',
  files: Object.fromEntries(
    Object.entries({ ...maps, 'gone.js.map': home, 'changed.js.map': 'as it was' }).map(([name, content]) => [
      name,
      integrityOf(content),
    ]),
  ),
};
const folder = 'remotes/public-portal/1.0.0-3f2a9c1b';
const at = (file: string, place = '1:5') =>
  `    at Home (https://lost.campus.test/${folder}/${file}:${place})`;

let webRoot: string;
let stacks: StackMapper;

beforeEach(() => {
  webRoot = mkdtempSync(join(tmpdir(), 'lost-found-maps-'));
  const files: Record<string, string> = {
    [`${folder}/release.json`]: JSON.stringify(release),
    ...Object.fromEntries(Object.entries(maps).map(([name, content]) => [`${folder}/${name}`, content])),
    [`${folder}/changed.js.map`]: home,
    [`${folder}/unlisted.js.map`]: home,
    'secret.js.map': home,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(webRoot, name)), { recursive: true });
    writeFileSync(join(webRoot, name), content);
  }
  stacks = new StackMapper(new ReleaseFiles({ webRoot, releaseKeysFile: null } as Config), new Clock());
});
afterEach(() => rmSync(webRoot, { recursive: true }));

it('says where in the sources it was', async () => {
  const stack = ['TypeError: no such thing', at('static/js/home.js'), at('static/js/home.js', '1:1')].join(
    '\n',
  );
  expect(await stacks.map(stack)).toBe(
    [
      'TypeError: no such thing',
      '    at Home (apps/public-portal/src/home.tsx:2:1)',
      '    at Home (apps/public-portal/src/home.tsx:1:1)',
    ].join('\n'),
  );
});

it('says it of what draws pages on the server, too', async () => {
  const stack = `Error: no such thing\n    at render (file:///srv/lost & found/${folder}/server.mjs:1:5)`;
  expect(await stacks.map(stack.replace(' & ', '%20&%20'))).toBe(
    'Error: no such thing\n    at render (apps/public-portal/src/server.tsx:2:1)',
  );
});

it.each([
  ['no script of a release', 'Error: x\n    at https://lost.campus.test/static/js/home.js:1:5'],
  ['an unknown version', at('static/js/home.js').replace('1.0.0-3f2a9c1b', '9.9.9')],
  ['an unknown app', at('static/js/home.js').replace('public-portal', 'no-such-app')],
  ['a place that is none', at('static/js/home.js', '0:0')],
  ['a line beyond the script', at('static/js/home.js', '7:5')],
  ['a script without a map', at('gone.js')],
  ['a map that is no part of the release', at('unlisted.js')],
  ['a map that was changed', at('changed.js')],
  ['a path out of the release', at('../../../secret.js')],
  ['a version out of the releases', 'at x (/remotes/public-portal/../secret.js:1:5)'],
  ['a map that is cut off', at('broken.js')],
  ['a map that is too large', at('large.js')],
  ['a name of every object', at('constructor.js')],
])('leaves the stack as it came: %s', async (_, stack) => {
  expect(await stacks.map(stack)).toBe(stack);
});

it('opens only so many files for one stack', async () => {
  const lines = (await stacks.map(names.map((name) => at(name.slice(0, -4))).join('\n'))).split('\n');
  expect(lines.map((line) => line.includes('src/home.tsx'))).toEqual([true, true, true, true, false]);
});

it('opens only so many files in a minute, there or not', async () => {
  const made = Array.from({ length: 28 }, (_, number) => at(`made-up-${number}.js`));
  for (const line of made) await stacks.map(line);
  const after = [];
  for (const name of ['a', 'b', 'c']) after.push(await stacks.map(at(`static/js/${name}.js`)));
  expect(after.map((line) => line.includes('src/home.tsx'))).toEqual([true, true, false]);
  // What is kept costs nothing.
  expect(await stacks.map(at('static/js/b.js'))).toContain('src/home.tsx');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  expect(await stacks.map(at('static/js/c.js'))).toContain('src/home.tsx');
});

it('lets only so many stacks wait', async () => {
  const all = await Promise.all(Array.from({ length: 25 }, () => stacks.map(at('static/js/home.js'))));
  expect(all.filter((line) => line.includes('src/home.tsx'))).toHaveLength(20);
});
