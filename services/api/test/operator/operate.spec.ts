import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createTestApp } from '../harness/test-app.js';
import { buildService } from '../process/build-service.js';
import { runCommand, runForProgram } from './command.js';

it('a command is a process that refuses what it does not know, and says how it is used', async () => {
  expect(await runCommand(buildService(), 'move-database', ['--nonsense'], {})).toEqual({
    code: 1,
    output: expect.stringContaining('Usage: npm run move-database'),
  });
});

it('a command writes its log to standard error, so that standard output is one JSON value', async () => {
  const built = buildService();
  const { app, config } = await createTestApp({ DATABASE_URL: '' });
  await app.close();
  const backup = join(config.dataDir, 'backup');
  const slow = {
    SLOW_QUERY_MS: '1',
    NODE_OPTIONS: `--require ${join(__dirname, 'clock-that-leaps.cjs')}`,
  };
  // A backup asks SQLite without TypeORM, which times the queries.
  const quiet = [
    ['backup', backup, '--json'],
    ['backup', '--list', '--json'],
  ];
  const logging = [
    ['admin', 'list', '--json'],
    ['doctor', '--json'],
    ['files', 'verify', '--json'],
    ['mail', 'list', '--json'],
    ['person', 'export', 'ada@campus.example', '--json'],
    ['retention', '--dry-run', '--json'],
    ['release-figures'],
    ['backup', '--scheduled', '--trial', '--json'],
    ['restore', backup, '--force', '--json'],
  ];
  const outcomes: object[] = [];
  for (const args of [...quiet, ...logging]) {
    const { stdout, stderr } = await runForProgram(built, args, config, slow);
    outcomes.push({ args, answer: typeof JSON.parse(stdout), isLogged: stderr.includes('slow query') });
  }
  expect(outcomes).toEqual([
    ...quiet.map((args) => ({ args, answer: 'object', isLogged: false })),
    ...logging.map((args) => ({ args, answer: 'object', isLogged: true })),
  ]);
  rmSync(config.dataDir, { recursive: true });
}, 120_000);
