import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Clock } from '../platform/clock/clock.js';
import { OperatorProcess } from './operator-process.js';

const folder = mkdtempSync(join(tmpdir(), 'operator-process-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a script in place of a command. */
function run(script: string): Promise<unknown> {
  const file = join(folder, 'command.cjs');
  writeFileSync(file, script);
  const operator = Object.assign(new OperatorProcess(new Clock()), { script: file });
  return operator.run([], new AbortController().signal);
}

it('An answer of two megabytes is read whole, also if it is bad news and a letter is cut in two', async () => {
  const answer = await run(`
    const text = Buffer.from(JSON.stringify(Array(200_000).fill('Größe')));
    process.exitCode = 1;
    process.stdout.write(text.subarray(0, 5), () => process.stdout.write(text.subarray(5)));
  `);
  expect(new Set(answer as string[])).toEqual(new Set(['Größe']));
  expect(answer).toHaveLength(200_000);
});

it('A process that is killed while it prints its answer has failed', async () => {
  await expect(
    run(`process.stdout.write('[{"check":', () => process.kill(process.pid, 'SIGKILL'));`),
  ).rejects.toThrow(/^Command failed/);
});
