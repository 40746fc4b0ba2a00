import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../../support/command.ts';
import { untilReady } from '../../support/until-ready.mjs';

test('npm start with nothing changed does nothing but start, says where, and ends on SIGTERM (§2)', async () => {
  const start = await npmStart();
  try {
    await start.run();
    await start.end();
    await start.run();
    // What takes minutes is left out; how many seconds are left is the machine's.
    expect(start.output).not.toMatch(/Installing|Building/);
    expect(start.output).toContain(start.url.replace('127.0.0.1', 'localhost'));
    expect(start.output, 'the demo administrator').toMatch(/admin@\S+ \/ \S+/);

    await start.end();
    await expect(fetch(`${start.url}/api/health/live`)).rejects.toThrow('fetch failed');
  } finally {
    await start.dispose();
  }
});

/** `npm start` as a person types it, on a free port and with its data in a temporary folder. */
async function npmStart() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lost-found-start-'));
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, PORT: '0', DATA_DIR: folder };
  let url = '';
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
    url = `http://127.0.0.1:${await untilReady(child)}`;
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
    get url() {
      return url;
    },
    run,
    end,
    dispose,
    get output() {
      return output;
    },
  };
}
