import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { toolEnvironment } from './environment.mjs';
import { Refusal } from './refusal.mjs';
import { runLogged } from './run-step.mjs';

/** The one pnpm this workspace is made with; any of the same major on PATH does as well. */
export const pnpmVersion = '12.21.0';

const majorOf = (version) => version.trim().split('.')[0];

function onPath() {
  // From outside the workspace, where no setting of ours makes pnpm look for another version.
  const { status, stdout } = spawnSync('pnpm', ['--version'], { cwd: os.tmpdir(), encoding: 'utf8' });
  return status === 0 && majorOf(stdout) === majorOf(pnpmVersion);
}

/** Has npx put the pinned pnpm into npm's cache, and answers the folder of its executable. */
async function fetchByNpx() {
  const ask = `node -p "'pnpm-path=' + process.env.PATH"`;
  const npx = ['--yes', `--package=pnpm@${pnpmVersion}`, '-c', ask];
  const { exitCode, logFile } = await runLogged('Getting pnpm', 'npx', npx, { env: toolEnvironment() });
  const output = readFileSync(logFile, 'utf8');
  const folders = output.match(/^pnpm-path=(.*)$/m)?.[1].split(path.delimiter) ?? [];
  const folder = folders.find((candidate) => existsSync(path.join(candidate, 'pnpm')));
  if (exitCode !== 0 || !folder) {
    throw new Refusal(
      `npm could not fetch pnpm ${pnpmVersion}: is the npm registry reachable? Log: ${logFile}`,
    );
  }
  return folder;
}

let environment;

/** The environment of toolEnvironment, with a `pnpm` of the right major on PATH. */
export async function withPnpm() {
  if (environment) return environment;
  environment = toolEnvironment();
  if (!onPath()) environment.PATH = [await fetchByNpx(), environment.PATH].join(path.delimiter);
  return environment;
}
