import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/preflight.mjs';
import { serviceEntry } from '../../scripts/lib/workspace.mjs';

/**
 * Starts the built service on loopback with a site, the sample data and a database of its own.
 * @param more of its environment
 * @param log the file that its log is added to; none without it
 */
export async function startService(site, more = {}, log = undefined) {
  const folder = mkdtempSync(path.join(tmpdir(), 'lost-found-delivery-'));
  const port = more.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  const env = {
    PATH,
    HOME,
    PORT: port,
    PUBLIC_URL: url,
    DATA_DIR: folder,
    WEB_ROOT: site,
    SAMPLE_DATA: 'on',
  };
  const settings = { INTERACTION_DELAYS: 'off', RATE_LIMIT: '100000', LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [serviceEntry], {
    env: { ...env, ...settings, ...more },
    stdio: ['ignore', log ? openSync(log, 'a') : 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  for (;;) {
    if (child.exitCode !== null) throw new Error('The service did not start.');
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) break;
    await wait(50);
  }
  const end = async (signal) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, pid: child.pid, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
