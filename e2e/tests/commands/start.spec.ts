import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../../support/command.ts';
import { freePort } from '../../support/free-port.ts';

test('npm start with nothing changed is ready in 5 s, says where, and ends on SIGTERM', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lost-found-start-'));
  const port = String(await freePort());
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: port, DATA_DIR: folder };
  const started = Date.now();
  const child = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  await expect(async () => {
    expect((await fetch(`http://127.0.0.1:${port}/api/health/ready`)).ok).toBe(true);
  }).toPass({ timeout: 20_000, intervals: [50] });
  expect(Date.now() - started).toBeLessThan(5_000);

  expect(said).toContain(`http://localhost:${port}`);
  expect(said, 'the demo administrator').toMatch(/admin@/);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  await expect(fetch(`http://127.0.0.1:${port}/api/health/live`)).rejects.toThrow('fetch failed');
  rmSync(folder, { recursive: true, force: true });
});
