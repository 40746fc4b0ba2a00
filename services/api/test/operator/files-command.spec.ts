import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { form, pdf } from '@lost-found/test-kit';
import * as backupCommand from '../../src/operator/backup-schedule/backup-command.js';
import * as filesCommand from '../../src/operator/files/files-command.js';
import { openAccount } from '../factories/accounts.js';
import { jpeg } from '../factories/files.js';
import { reportFound, submitClaim } from '../factories/reports.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import { buildService } from '../process/build-service.js';
import { performCommand, performOn, runCommand } from './command.js';

describe('npm run files -- verify', () => {
  let service: TestApp;
  let files: (...args: string[]) => Promise<{ code: number; output: string }>;

  beforeEach(async () => {
    service = await createTestApp();
    files = performOn(service.config, filesCommand);
  });
  afterEach(() => service.close());

  const stored = (name: string) => join(service.config.dataDir, 'files', 'stored', name);
  const ids = async (sql: string): Promise<string[]> =>
    (await service.dataSource.query(sql)).map(({ id }: { id: string }) => id);

  /** A picture of an item, two files of a claim, the portrait of an account. */
  async function filled() {
    const { id: item } = await reportFound(service.visitor(), {}, [await jpeg()]);
    const { id: claim } = await submitClaim(service.visitor(), item, {}, [await jpeg(), pdf()]);
    const { id: user, client } = await openAccount(service, 'noor@campus.test');
    const payload = form({}, 'avatar', [await jpeg()]);
    expect(await client.send({ method: 'PUT', url: '/api/me/avatar', payload })).toMatchObject({
      status: 200,
    });
    const [picture = ''] = await ids('SELECT id FROM item_files');
    const [photo = '', paper = ''] = await ids('SELECT id FROM claim_files ORDER BY position');
    const [avatar = ''] = await ids('SELECT avatar_id AS id FROM users WHERE avatar_id IS NOT NULL');
    return { item, claim, user, picture, photo, paper, avatar };
  }
  /** Long ago, as what no request is working on any more. */
  const letGrowOld = (name: string) => utimes(stored(name), 1_700_000_000, 1_700_000_000);

  it('says that all is there, small forms too, and leaves alone what is on its way', async () => {
    await filled();
    await writeFile(stored(randomUUID()), 'just written, not committed');
    expect(await files('verify')).toEqual({
      code: 0,
      output: 'The database names 7 files: 0 missing, 0 damaged. 0 that it does not name.',
    });
    expect(JSON.parse((await files('verify', '--json')).output)).toEqual({
      named: 7,
      missing: [],
      damaged: [],
      unknown: [],
    });
  });

  it('names missing files and those of another size, with their owner; its exit code shows it', async () => {
    const { item, claim, user, picture, photo, paper, avatar } = await filled();
    await rm(stored(picture));
    await rm(stored(`${photo}.thumbnail`));
    await writeFile(stored(paper), 'cut off');
    await writeFile(stored(avatar), '');
    const { code, output } = await files('verify', '--json');
    const report = JSON.parse(output);
    expect([code, report.named, report.unknown]).toEqual([1, 7, []]);
    expect(report.missing).toEqual([
      { file: picture, of: 'item', owner: item },
      { file: `${photo}.thumbnail`, of: 'claim', owner: claim },
    ]);
    expect(report.damaged).toEqual([
      { file: paper, of: 'claim', owner: claim, bytes: 7, expected: pdf().content.length },
      { file: avatar, of: 'user', owner: user, bytes: 0, expected: null },
    ]);
    const lines = (await files('verify')).output.split('\n');
    expect(lines).toContain(`missing  ${picture}  of item ${item}`);
    expect(lines.at(-1)).toBe('The database names 7 files: 2 missing, 2 damaged. 0 that it does not name.');
  });

  it('with --content reads every file, and names those that kept their size and cannot be read', async () => {
    const { picture, paper } = await filled();
    for (const name of [picture, paper, `${picture}.thumbnail`]) {
      const content = await readFile(stored(name));
      await writeFile(stored(name), content.fill(0, 20));
    }
    expect((await files('verify')).code).toBe(0);
    const { code, output } = await files('verify', '--content', '--json');
    const { damaged } = JSON.parse(output) as { damaged: { file: string }[] };
    expect([code, damaged.map(({ file }) => file).sort()]).toEqual([
      1,
      [picture, paper, `${picture}.thumbnail`].sort(),
    ]);
    expect((await files('verify', '--content')).output).toContain(' bytes that cannot be read\n');
  });

  it('a backup names a file that cannot be read', async () => {
    const { picture } = await filled();
    await rm(stored(picture));
    await mkdir(stored(picture));
    const { code, output } = await performOn(service.config, backupCommand)();
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(
        new RegExp(
          `^No backup was made: the stored file ${picture} cannot be read \\(EISDIR\\)\\. .* verify --content .*\\.$`,
        ),
      ),
    ]);
  });

  it('names unreferenced files that are older than an upload, so that no file of a person is lost', async () => {
    const name = randomUUID();
    for (const unknown of [name, 'notes.txt']) {
      await writeFile(stored(unknown), 'of nobody');
      await letGrowOld(unknown);
    }
    const { code, output } = await files('verify', '--json');
    expect([code, JSON.parse(output).unknown]).toEqual([
      0,
      expect.arrayContaining([
        { file: name, bytes: 9, writtenAt: '2023-11-14T22:13:20.000Z' },
        { file: 'notes.txt', bytes: 9, writtenAt: '2023-11-14T22:13:20.000Z' },
      ]),
    ]);
    expect((await files('verify')).output).toContain(
      `unknown  ${name}  9 bytes of 2023-11-14T22:13:20.000Z\n`,
    );
  });

  it('finds everything missing where there is no folder of files', async () => {
    await filled();
    await rm(join(service.config.dataDir, 'files'), { recursive: true });
    const { code, output } = await files('verify');
    expect([code, output.split('\n').at(-1)]).toEqual([
      1,
      'The database names 7 files: 7 missing, 0 damaged. 0 that it does not name.',
    ]);
  });

  it('refuses a database of another version', async () => {
    await service.dataSource.query(
      `INSERT INTO migrations ("timestamp", "name") VALUES (9999999999999, 'FromLater9999999999999')`,
    );
    expect(await files('verify')).toEqual({
      code: 1,
      output: expect.stringMatching(/^The database is of a newer version: .*Nothing was changed\.$/),
    });
  });
});

describe('npm run files', () => {
  const nowhere = {
    DATA_DIR: '/nonexistent',
    SAMPLE_DATA: 'off',
    SECRET_KEY: 'k5Q0s9vT2pZxW7mJ4rLbY8nC3dHfG6aE',
  };
  const files = (...args: string[]) => performCommand('files', args, nowhere);

  it('does nothing without an option that npm kept for itself', async () => {
    const env = { ...nowhere, npm_config_json: 'true', npm_config_to_s3: 'true' };
    expect(await runCommand(buildService(), 'files', ['move'], env)).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^npm took --json and --to-s3 for itself, and nothing was done\. .* Usage: /,
      ),
    });
  });

  it.each([
    [[]],
    [['verify', 'twice']],
    [['check']],
    [['verify', '--now']],
    [['move', '--to-s3', '--content']],
  ])('says how it is used when told %j', async (args) => {
    expect(await files(...args)).toEqual({
      code: 1,
      output: expect.stringMatching(/Usage: npm run files -- verify/),
    });
  });

  it('says that there is no database', async () => {
    expect(await files('verify')).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^There is no database yet: \/nonexistent\/lost-and-found\.sqlite does not exist\./,
      ),
    });
  });
});
