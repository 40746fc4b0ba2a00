// @ts-check

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  getPile,
  lastShipped,
  pointerFile,
  readHistory,
  releaseFolder,
} from '../../../packages/site-store/src/index.mjs';
import { builtApp } from './build-app.mjs';
import { decide, watchCanary } from './canary.mjs';
import { checkRelease } from './checks.mjs';
import { readFigures } from './figures.mjs';
import { createBuild, makeBuildLive, runOn } from './testing/small-builds.mjs';

// Nothing is built and tried in a browser: what is shipped here has a line.
jest.mock('./build-app.mjs', () => ({
  buildPackage: jest.fn(),
  builtApp: jest.fn(),
  ensureServiceBuilt: jest.fn(),
}));
jest.mock('./checks.mjs', () => ({ checkRelease: jest.fn() }));
jest.mock('./figures.mjs', () => ({
  ...jest.requireActual('./figures.mjs'),
  readFigures: jest.fn(),
  readFiguresIfKnown: jest.fn(() => jest.requireMock('./figures.mjs').readFigures()),
}));
jest.mock('../install.mjs', () => ({ ensureInstalled: jest.fn(), requireCanInstall: jest.fn() }));
jest.mock('../processes.mjs', () => ({ stopChildrenOnSignal: jest.fn() }));
jest.mock('../workspace.mjs', () => ({
  ...jest.requireActual('../workspace.mjs'),
  cacheDir: jest.requireActual('node:fs').mkdtempSync('/tmp/lost-found-cache-'),
}));

const app = 'public-portal';

/** @type {string} */
let site;

const run = (/** @type {string[]} */ ...args) => runOn(site, ...args);

/** The sources are these words now. */
const write = (/** @type {string} */ words, name = app) =>
  jest.mocked(builtApp).mockResolvedValue(createBuild(site, name, words));

const entry = () => JSON.parse(readFileSync(pointerFile(site), 'utf8'))[app];
const state = () => [entry().version, entry().canary?.version, entry().canary?.percent];

/** Ships what is written as a canary; answers its version. */
const startCanary = async (percent = '10') => {
  const { lines } = await run(app, '--canary', percent);
  return /^public-portal (\S+) is the canary/.exec(String(lines.at(-1)))?.[1] ?? '';
};

/** @type {string} */
let first;

beforeEach(async () => {
  site = mkdtempSync(path.join(os.tmpdir(), 'lost-found-site-'));
  await makeBuildLive(site, 'shell', 'the shell');
  first = await makeBuildLive(site, app, 'the first');
  jest.mocked(readFigures).mockReset().mockResolvedValue([]);
  jest.mocked(checkRelease).mockClear();
  write('the second');
});
afterEach(() => rmSync(site, { recursive: true }));

it('a canary passes the checks of any release, runs next to the live one, and can get another share', async () => {
  const canary = await startCanary();
  expect(state()).toEqual([first, canary, 10]);
  expect(entry().canary).toMatchObject({
    manifestUrl: `/remotes/${app}/${canary}/mf-manifest.json`,
    integrity: expect.stringMatching(/^sha384-/),
    entryIntegrity: expect.stringMatching(/^sha384-/),
  });
  expect(checkRelease).toHaveBeenCalledTimes(1);

  const { lines } = await run(app, '--canary', '50');
  expect(lines.at(-1)).toBe(`${app} ${canary} is the canary of 50 %; ${first} is live.`);
  expect(state()).toEqual([first, canary, 50]);
  expect(checkRelease).toHaveBeenCalledTimes(1);
  // `npm start` makes live only what was never shipped, and nobody goes back to what was for some.
  const entries = (await readHistory(site))[app];
  expect([lastShipped(entries), getPile(entries)]).toEqual([canary, [first]]);
});

it('the same release for all makes a canary live without new checks, and rollback goes back to what was live then', async () => {
  const canary = await startCanary();
  expect((await run(app)).lines).toEqual([`${app} ${canary} is live; ${first} was.`]);
  expect(checkRelease).toHaveBeenCalledTimes(1);
  expect(state()).toEqual([canary, undefined, undefined]);
  await run('rollback', app);
  expect(state()).toEqual([first, undefined, undefined]);
});

it('rollback takes a canary back first, and then goes back as ever', async () => {
  const older = first;
  const live = await makeBuildLive(site, app, 'the one between');
  const canary = await startCanary();
  expect((await run('rollback', app)).lines).toEqual([
    `The canary ${canary} of ${app} is taken back; ${live} is live for all.`,
  ]);
  expect(state()).toEqual([live, undefined, undefined]);
  await run('rollback', app);
  expect(state()).toEqual([older, undefined, undefined]);
});

it('a release for all ends the canary of before, and says so; one of what is live does not', async () => {
  const canary = await startCanary();
  write('the first');
  expect((await run(app)).lines.at(-1)).toMatch(/is live already: nothing changes/);
  expect(state()).toEqual([first, canary, 10]);
  write('the third');
  expect((await run(app)).lines.at(-1)).toMatch(
    new RegExp(`is live; ${first} was, with the canary ${canary}\\.$`),
  );
  expect(entry()).not.toHaveProperty('canary');
});

it('status shows a canary with its page reports, and a damaged one, which cannot be made live', async () => {
  const canary = await startCanary();
  jest.mocked(readFigures).mockResolvedValue([
    { app, version: canary, ...counts(12, 3, 2) },
    { app, version: first, ...counts(108) },
  ]);
  const status = await run('status');
  expect([status.exitCode, status.lines.slice(1, 3)]).toEqual([
    0,
    [
      expect.stringMatching(
        new RegExp(`^${app} +${first} +live since .* whole +108 loads, 0 errors of 0 visitors$`),
      ),
      expect.stringMatching(
        new RegExp(`^${app} +${canary} +canary for 10 % +whole +12 loads, 3 errors of 2 visitors$`),
      ),
    ],
  ]);
  expect((await run('list', app)).lines.join('\n')).toMatch(new RegExp(`${canary} .* canary, since `, 'm'));

  rmSync(path.join(releaseFolder(site, app, canary), 'entry.js'));
  expect((await run('status')).exitCode).toBe(1);
  await expect(run('rollback', app, canary)).rejects.toThrow('is damaged');
});

it.each([
  [['shell', '--canary', '10'], 'The shell has no canary'],
  [['admin-console', '--canary', '10'], 'Nothing of admin-console is live: a canary needs'],
  [[app, '--canary', '0'], 'a whole number of per cent, from 1 to 99'],
  [[app, '--canary', '100'], 'a whole number of per cent, from 1 to 99'],
  [[app, '--canary', '5.5'], 'a whole number of per cent, from 1 to 99'],
  [[app, '--canary', '5', '--watch', '--minutes', '0'], '--minutes takes a whole number'],
  [[app, '--canary', '5', '--not-live'], '--canary does not go with --not-live'],
  [[app, '--watch'], '--watch is for a canary'],
])('%p is refused and changes nothing', async (args, why) => {
  const before = readFileSync(pointerFile(site), 'utf8');
  write('the second', args[0]);
  await expect(run(...args)).rejects.toThrow(why);
  expect(readFileSync(pointerFile(site), 'utf8')).toBe(before);
});

it('what could not be watched is not given to anybody', async () => {
  jest.mocked(readFigures).mockRejectedValue(new Error('There is no database yet'));
  await expect(run(app, '--canary', '10', '--watch')).rejects.toThrow('no database');
  expect(state()).toEqual([first, undefined, undefined]);
});

const counts = (loads = 0, errors = 0, visitors = 0, faults = 0) => ({ loads, errors, visitors, faults });

describe('decide', () => {
  it.each([
    ['enough errors of enough visitors at twice the rate', [1000, 10], [100, 5, 3], 'takeBack'],
    ['the same with nothing wrong in what is live', [1000, 0], [1000, 5, 3], 'takeBack'],
    ['errors before it is ever loaded', [100, 1], [0, 5, 3], 'takeBack'],
    ['too few errors', [1000, 0], [100, 4, 4], 'wait'],
    ['too few visitors', [1000, 0], [100, 50, 2], 'wait'],
    ['less than twice the rate', [1000, 26], [100, 5, 3], 'wait'],
    ['just twice the rate', [1000, 25], [100, 5, 3], 'takeBack'],
    ['one fault of its own', [1000, 10], [3, 1, 1, 1], 'takeBack'],
    ['one fault, of which the live release has some, too', [1000, 10, 5, 1], [3, 1, 1, 1], 'wait'],
    ['enough loads', [1000, 0], [200, 0, 0], 'promote'],
    ['enough loads, with as many errors as ever', [1000, 30], [200, 6, 6], 'promote'],
    ['not enough loads', [1000, 0], [199, 0, 0], 'wait'],
  ])('%s', (_, ofLive, ofCanary, expected) => {
    const [live, canary] = [counts(...ofLive), counts(...ofCanary)];
    expect(decide(live, canary, false)).toBe(expected);
    expect(decide(live, canary, true)).toBe(expected === 'wait' ? 'tooFew' : expected);
  });
});

describe('a canary that is watched', () => {
  /** @type {string} */
  let canary;
  /** @type {string[]} */
  let lines;

  beforeEach(async () => {
    canary = await startCanary();
    lines = [];
  });
  /** Each look at the table finds the next of these; answers the exit code. */
  const watch = async (/** @type {ReturnType<typeof counts>[]} */ found, minutes = 30) => {
    for (const one of found)
      jest.mocked(readFigures).mockResolvedValueOnce([
        { app, version: canary, ...one },
        { app: 'admin-console', version: canary, ...counts(999, 999, 999) },
        { app, version: first, ...counts(1000, 2, 1) },
      ]);
    jest.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
    return watchCanary(site, app, canary, minutes, 0);
  };

  it('becomes live once enough pages have loaded it', async () => {
    expect(await watch([counts(0), counts(199, 1, 1), counts(201, 1, 1)])).toBe(0);
    expect(lines).toEqual([
      'The canary had 201 loads, 1 errors of 1 visitors; what is live had 1000 loads, 2 errors of 1 visitors.',
      `${app} ${canary} is live; ${first} was.`,
    ]);
    expect(state()).toEqual([canary, undefined, undefined]);
  });

  it('is rolled back when it becomes bad', async () => {
    expect(await watch([counts(4, 4, 2), counts(30, 6, 3)])).toBe(1);
    expect(lines.at(-1)).toBe(`The canary ${canary} of ${app} is taken back; ${first} is live for all.`);
    expect(state()).toEqual([first, undefined, undefined]);
  });

  it('stays where too few came in its time', async () => {
    expect(await watch([counts(12)], 0)).toBe(2);
    expect(lines.at(-1)).toMatch(/^Too few to decide, of at least 200 loads: .* stays the canary/);
    expect(state()).toEqual([first, canary, 10]);
  });

  it('is watched on where the figures cannot be had for a while', async () => {
    jest.mocked(readFigures).mockRejectedValueOnce(new Error('not known'));
    expect(await watch([counts(200)])).toBe(0);
    expect(lines[0]).toBe('not known');
  });

  it.each([
    ['makes it live', [app], 0],
    ['takes it back', ['rollback', app], 1],
  ])('is left alone once somebody else %s', async (_, args, exitCode) => {
    await run(...args);
    expect(await watch([])).toBe(exitCode);
    expect(lines).toEqual([
      expect.stringMatching(/is not the canary of public-portal any more; \S+ is live\.$/),
    ]);
  });
});
