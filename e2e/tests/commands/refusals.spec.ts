import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { type Ended, runNode } from '../../support/command.ts';

/** `npm start` says no: first of all, in one line, with an exit code that is not 0. */
function expectRefusal({ exitCode, errors, output }: Ended, line: RegExp): void {
  expect(errors).toEqual([expect.stringMatching(line)]);
  expect(exitCode).toBe(1);
  expect(output, 'before any long work').toBe('');
}

const start = (env: Record<string, string>, cwd?: string) => runNode(['scripts/run.mjs', 'start'], env, cwd);
const evaluate = (code: string) => runNode(['--input-type=module', '-e', code]);

test('a port in use', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  expectRefusal(
    await start({ PORT: String(port) }),
    new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is in use: .*PORT=`),
  );
  server.close();
});

test('a PORT that is none', async () => {
  expectRefusal(await start({ PORT: 'eighty' }), /^PORT is "eighty": it has to be a whole number/);
});

test('an address that is not of this machine', async () => {
  const env = { PORT: '0', HOST: '203.0.113.7' };
  expectRefusal(await start(env), /^HOST is "203\.0\.113\.7", which is not an address of this machine/);
});

test('a data folder that cannot be written to', async () => {
  for (const folder of ['/dev/null/data', '/proc/nope/data']) {
    const answer = await start({ PORT: '0', DATA_DIR: folder });
    expectRefusal(answer, new RegExp(`^The data folder ${folder} cannot be written to .*DATA_DIR`));
  }
});

test('an unsupported Node', async () => {
  const run = (version: string) => {
    const code = `Object.defineProperty(process, 'version', { value: '${version}' })`;
    return runNode([
      '--import',
      `data:text/javascript,${encodeURIComponent(code)}`,
      'scripts/run.mjs',
      'none',
    ]);
  };
  for (const version of ['v18.20.4', 'v20.18.3', 'v21.7.0', 'v22.11.0'])
    expectRefusal(
      await run(version),
      new RegExp(`^Node ${version.replaceAll('.', '\\.')} is not supported: install Node 24`),
    );
  for (const version of ['v20.19.0', 'v20.20.2', 'v22.12.0', 'v24.1.0'])
    expectRefusal(await run(version), /^There is no command none; there are: .*\bstart\b/);
});

test('a disk with too little room', async () => {
  const code = `import { runMain } from './scripts/lib/refusal.mjs';
    import { requireFreeSpace } from './scripts/lib/preflight.mjs';
    await runMain(() => requireFreeSpace(${JSON.stringify(os.tmpdir())}, 2 ** 60));`;
  expectRefusal(await evaluate(code), /^The disk is full: .* needs [\d,]+ MB and has [\d,]+ MB free/);
});

test('a disk that becomes full in the middle of a step', async () => {
  const code = `import { runMain, StepFailure } from './scripts/lib/refusal.mjs';
    await runMain(() => { throw new StepFailure('Installing', 1, 'ENOSPC: no space left on device, write', 'x.log'); });`;
  expectRefusal(await evaluate(code), /^The disk is full: free some space and try again\.$/);
});

test('pnpm that is not on the PATH, asked for by several at once', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lost-found-path-'));
  for (const name of ['node', 'npx', 'npm', 'sh']) {
    const { stdout } = spawnSync('which', [name], { encoding: 'utf8' });
    symlinkSync(realpathSync(stdout.trim()), path.join(folder, name));
  }
  const code = `import { withPnpm } from './scripts/lib/pnpm.mjs';
    import { spawnSync } from 'node:child_process';
    const environments = await Promise.all([withPnpm(), withPnpm(), withPnpm()]);
    const works = environments.map((env) => spawnSync('pnpm', ['--version'], { env }).status);
    process.exitCode = works.every((status) => status === 0) ? 0 : 1;`;
  const { exitCode } = await runNode(['--input-type=module', '-e', code], { PATH: folder });
  rmSync(folder, { recursive: true });
  expect(exitCode).toBe(0);
});
