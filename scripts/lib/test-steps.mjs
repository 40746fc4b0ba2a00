import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { readJestCounts, readPlaywrightCounts } from './counts.mjs';
import { ensureDemoBuilt } from './demo/build.mjs';
import { failedPages } from './failed-pages.mjs';
import { ensureNginx } from './nginx.mjs';
import { cacheDir, inRoot, root } from './paths.mjs';
import { withPnpm } from './pnpm.mjs';
import { startPostgres } from './postgres.mjs';
import { runLogged } from './run-step.mjs';

const bin = (name, folder = root) => path.join(folder, 'node_modules/.bin', name);
const resultFile = (name) => path.join(cacheDir, 'results', `${name}.json`);

/** Milliseconds; a test that hangs is to fail, one on a busy machine is not. */
const testTimeout = 30_000;

/** A check has no cases of its own: it counts as one. */
async function check(title, command, args) {
  const { exitCode, logFile } = await runLogged(title, command, args, { env: await withPnpm() });
  const passed = exitCode === 0;
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, output: readFileSync(logFile, 'utf8') };
}

/** A test runner writes its counts into a file; without that file nothing ran. */
async function suite(title, command, args, { env, cwd, results, read }) {
  rmSync(results, { force: true });
  mkdirSync(path.dirname(results), { recursive: true });
  const environment = { ...(await withPnpm()), ...env };
  const { exitCode, logFile } = await runLogged(title, command, args, { env: environment, cwd });
  const counts = read(results);
  const output = readFileSync(logFile, 'utf8');
  if (exitCode !== 0 && counts.failed === 0) return { ...counts, failed: 1, output };
  return { ...counts, output };
}

function jest(name, title, projects, env) {
  const results = resultFile(name);
  const args = [
    '--ci',
    '--maxWorkers=2',
    `--testTimeout=${testTimeout}`,
    '--json',
    `--outputFile=${results}`,
    '--selectProjects',
    ...projects,
  ];
  return suite(title, bin('jest'), args, { env, results, read: readJestCounts });
}

async function jestOnPostgres(title) {
  const postgres = await startPostgres();
  try {
    return await jest('postgres', title, ['api'], { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

async function playwright(name, title, projects, env) {
  const results = resultFile(name);
  const cwd = inRoot('e2e');
  const pages = path.join(cwd, 'test-results', name);
  const chosen = projects.map((project) => `--project=${project}`);
  const args = ['test', '--reporter=list,json', `--output=${pages}`, ...chosen];
  const result = await suite(title, bin('playwright', cwd), args, {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: results },
    cwd,
    results,
    read: readPlaywrightCounts,
  });
  return result.failed > 0 ? { ...result, output: `${result.output}\n${failedPages(pages)}` } : result;
}

async function inBrowser(title) {
  // Else the workers of the tests would build it at the same moment.
  await ensureDemoBuilt();
  return playwright(
    'e2e',
    title,
    ['desktop', 'phone', 'service', 'accessibility', 'compatibility', 'releases', 'resilience', 'demo'],
    {
      CHROMIUM_PATH: await ensureChromium(),
      NGINX_PATH: await ensureNginx(),
    },
  );
}

/** Everything `npm test` does after installing and building, in the order in which it is done. */
export const testSteps = [
  {
    name: 'types',
    title: 'Types',
    run: (title) =>
      check(title, 'pnpm', ['-r', '--no-sort', '--workspace-concurrency=2', 'run', 'typecheck']),
  },
  { name: 'lint', title: 'Lint and format', run: (title) => check(title, bin('biome'), ['check', '.']) },
  {
    name: 'boundaries',
    title: 'Import boundaries',
    run: (title) => check(title, process.execPath, [inRoot('scripts/check-boundaries.mjs')]),
  },
  { name: 'unused', title: 'Unused code', run: (title) => check(title, bin('knip'), []) },
  {
    name: 'unit',
    title: 'Unit and component tests',
    run: (title) => jest('unit', title, ['contracts', 'browser']),
  },
  { name: 'api', title: 'Service on SQLite', run: (title) => jest('api', title, ['api']) },
  { name: 'postgres', title: 'Service on PostgreSQL', run: jestOnPostgres },
  { name: 'e2e', title: 'End to end in Chromium', run: inBrowser },
  // Apart from the browsers, which would make a start look slow.
  { name: 'commands', title: 'Commands', run: (title) => playwright('commands', title, ['commands']) },
];
