import { once } from 'node:events';
import { watch } from 'node:fs';
import { signalGroup } from '../children.mjs';
import { inRoot } from '../paths.mjs';
import { spawnPrefixed } from './prefixed.mjs';

const sources = ['packages/contracts/src', 'services/api/src'];

/** Long enough for an editor to have written all of its files. */
const settleMilliseconds = 100;

/** What the service is built from: contracts first, which it imports. */
async function build(env) {
  for (const folder of ['packages/contracts', 'services/api']) {
    const child = spawnPrefixed('service', 'pnpm', ['--silent', 'run', 'build'], {
      cwd: inRoot(folder),
      env,
    });
    const [exitCode] = await once(child, 'close');
    if (exitCode !== 0) return false;
  }
  return true;
}

/**
 * Runs the service, and after every change of its sources builds it again and starts it anew. While
 * a build fails, the service of before goes on.
 */
export async function runServiceWithReload(env) {
  let running;
  let work = Promise.resolve();

  const reload = async () => {
    if (!(await build(env))) return;
    if (running && running.exitCode === null && running.signalCode === null) {
      const ended = once(running, 'exit');
      signalGroup(running, 'SIGTERM');
      await ended;
    }
    running = spawnPrefixed('service', process.execPath, [inRoot('services/api/dist/main.js')], {
      cwd: inRoot(),
      env,
    });
  };

  let settled;
  const onChange = () => {
    clearTimeout(settled);
    settled = setTimeout(() => {
      work = work.then(reload);
    }, settleMilliseconds);
  };
  for (const source of sources) watch(inRoot(source), { recursive: true }, onChange);
  await reload();
}
