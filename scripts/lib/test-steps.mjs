// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { requireNotKeptByNpm } from '../../packages/contracts/command-line.mjs';
import { ensureDemoBuilt } from './demo.mjs';
import { ensureGalleryBuilt } from './gallery.mjs';
import { ensureBuilt, ensureInstalled, requireCanInstall } from './install.mjs';
import { withPnpm } from './pnpm.mjs';
import { ensurePostgres, startPostgres } from './postgres.mjs';
import { runLogged } from './processes.mjs';
import { readNotes } from './processor-time.mjs';
import {
  ensureChromium,
  ensureLighthouse,
  ensureLitestream,
  ensureNginx,
  ensurePromtool,
} from './programs.mjs';
import { writeTestMap } from './test-map.mjs';
import { cacheDir, inRoot, root } from './workspace.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped?: number, failures?: string[] | undefined,
 *   output?: string | undefined, why?: string, files?: import('./processor-time.mjs').FileUse[] }} Result
 *   `failures`: a line for each test
 */
/** @typedef {(results: any) => Result} ReadCounts of the report that a test runner wrote */

const bin = (/** @type {string} */ name, folder = root) => path.join(folder, 'node_modules/.bin', name);
const resultFile = (/** @type {string} */ name) => path.join(cacheDir, 'results', `${name}.json`);
const notesFile = (/** @type {string} */ name) => path.join(cacheDir, 'results', `${name}-processor.jsonl`);

/** Milliseconds; a test that hangs is to fail, one on a busy machine is not. */
const testTimeout = 30_000;

/**
 * A check has no cases of its own: it counts as one.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<Result>}
 */
async function check(title, command, args) {
  const { exitCode, logFile } = await runLogged(title, command, args, { env: await withPnpm() });
  const output = readFileSync(logFile, 'utf8');
  return exitCode === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

/**
 * A test runner writes its counts into a file; without that file nothing ran.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, results: string, read: ReadCounts }} how
 * @returns {Promise<Result>}
 */
async function suite(title, command, args, { env, cwd, results, read }) {
  rmSync(results, { force: true });
  mkdirSync(path.dirname(results), { recursive: true });
  const environment = { ...(await withPnpm()), ...env };
  const { exitCode, logFile } = await runLogged(title, command, args, { env: environment, cwd });
  const counts = existsSync(results)
    ? read(JSON.parse(readFileSync(results, 'utf8')))
    : { passed: 0, failed: 0 };
  const output = readFileSync(logFile, 'utf8');
  if (exitCode !== 0 && counts.failed === 0) return { ...counts, failed: 1, output };
  return { ...counts, output };
}

/** Shortens a failure to its first lines without colours; the log has the rest. */
const getFailure = (/** @type {string[]} */ names, message = '') => {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim());
  return [...names, ...lines.filter(Boolean).slice(0, 4)].join(' › ');
};

/**
 * A file of tests that could not even be loaded counts as one failure.
 * @type {ReadCounts}
 */
const readJestCounts = (results) => ({
  passed: results.numPassedTests,
  failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
  skipped: results.numPendingTests + results.numTodoTests,
  failures: results.testResults.flatMap((/** @type {any} */ { name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
    const file = path.relative(root, name);
    if (failed.length === 0 && status === 'failed') return [getFailure([file], message)];
    return failed.map((/** @type {any} */ test) =>
      getFailure([file, ...test.ancestorTitles, test.title], test.failureMessages[0]),
    );
  }),
});

/** @returns {string[]} of a suite and of those within */
const playwrightFailures = (/** @type {any} */ { file, title, specs = [], suites = [] }, above = [file]) => {
  const names = title && title !== file ? [...above, title] : above;
  return [
    ...specs.flatMap((/** @type {any} */ spec) =>
      spec.tests
        .filter((/** @type {any} */ test) => ['unexpected', 'flaky'].includes(test.status))
        .map((/** @type {any} */ test) =>
          getFailure([test.projectName, ...names, spec.title], test.results.at(-1)?.error?.message),
        ),
    ),
    ...suites.flatMap((/** @type {any} */ suite) => playwrightFailures(suite, names)),
  ];
};

/**
 * Sums the duration of each file's tests, nested suites included. The tests share the processor time of one browser.
 * @returns {import('./processor-time.mjs').FileUse[]}
 */
const playwrightFiles = (/** @type {any} */ { file, specs = [], suites = [] }) => [
  ...specs.flatMap((/** @type {any} */ { tests }) =>
    tests.flatMap((/** @type {any} */ { results }) =>
      results.map((/** @type {any} */ { duration }) => ({
        file: `e2e/tests/${file}`,
        seconds: duration / 1_000,
      })),
    ),
  ),
  ...suites.flatMap(playwrightFiles),
];

/**
 * Errors outside of any test count too, and a flaky test has failed.
 * @type {ReadCounts}
 */
const readPlaywrightCounts = ({ stats: { expected, unexpected, flaky, skipped }, errors, suites }) => ({
  passed: expected,
  failed: unexpected + flaky + errors.length,
  skipped,
  failures: [
    ...errors.map((/** @type {any} */ { message }) => getFailure([], message)),
    ...suites.flatMap((/** @type {any} */ suite) => playwrightFailures(suite)),
  ],
  files: suites.flatMap(playwrightFiles),
});

/**
 * @param {string} name
 * @param {string} title
 * @param {string[]} projects
 * @param {{ workers?: number, env?: NodeJS.ProcessEnv }} [how]
 */
async function jest(name, title, projects, { workers = 2, env = {} } = {}) {
  const results = resultFile(name);
  const notes = notesFile(name);
  rmSync(notes, { force: true });
  const args = [
    '--ci',
    `--maxWorkers=${workers}`,
    `--testTimeout=${testTimeout}`,
    '--json',
    `--outputFile=${results}`,
    '--selectProjects',
    ...projects,
  ];
  const environment = {
    ...env,
    TEST_GROUPS: '1',
    PROCESSOR_USE: notes,
    ...(isFull && { RECORD_CALLS: '1' }),
  };
  const result = await suite(title, bin('jest'), args, { env: environment, results, read: readJestCounts });
  return { ...result, files: readNotes(notes) };
}

/** Runs these spec files of Jest. */
export const runSpecFiles = (/** @type {string} */ title, /** @type {string[]} */ files) =>
  jest('changed', title, ['contracts', 'scripts', 'browser', 'api', 'api-both-engines'], {
    env: { TEST_FILES: JSON.stringify(files) },
  });

/** Checks the types of these projects. */
export const checkTypes = (/** @type {string} */ title, /** @type {string[]} */ projects) =>
  check(title, bin('tsc'), ['-b', ...projects]);

/** Checks these files with Biome. */
export const lintFiles = (/** @type {string} */ title, /** @type {string[]} */ files) =>
  check(title, bin('biome'), ['check', '--no-errors-on-unmatched', ...files]);

/** One more worker than cores, because the service's suites wait for processes, disks and databases. */
const waitingWorkers = 3;

/** `npm run test:full`: more of the same rules, see CONTRIBUTING.md. */
const isFull = Boolean(process.env.EVERY_COMBINATION);

async function jestOnSqlite(/** @type {string} */ title) {
  const env = isFull ? { LITESTREAM_PATH: await ensureLitestream() } : {};
  return jest('api', title, ['api', 'api-both-engines'], { workers: waitingWorkers, env });
}

async function jestOnPostgres(/** @type {string} */ title) {
  const postgres = await startPostgres();
  try {
    const projects = isFull ? ['api', 'api-both-engines'] : ['api-both-engines'];
    const env = {
      TEST_DATABASE_URL: postgres.url,
      ...(isFull && {
        PROMTOOL_PATH: await ensurePromtool(),
        POSTGRES_PROGRAMS: await ensurePostgres(
          'pg_basebackup',
          'pg_verifybackup',
          'pg_archivecleanup',
          'psql',
        ),
      }),
    };
    return await jest('postgres', title, projects, { workers: waitingWorkers, env });
  } finally {
    await postgres.stop();
  }
}

/** Lines of a page: enough for its dialog and its messages, and one long list does not bury the others. */
const MOST_LINES = 150;

/**
 * Returns the pages of failed tests as a screen reader sees them, from the files of Playwright. For a run on another
 * machine the log is the only trace.
 * @param {string} folder
 */
const failedPages = (folder) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .map((name) => ({ name, file: path.join(folder, name, 'error-context.md') }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => {
      const page = /```yaml\n(.*?)\n```/s.exec(readFileSync(file, 'utf8'))?.[1] ?? '(an empty page)';
      return [name, ...page.split('\n').slice(0, MOST_LINES)].join('\n  ');
    })
    .join('\n\n');

const e2eFolder = inRoot('e2e');

/** The environment of tests that need a browser. */
const browserEnvironment = async () => ({ ...(await withPnpm()), CHROMIUM_PATH: await ensureChromium() });

/**
 * @param {string} name
 * @param {string} title
 * @param {string[]} projects
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string[]} files the spec files; all of the projects without it
 */
async function playwright(name, title, projects, env, files = []) {
  const results = resultFile(name);
  const pages = path.join(e2eFolder, 'test-results', name);
  const chosen = projects.map((project) => `--project=${project}`);
  // Leaves out tests with a rule that another test proves, and tests that take minutes
  // (docs/tests.md).
  const narrowed = isFull ? [] : ['--grep-invert=@full'];
  const args = [
    'test',
    '--reporter=list,json',
    `--output=${pages}`,
    ...chosen,
    ...narrowed,
    ...files.map((file) => path.relative('e2e', file)),
  ];
  const result = await suite(title, bin('playwright', e2eFolder), args, {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: results },
    cwd: e2eFolder,
    results,
    read: readPlaywrightCounts,
  });
  return result.failed > 0 ? { ...result, output: `${result.output}\n${failedPages(pages)}` } : result;
}

const browserProjects = [
  'desktop',
  'phone',
  'service',
  'accessibility',
  'compatibility',
  'releases',
  'resilience',
  'demo',
];

async function inBrowser(/** @type {string} */ title) {
  const env = await browserEnvironment();
  if (!isFull) return playwright('e2e', title, browserProjects, env);
  // Built first: otherwise several workers would build it at once.
  await ensureDemoBuilt();
  await ensureGalleryBuilt();
  const all = {
    ...env,
    NGINX_PATH: await ensureNginx(),
    LIGHTHOUSE_PATH: await ensureLighthouse(),
  };
  return playwright('e2e', title, [...browserProjects, 'gallery', 'lighthouse'], all);
}

/** Runs these spec files of Playwright. */
export const runBrowserSpecs = async (/** @type {string} */ title, /** @type {string[]} */ files) =>
  playwright('changed', title, ['desktop'], await browserEnvironment(), files);

/** Options of Playwright that select tests or change the run: without one it would run everything. */
const playwrightOptions = [
  'debug',
  'grep',
  'grep-invert',
  'headed',
  'last-failed',
  'list',
  'project',
  'repeat-each',
  'reporter',
  'retries',
  'trace',
  'ui',
  'update-snapshots',
  'workers',
];

/**
 * `npm run e2e -- …`: installs and builds missing parts, then runs Playwright with these arguments and shows
 * its output. `npm run screens` uses it to photograph every screen into .cache/screens.
 * @param {string[]} args
 */
export async function e2e(args) {
  requireNotKeptByNpm(playwrightOptions, args);
  await requireCanInstall();
  await ensureInstalled();
  await ensureBuilt();
  if (args.includes('--project=demo')) await ensureDemoBuilt();
  if (args.includes('--project=gallery')) await ensureGalleryBuilt();
  const options = {
    cwd: e2eFolder,
    env: { ...(await browserEnvironment()), NGINX_PATH: await ensureNginx() },
    stdio: /** @type {const} */ ('inherit'),
  };
  return spawnSync(bin('playwright', e2eFolder), ['test', ...args], options).status ?? 1;
}

/**
 * Everything `npm test` does after installing and building, in the order in which it is done.
 * @type {{ name: string, title: string, run: (title: string) => Promise<Result> }[]}
 */
export const testSteps = [
  { name: 'types', title: 'Types', run: (title) => check(title, 'npm', ['run', '--silent', 'typecheck']) },
  { name: 'lint', title: 'Lint and format', run: (title) => check(title, bin('biome'), ['check', '.']) },
  {
    name: 'words',
    title: 'Plain words',
    run: (title) => check(title, process.execPath, [inRoot('scripts/check-words.mjs')]),
  },
  {
    name: 'boundaries',
    title: 'Import boundaries',
    run: (title) => check(title, process.execPath, [inRoot('scripts/check-boundaries.mjs')]),
  },
  { name: 'unused', title: 'Unused code', run: (title) => check(title, bin('knip'), []) },
  {
    name: 'licences',
    title: 'Licences',
    run: (title) => check(title, process.execPath, [inRoot('scripts/run.mjs'), 'sbom']),
  },
  {
    name: 'unit',
    title: 'Unit and component tests',
    run: (title) => jest('unit', title, ['contracts', 'scripts', 'browser']),
  },
  {
    name: 'api',
    title: 'Service on SQLite',
    run: jestOnSqlite,
  },
  { name: 'postgres', title: 'Service on PostgreSQL', run: jestOnPostgres },
  { name: 'e2e', title: 'End to end in Chromium', run: inBrowser },
  // Apart from the browsers, which would make a start look slow.
  { name: 'commands', title: 'Commands', run: (title) => playwright('commands', title, ['commands']) },
];

/** Records for `npm run test:changed` the functions that each spec file called in the full run. */
export function recordTestMap() {
  const recorded = ['unit', 'api'].map((name) =>
    readNotes(notesFile(name)).flatMap(({ called, ...note }) => (called ? [{ ...note, called }] : [])),
  );
  if (isFull && recorded.every((notes) => notes.length > 0)) writeTestMap(recorded.flat());
}
