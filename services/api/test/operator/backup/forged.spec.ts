import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { backupInBucket, Folder, type Place } from '../../../src/operator/backup/place.js';
import { restoreBackup } from '../../../src/operator/restore/restore-backup.js';
import { loadConfig } from '../../../src/platform/config/config.js';
import { Bucket } from '../../../src/platform/file-storage/bucket/bucket.js';

const SECRET_KEY = 'k5Q0s9vT2pZxW7mJ4rLbY8nC3dHfG6aE';

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** A bucket with any keys: a real server for tests would store `..` elsewhere itself. */
class ForgedBucket extends Bucket {
  constructor(private readonly objects: ReadonlyMap<string, Buffer>) {
    super({} as never);
  }

  override async *list(beginning: string) {
    for (const [key, { length: bytes }] of this.objects)
      if (key.startsWith(beginning)) yield { key, bytes, modifiedAt: new Date(0) };
  }

  override async *read(key: string) {
    const content = this.objects.get(key);
    if (!content) throw Object.assign(new Error('none'), { code: 'ENOENT' });
    yield content;
  }
}

/** Names that a forged backup could write with. */
const FOREIGN = [
  ['a folder above', 'files/../../outside'],
  ['an absolute path', '/tmp/lost-and-found-outside'],
  ['a backslash', 'files/..\\..\\outside'],
  ['a NUL', `files/${randomUUID()}\0`],
  ['a name of a device', 'files/con'],
  ['capitals', `files/${randomUUID().toUpperCase()}`],
  ['a folder more', `files/more/${randomUUID()}`],
  ['another name', 'release-keys.json'],
];

describe('a forged backup', () => {
  let folder: string;
  let dataDir: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lost-found-forged-'));
    dataDir = join(folder, 'campus', 'data');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Returns the files of a backup with correct checksums. */
  function forge(
    contents: Record<string, string | Buffer>,
    encrypted = false,
    migration = 1_764_500_000_000,
  ): Map<string, Buffer> {
    const all = Object.entries(contents);
    const list = all.map(([name, content]) => `${sha256(content)}  ${name}\n`).join('');
    const manifest = {
      version: 1,
      createdAt: '2031-01-10T12:00:00.000Z',
      engine: 'sqlite',
      migration,
      counts: { items: 0, claims: 0, users: 0, files: 1 },
      missingFiles: [],
      secretKey: 'environment',
      checksums: sha256(list),
      encrypted,
    };
    const more = { SHA256SUMS: list, 'manifest.json': JSON.stringify(manifest) };
    return new Map([...all, ...Object.entries(more)].map(([name, content]) => [name, Buffer.from(content)]));
  }

  const inBucket = (files: ReadonlyMap<string, Buffer>): Place =>
    backupInBucket(
      new ForgedBucket(new Map([...files].map(([name, content]) => [`backups/1/${name}`, content]))),
      '1',
    );

  const restore = (backup: Place, keyFile?: string) => {
    const config = loadConfig({ DATA_DIR: dataDir, SAMPLE_DATA: 'off', SECRET_KEY });
    return restoreBackup(config, backup, { force: true, sendMail: false, bucket: undefined, keyFile });
  };

  const names = () => readdirSync(folder, { recursive: true }).map(String).sort();

  it.each(FOREIGN)('in a bucket with %s in a name is refused and writes nothing', async (_kind, name) => {
    mkdirSync(dataDir, { recursive: true });
    const before = names();
    const backup = inBucket(forge({ 'lost-and-found.sqlite': 'x', [name]: 'evil' }));
    await expect(restore(backup)).rejects.toThrow(
      `The backup s3:1 is refused: no backup has a file with the name ${JSON.stringify(name)}. Nothing was changed.`,
    );
    expect(names()).toEqual(before);
  });

  it.each(FOREIGN)(
    'that is encrypted with %s in a name is refused before it is read',
    async (_kind, name) => {
      mkdirSync(dataDir, { recursive: true });
      const before = names();
      const backup = inBucket(forge({ 'lost-and-found.sqlite.age': 'x', [`${name}.age`]: 'evil' }, true));
      await expect(restore(backup, join(folder, 'key.txt'))).rejects.toThrow(
        `no backup has a file with the name ${JSON.stringify(`${name}.age`)}.`,
      );
      expect(names()).toEqual(before);
    },
  );

  it.each([
    [1_764_426_000_000, 'is of a version before 1.0.0: restore it with the service of commit b7daf4da'],
    [9_000_000_000_000, 'was made by a newer version of the service'],
  ])(
    'of a version that this one does not know (%i) is refused and writes nothing',
    async (migration, line) => {
      mkdirSync(dataDir, { recursive: true });
      const before = names();
      const backup = inBucket(forge({ 'lost-and-found.sqlite': 'x' }, false, migration));
      await expect(restore(backup)).rejects.toThrow(line);
      expect(names()).toEqual(before);
    },
  );

  it('in a folder with a link to another file in the place of the database is refused', async () => {
    const backup = join(folder, 'backup');
    const secret = join(folder, 'secret');
    writeFileSync(secret, 'of another program');
    for (const [name, content] of forge({})) {
      mkdirSync(dirname(join(backup, name)), { recursive: true });
      writeFileSync(join(backup, name), content);
    }
    symlinkSync(secret, join(backup, 'lost-and-found.sqlite'));
    await expect(restore(new Folder(backup))).rejects.toThrow(
      'lost-and-found.sqlite is not as it was written',
    );
  });

  it('cannot write out of the folder that takes it', () => {
    for (const name of ['..', '../outside', 'files/../../outside'])
      expect(() => new Folder(dataDir).getPath(name)).toThrow('leaves the folder');
    expect(new Folder(dataDir).getPath('/outside')).toBe(join(dataDir, 'outside'));
  });
});
