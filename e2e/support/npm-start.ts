import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { root } from './command.ts';
import { untilReady } from './until-ready.ts';

/** `npm start` as a person types it, on a free port and with its data in a temporary folder. */
export async function npmStart() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lost-found-start-'));
  const port = String(await freePort());
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, PORT: port, DATA_DIR: folder };
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let output = '';

  /** Starts it, and waits until it is ready. */
  const run = async () => {
    output = '';
    child = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    }
    await untilReady(url, child, () => output);
  };

  /** Ends it by SIGTERM to npm, and waits for npm's end. */
  const end = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };

  const dispose = async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    url,
    run,
    end,
    dispose,
    get output() {
      return output;
    },
  };
}
