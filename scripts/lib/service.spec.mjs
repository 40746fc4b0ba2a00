// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from './workspace.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'lost-found-operator-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Ends what is under way when it is told to stop, as the retention does. */
const command = `
  const timer = setInterval(() => {}, 1000);
  process.on('SIGTERM', () => {
    clearInterval(timer);
    console.log('stopped');
    process.exitCode = 7;
  });
  console.log('under way');
`;

it('a command of the operator that is stopped ends what is under way first, and is not left behind', async () => {
  for (const place of [
    'scripts/run.mjs',
    'scripts/lib',
    'packages/contracts/command-line.mjs',
    'packages/site-store',
  ])
    cpSync(path.join(root, place), path.join(folder, place), { recursive: true });
  const built = path.join(folder, 'services/api/dist');
  mkdirSync(built, { recursive: true });
  writeFileSync(path.join(built, 'operate.js'), command);
  const child = spawn(process.execPath, [path.join(folder, 'scripts/run.mjs'), 'retention']);
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
    if (output === 'under way\n') child.kill('SIGTERM');
  });
  expect(await once(child, 'close')).toEqual([7, null]);
  expect(output).toBe('under way\nstopped\n');
});

it('in production the reason that npm start refuses is a line of the log', async () => {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', PORT: 'nonsense' };
  const child = spawn(process.execPath, [path.join(root, 'scripts/run.mjs'), 'start'], { env });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  expect([code, JSON.parse(output)]).toMatchObject([
    1,
    { level: 60, msg: expect.stringContaining('PORT is') },
  ]);
});
