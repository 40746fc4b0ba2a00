import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource, type EntityMetadata } from 'typeorm';
import { NAMED_FILES } from '../../../src/operator/backup/snapshot.js';
import * as backupCommand from '../../../src/operator/backup-schedule/backup-command.js';
import { StoredFile } from '../../../src/platform/file-storage/stored-file.js';
import { jpeg } from '../../factories/files.js';
import { reportFound } from '../../factories/reports.js';
import { createTestApp } from '../../harness/test-app.js';
import { buildService } from '../../process/build-service.js';
import type { ServiceProcess } from '../../process/service-process.js';
import { performOn } from '../command.js';
import { OperatedService } from './operated-service.js';

const NOT_ENDED = expect.stringMatching(/^A restore has not ended: .* npm run restore -- \S+/);

describe('a restore that is cut short', () => {
  let operated: OperatedService;
  let wanted: string;

  beforeAll(async () => {
    operated = await OperatedService.create(buildService());
    wanted = join(operated.folder, 'wanted');
  });
  afterAll(() => operated.dispose());

  const run = (command: 'backup' | 'restore', ...args: string[]) => operated.run(command, args);
  const killAt = (step: number) =>
    operated.runApart('restore', [wanted, '--force'], {
      NODE_OPTIONS: `--require ${join(__dirname, 'kill-at.cjs')}`,
      KILL_AT: String(step),
      SERVICE: operated.built,
    });

  async function withService(work: (service: ServiceProcess) => Promise<void>): Promise<void> {
    await work(await operated.start());
    await operated.stop();
    await operated.connectionsEnded();
  }

  it('lets nothing start on half the data, and is completed by running it again, wherever it was cut', async () => {
    const drafts = () => operated.inDataDir('.restore');
    await withService(async (service) => {
      expect(await operated.report(service)).not.toBeNull();
      expect(await run('backup', wanted)).toMatchObject({ code: 0 });
      expect(await operated.report(service)).not.toBeNull();
    });

    let refusals = 0;
    let proofs = 0;
    /** Either it is whole, or it says that it is not. */
    const prove = async (): Promise<string> => {
      proofs += 1;
      const { output } = await run('backup', join(operated.folder, `proof-${proofs}`));
      return output;
    };
    for (let step = 1; ; step += 1) {
      const { code } = await killAt(step);
      await operated.connectionsEnded();
      if (code === 0) break;
      const output = await prove();
      if (output.startsWith('Backed up')) {
        // Else their removal would count as a step.
        for (const name of drafts()) rmSync(join(operated.dataDir, name), { recursive: true });
        expect(output).toMatch(/^Backed up 2 items, .* 4 files to \S+$/);
      } else {
        refusals += 1;
        expect(output).toEqual(NOT_ENDED);
        if (refusals === 1) {
          const service = await operated.launch();
          expect(await service.exited).toEqual([1, null]);
          expect(service.stderr.trim().split('\n')).toEqual([NOT_ENDED]);
        }
        // Without --force: that was said before.
        expect(await run('restore', wanted)).toMatchObject({
          code: 0,
          output: expect.stringMatching(/^Restored 1 item, .* What was there before is kept in /),
        });
      }
    }
    expect(await prove()).toMatch(/^Backed up 1 item, .* 2 files to \S+$/);
    expect(refusals).toBe(5);
    const asides = operated.inDataDir('before-restore-').sort();
    const saved = asides.map((name) => readdirSync(join(operated.dataDir, name)).sort());
    const whole = operated.databaseUrl ? ['files'] : ['files', 'lost-and-found.sqlite'];
    expect(saved.length).toBeGreaterThan(refusals);
    expect(saved).toEqual(saved.map(() => whole));
    // The first is what was there in the beginning.
    const [first = ''] = asides;
    expect(readdirSync(join(operated.dataDir, first, 'files/stored'))).toHaveLength(4);
    expect(drafts()).toEqual([]);
    await withService(async ({ url }) => {
      const answer = await fetch(`${url}/api/items`);
      expect(((await answer.json()) as { data: unknown[] }).data).toHaveLength(1);
    });
  }, 300_000);

  it('into an empty place is completed, too, and keeps nothing of it as earlier data', async () => {
    await operated.loseEverything();
    const { code } = await killAt(3);
    expect(code).not.toBe(0);
    await operated.connectionsEnded();
    expect((await run('backup', join(operated.folder, 'none'))).output).toEqual(NOT_ENDED);
    const { output } = await run('restore', wanted);
    expect(output).toMatch(/^Restored 1 item/);
    expect(output).not.toContain('kept');
    expect(readdirSync(operated.dataDir).filter((name) => /restore/.test(name))).toEqual([]);
    expect((await run('backup', join(operated.folder, 'one'))).output).toMatch(
      /^Backed up 1 item, .* 2 files/,
    );
  });
});

describe('a backup that was cut short', () => {
  it('is removed a day later by the next one; one that may be under way is not', async () => {
    const service = await createTestApp();
    const backUp = performOn(service.config, backupCommand);
    const backups = join(service.config.dataDir, 'backups');
    for (const name of ['old', 'young']) mkdirSync(join(backups, `${name}.partial`), { recursive: true });
    const yesterday = Date.now() / 1000 - 90_000;
    utimesSync(join(backups, 'old.partial'), yesterday, yesterday);
    expect(await backUp()).toMatchObject({ code: 0 });
    expect(readdirSync(backups).sort()).toEqual([expect.stringMatching(/^\d{4}-/), 'young.partial']);
    await service.close();
  });
});

/** Where an entity names a file: its own id, or a column that says so. */
function fileColumns({ tableName, target, columns }: EntityMetadata): string[] {
  const isFile = typeof target === 'function' && target.prototype instanceof StoredFile;
  const names = columns.map(({ databaseName }) => databaseName);
  return [...(isFile ? ['id'] : []), ...names.filter((name) => /avatar|picture|file_id/.test(name))].map(
    (column) => `SELECT ${column} FROM ${tableName}`,
  );
}

describe('a backup', () => {
  it('names stored files of a wrong size, and keeps them', async () => {
    const service = await createTestApp();
    await reportFound(service.visitor(), {}, [await jpeg()]);
    const stored = join(service.config.dataDir, 'files/stored');
    const [id = ''] = readdirSync(stored);
    truncateSync(join(stored, id), 5);
    const folder = join(service.config.dataDir, 'backup');
    const { code, output } = await performOn(service.config, backupCommand)(folder);
    expect([code, output]).toEqual([
      0,
      expect.stringContaining(
        ` 1 stored file had another size or did not exist when the backup was made (${id})`,
      ),
    ]);
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({ counts: { files: 2 }, missingFiles: [], damagedFiles: [id] });
    await service.close();
  });

  it('knows every place where the database names a file', async () => {
    const service = await createTestApp();
    const places = service.app.get(DataSource).entityMetadatas.flatMap(fileColumns);
    await service.close();
    expect(places.length).toBeGreaterThanOrEqual(3);
    for (const place of places) expect(NAMED_FILES).toContain(place);
  });
});
