import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { spawnGroup } from './children.mjs';
import { cacheDir, root } from './paths.mjs';
import { showProgress } from './progress.mjs';
import { StepFailure } from './refusal.mjs';

const logFileOf = (title) =>
  path.join(cacheDir, 'logs', `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.log`);

/** Runs a program with its output in a log file; answers its exit code and that file. */
export async function runLogged(title, command, args, { env = process.env, cwd = root } = {}) {
  const logFile = logFileOf(title);
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  const child = spawnGroup(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const exitCode = await new Promise((resolve, reject) => {
    log.once('error', reject);
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
  log.end();
  await finished(log);
  return { exitCode, logFile };
}

/** Runs a program as a step that is shown while it goes on; its output is shown only if it fails. */
export async function runStep(title, command, args, options) {
  const progress = showProgress(title);
  try {
    const { exitCode, logFile } = await runLogged(title, command, args, options);
    progress.end(exitCode === 0);
    if (exitCode !== 0) throw new StepFailure(title, exitCode, readFileSync(logFile, 'utf8'), logFile);
  } catch (error) {
    if (!(error instanceof StepFailure)) progress.end(false);
    throw error;
  }
}
