import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { buildService } from '../../process/build-service.js';
import { OperatedService } from './operated-service.js';

/** An account without a name or a right. */
const UID = 54_321;

const under = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
];

describe('the commands of the operator', () => {
  let built: string;
  let operated: OperatedService;

  beforeAll(() => {
    built = buildService();
  });
  beforeEach(async () => {
    operated = await OperatedService.create(built);
    await operated.fill(1);
  });
  afterEach(() => operated.dispose());

  // Only root can become another user.
  if (process.getuid?.() === 0)
    describe('run by root on data of another account', () => {
      const ownedByOthers = (folder: string) => under(folder).filter((path) => statSync(path).uid !== UID);

      beforeEach(() => {
        chmodSync(operated.folder, 0o755);
        for (const path of under(operated.dataDir)) chownSync(path, UID, UID);
      });

      it('leave nothing that this account does not own', async () => {
        const made = await operated.runApart('backup', ['--json']);
        expect(made.code).toBe(0);
        expect(ownedByOthers(operated.dataDir)).toEqual([]);
        expect((await operated.runApart('mail', ['list'])).code).toBe(0);
        expect((await operated.runApart('files', ['verify'])).code).toBe(0);
        const { backup } = JSON.parse(made.output) as { backup: string };
        expect(await operated.runApart('restore', [backup, '--force'])).toMatchObject({ code: 0 });
        expect(ownedByOthers(operated.dataDir)).toEqual([]);
        expect((await operated.runApart('backup', ['--json'])).code).toBe(0);
      }, 120_000);

      it('refuse a folder that this account cannot write, and name the account', async () => {
        const folder = join(operated.folder, 'for-root');
        mkdirSync(folder, { mode: 0o700 });
        const refused = await operated.runApart('backup', [join(folder, 'monday')]);
        expect(refused).toMatchObject({ code: 1, output: expect.stringContaining(`runs as uid ${UID}`) });
        expect(readdirSync(folder)).toEqual([]);
      });
    });

  it('refuse a folder that cannot be made', async () => {
    const refused = await operated.run('backup', ['/proc/nothing/here']);
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^The folder \/proc\/nothing .*\.$/),
    });
  });

  // SQLite has no program that could be counted.
  if (process.env.TEST_DATABASE_URL)
    it('dump the database once though a file is missing', async () => {
      const stored = join(operated.dataDir, 'files/stored');
      const lost = readdirSync(stored).filter((name) => !name.includes('.'));
      for (const name of lost) rmSync(join(stored, name));
      const [programs, count] = [join(operated.folder, 'bin'), join(operated.folder, 'count')];
      const bin = join(
        '/usr/lib/postgresql',
        readdirSync('/usr/lib/postgresql').sort().at(-1) ?? '',
        'bin/pg_dump',
      );
      mkdirSync(programs);
      writeFileSync(join(programs, 'pg_dump'), `#!/bin/sh\necho run >> ${count}\nexec ${bin} "$@"\n`, {
        mode: 0o755,
      });
      const { PATH = '' } = process.env;
      const made = await operated.runApart('backup', ['--json'], { PATH: `${programs}:${PATH}` });
      expect(JSON.parse(made.output)).toMatchObject({ missingFiles: lost });
      expect(readFileSync(count, 'utf8')).toBe('run\n');
    });
});
