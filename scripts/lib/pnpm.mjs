// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runLogged } from './processes.mjs';
import { Refusal } from './refusal.mjs';

/** The one pnpm this workspace is made with; any of the same major on PATH does as well. */
export const pnpmVersion = '12.21.0';

/** npm's variables about its own run, which mislead pnpm and its children. */
const npmNoise =
  /^(npm_(lifecycle|package|command|execpath|node_execpath)|npm_config_(prefix|local_prefix|global|globalconfig|user_agent|node_gyp|noproxy|init_module)$|INIT_CWD$)/;

/** The folder of this Node's headers, if it has one: compiling then needs no download. */
function nodeHeaders() {
  const prefix = path.resolve(path.dirname(process.execPath), '..');
  return existsSync(path.join(prefix, 'include/node/node_api.h')) ? prefix : undefined;
}

/**
 * The environment for installing and building. NODE_ENV is left out: with `production`
 * the tools that build would not be installed.
 * @returns {NodeJS.ProcessEnv}
 */
function toolEnvironment(base = process.env) {
  const passed = Object.entries(base).filter(([name]) => name !== 'NODE_ENV' && !npmNoise.test(name));
  const headers = base.npm_config_nodedir ?? nodeHeaders();
  return { ...Object.fromEntries(passed), ...(headers && { npm_config_nodedir: headers }) };
}

const getMajor = (/** @type {string} */ version) => version.trim().split('.')[0];

function onPath() {
  // Runs outside the workspace: its settings would make pnpm look for another version.
  const { status, stdout } = spawnSync('pnpm', ['--version'], { cwd: os.tmpdir(), encoding: 'utf8' });
  return status === 0 && getMajor(stdout) === getMajor(pnpmVersion);
}

/** Has npx put the pinned pnpm into npm's cache, and answers the folder of its executable. */
async function fetchByNpx() {
  const ask = `node -p "'pnpm-path=' + process.env.PATH"`;
  const npx = ['--yes', `--package=pnpm@${pnpmVersion}`, '-c', ask];
  const { exitCode, logFile } = await runLogged('Getting pnpm', 'npx', npx, { env: toolEnvironment() });
  const output = readFileSync(logFile, 'utf8');
  const folders = output.match(/^pnpm-path=(.*)$/m)?.[1]?.split(path.delimiter) ?? [];
  const folder = folders.find((candidate) => existsSync(path.join(candidate, 'pnpm')));
  if (exitCode !== 0 || !folder) {
    throw new Refusal(
      `npm could not fetch pnpm ${pnpmVersion}: is the npm registry reachable? Log: ${logFile}`,
    );
  }
  return folder;
}

async function findPnpm() {
  const environment = toolEnvironment();
  if (onPath()) return environment;
  return { ...environment, PATH: [await fetchByNpx(), environment.PATH].join(path.delimiter) };
}

/** @type {Promise<NodeJS.ProcessEnv> | undefined} */
let environment;

/** The environment for installing and building, with a `pnpm` of the right major on PATH. */
export function withPnpm() {
  // The promise is kept, not its result: callers that ask at the same moment wait for one download.
  environment ??= findPnpm();
  return environment;
}

/**
 * `npm run pnpm -- …`: the workspace's own pnpm, which need not be installed.
 * @param {string[]} args
 */
export async function runPnpm(args) {
  return spawnSync('pnpm', args, { env: await withPnpm(), stdio: 'inherit' }).status ?? 1;
}
