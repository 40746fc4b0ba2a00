import { cpSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FilesReport } from '../../../src/operator/files/verify-files.js';
import { buildService } from '../../process/build-service.js';
import type { ServiceProcess } from '../../process/service-process.js';
import { ArchivingPostgres } from './archiving-postgres.js';
import { OperatedService } from './operated-service.js';

const ARCHIVE_TIMEOUT_S = 2;
/** A change that was acknowledged this long before the loss must be in the archive; a busy machine compresses slowly. */
const LOST_AT_MOST_MS = 10_000;
/** Duration of the load between the backup and the loss, in milliseconds. */
const LOAD_MS = 20_000;
const VISITORS = 3;
/** Longest time of a test that starts server and service twice on a busy machine, in milliseconds. */
const PATIENCE_MS = 360_000;

// The places and the short timeout are the drill's; all other lines of settings and shell are those of the operator's pages.
describe('a PostgreSQL server that archives its WAL', () => {
  let postgres: ArchivingPostgres;
  let operated: OperatedService;

  beforeEach(async () => {
    postgres = await ArchivingPostgres.start(ARCHIVE_TIMEOUT_S);
    operated = await OperatedService.create(buildService(), postgres.url);
  }, PATIENCE_MS);
  afterEach(async () => {
    try {
      await operated?.dispose();
    } finally {
      await postgres?.dispose();
    }
  });

  const isThere = async ({ url }: ServiceProcess, id: string) =>
    (await fetch(`${url}/api/items/${id}`)).status === 200;

  it(
    'comes back after a lost disk under load, with all but the last moments',
    async () => {
      const [stored, copy] = [join(operated.dataDir, 'files/stored'), join(operated.folder, 'other-disk')];
      const service = await operated.start();
      const acknowledged: { id: string; at: number }[] = [];
      const visitors = Array.from({ length: VISITORS }, async () => {
        for (let id = await operated.report(service); id; id = await operated.report(service))
          acknowledged.push({ id, at: Date.now() });
      });
      await postgres.run('base-backup');
      const copiedAt = Date.now();
      cpSync(stored, copy, { recursive: true });
      await pause(LOAD_MS);
      const lostAt = Date.now();
      await Promise.all([postgres.stop('SIGKILL'), operated.stop('SIGKILL')]);
      await Promise.all(visitors);
      postgres.loseDisk();
      rmSync(operated.dataDir, { recursive: true });

      await postgres.restore();
      mkdirSync(operated.dataDir, { mode: 0o700 });
      cpSync(copy, stored, { recursive: true });
      const again = await operated.start();
      const lost: number[] = [];
      for (const { id, at } of acknowledged) if (!(await isThere(again, id))) lost.push(lostAt - at);
      expect(acknowledged.filter(({ at }) => lostAt - at > LOST_AT_MOST_MS).length).toBeGreaterThan(0);
      expect(lost.filter((age) => age > LOST_AT_MOST_MS)).toEqual([]);
      expect(await operated.report(again)).not.toBeNull();

      // The copy of the files is older than the archive: exactly the newer ones are reported.
      const { code, output } = await operated.run('files', ['verify', '--json']);
      const { missing } = JSON.parse(output) as FilesReport;
      const without = new Set(missing.map(({ owner }) => owner));
      const copied = acknowledged.filter(({ at }) => at < copiedAt);
      expect([code, copied.filter(({ id }) => without.has(id))]).toEqual([1, []]);

      const sizes = postgres.archived().map((name) => statSync(join(postgres.archive, name)).size);
      process.stdout.write(
        `PostgreSQL: ${lost.length} of ${acknowledged.length} acknowledged reports lost, the oldest ` +
          `${Math.max(0, ...lost)} ms before the loss, archive_timeout ${ARCHIVE_TIMEOUT_S} s; ` +
          `the archive has ${sizes.length} files of ${Math.max(...sizes)} bytes at most\n`,
      );
    },
    PATIENCE_MS,
  );
});
