// @ts-check
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  BucketSite,
  changePointer,
  computeIntegrity,
  FolderSite,
  filesBelow,
  integrities,
  pointerFile,
  releaseFile,
  releaseFolder,
} from './index.mjs';

/** A bucket in memory; an ETag is the number of the write. */
class MemoryBucket {
  /** @type {Map<string, { content: Buffer, etag: string }>} */
  objects = new Map();
  isAway = false;
  #writes = 0;

  /** @param {string} key */
  async getStamp(key) {
    if (this.isAway) throw new Error('The bucket is away.');
    return this.objects.get(key) ?? null;
  }
  /** @param {string} key */
  async *read(key) {
    const found = this.objects.get(key);
    if (!found) throw Object.assign(new Error(), { code: 'ENOENT' });
    yield found.content;
  }
  /**
   * @param {string} key
   * @param {Buffer} content
   */
  async put(key, content) {
    this.#writes += 1;
    this.objects.set(key, { content, etag: String(this.#writes) });
  }
  /**
   * @param {string} key
   * @param {Buffer} content
   * @param {string | undefined} etag
   */
  async replace(key, content, etag) {
    if (this.objects.get(key)?.etag !== etag) return null;
    await this.put(key, content);
    return String(this.#writes);
  }
  /** @param {string} key */
  async remove(key) {
    this.objects.delete(key);
  }
  /** @param {string} beginning */
  async *list(beginning) {
    for (const key of this.objects.keys()) if (key.startsWith(beginning)) yield { key };
  }
  /** What is live. */
  get live() {
    return JSON.parse(String(this.objects.get('site/live.json')?.content ?? '{}'));
  }
}

/** @type {string[]} */
const folders = [];
const folder = () => {
  folders.push(mkdtempSync(path.join(os.tmpdir(), 'lost-found-site-')));
  return folders.at(-1) ?? '';
};
afterEach(() => {
  for (const one of folders.splice(0)) rmSync(one, { recursive: true });
});

/**
 * Puts a release of a shell into a folder.
 * @param {string} site
 * @param {string} version
 */
const release = async (site, version) => {
  const place = releaseFolder(site, 'shell', version);
  mkdirSync(place, { recursive: true });
  writeFileSync(path.join(place, 'index.html'), version);
  const own = { name: 'shell', version, manifestUrl: '/', files: await integrities(place) };
  writeFileSync(releaseFile(place), JSON.stringify(own));
  return own;
};
/**
 * @param {FolderSite} site
 * @param {string} version
 */
const makeLive = async (site, version) => {
  const shell = await release(site.folder, version);
  return changePointer(site, 'release', () => ({ shell }));
};
const liveIn = (/** @type {FolderSite} */ site) =>
  JSON.parse(readFileSync(pointerFile(site.folder), 'utf8')).shell.version;

it('what is live changes in the bucket first, and nowhere if it cannot be changed there', async () => {
  const bucket = new MemoryBucket();
  const site = new BucketSite(folder(), bucket);
  await makeLive(site, '1');
  bucket.isAway = true;
  await expect(makeLive(site, '2')).rejects.toMatchObject({
    message: 'The bucket is away.',
    isUnavailable: true,
  });
  expect([liveIn(site), bucket.live.remotes.shell.version]).toEqual(['1', '1']);
  bucket.isAway = false;
  await makeLive(site, '2');
  expect([liveIn(site), bucket.live.remotes.shell.version]).toEqual(['2', '2']);
  expect(bucket.live.history.shell.map((/** @type {{ version: string }} */ { version }) => version)).toEqual([
    '1',
    '2',
  ]);
});

it('a bucket in which nothing is live is given what is live here', async () => {
  const place = folder();
  await makeLive(new FolderSite(place), '1');
  const bucket = new MemoryBucket();
  await changePointer(new BucketSite(place, bucket), 'repair', () => ({}));
  expect(bucket.live).toMatchObject({
    remotes: { shell: { version: '1' } },
    history: { shell: [{ by: 'release' }] },
  });
});

it('a change of two machines at once is decided again on what the first made live', async () => {
  const bucket = new MemoryBucket();
  const [one, other] = [new BucketSite(folder(), bucket), new BucketSite(folder(), bucket)];
  await makeLive(one, '1');
  /** @type {(string | undefined)[]} */
  const seen = [];
  const shell = await release(other.folder, '3');
  await changePointer(other, 'release', async (live) => {
    seen.push(live.shell?.version);
    if (seen.length === 1) await makeLive(one, '2');
    return { shell };
  });
  expect(seen).toEqual(['1', '2']);
  expect([bucket.live.remotes.shell.version, liveIn(other)]).toEqual(['3', '3']);
  await one.pull();
  expect(liveIn(one)).toBe('3');
});

it('a change that others always overtake is refused', async () => {
  const bucket = new MemoryBucket();
  const [one, other] = [new BucketSite(folder(), bucket), new BucketSite(folder(), bucket)];
  let version = 0;
  const overtaken = changePointer(other, 'release', async () => {
    version += 1;
    await makeLive(one, String(version));
    return { shell: await release(other.folder, 'late') };
  });
  await expect(overtaken).rejects.toThrow('What is live is being changed from elsewhere: run it again.');
  expect(bucket.live.remotes.shell.version).toBe(String(version));
});

it.each(['../../left.js', '/left.js', 'a/../../left.js', 'a\\..\\left.js'])(
  'a release in the bucket that names the file %s writes nothing',
  async (file) => {
    const bucket = new MemoryBucket();
    const site = new BucketSite(folder(), bucket);
    const content = Buffer.from('forged');
    const own = { name: 'shell', version: '1', files: { [file]: computeIntegrity(content) } };
    await bucket.put('site/remotes/shell/1/release.json', Buffer.from(JSON.stringify(own)));
    const beginning = 'site/remotes/shell/1/';
    for (const key of [beginning + file, path.posix.normalize(beginning + file)])
      await bucket.put(key, content);
    await expect(site.fetch('shell', '1')).rejects.toThrow('in the bucket is missing or damaged');
    expect(await filesBelow(site.folder)).toEqual([]);
  },
);
