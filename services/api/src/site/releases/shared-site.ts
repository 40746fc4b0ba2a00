import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type RemotesManifest, releaseSchema, remotesManifestSchema } from '@lost-found/contracts';
import { z } from 'zod';
import { mapLimit } from '../../platform/concurrency/map-limit.js';
import { loadBucket } from '../../platform/config/config.js';
import { StartupError } from '../../platform/config/startup-error.js';
import { Bucket } from '../../platform/file-storage/bucket/bucket.js';
import { BucketTrouble } from '../../platform/file-storage/bucket/bucket-trouble.js';
import { flushName, flushTree } from '../../platform/file-storage/disk.js';

const SITE = 'site/';
const LIVE = `${SITE}live.json`;
const OWN = 'release.json';

/** `remotes.json` and `releases.json` of the site, in one object, so that they cannot contradict each other. */
const liveSchema = z.object({
  remotes: remotesManifestSchema,
  history: z.record(
    z.string(),
    z.array(z.looseObject({ version: z.string().min(1), by: z.string().optional() })),
  ),
});
type History = z.infer<typeof liveSchema>['history'];

/**
 * The site of instances that share a bucket and no disk: releases in `site/remotes/<app>/<version>/…`, and
 * the pointer in `site/live.json`, which is written last. Each instance serves a copy under WEB_ROOT and
 * keeps it up to date: first a release, whole or not at all, then the pointer.
 */
export class SharedSite {
  /** The pointer's ETag at its last read or write. */
  #etag: string | undefined;

  constructor(
    private readonly bucket: Bucket,
    private readonly webRoot: string,
  ) {}

  /** True if the bucket had live releases at the last check. */
  get isThere(): boolean {
    return this.#etag !== undefined;
  }

  close(): Promise<void> {
    return this.bucket.close();
  }

  /**
   * Updates the copy from the pointer in the bucket, if there is one.
   * @param isLenient continues without a damaged release: for a command that makes another one live
   * @throws StartupError if the bucket does not answer or lacks a named release
   */
  async pull({ isLenient = false } = {}): Promise<void> {
    const etag = (await this.bucket.stampOf(LIVE))?.etag;
    if (etag && etag !== this.#etag) {
      const { remotes, history } = parse(liveSchema, LIVE, await this.#read(LIVE));
      for (const [name, version] of versionsIn(remotes))
        await this.fetch(name, version).catch((error) => {
          if (!isLenient || error instanceof BucketTrouble) throw error;
        });
      await this.#write('releases.json', history);
      await this.#write('remotes.json', remotes);
    }
    this.#etag = etag;
  }

  /** Has a release in the copy. @throws StartupError where the bucket has it not as it was published */
  async fetch(name: string, version: string): Promise<void> {
    const place = this.#folderOf(name, version);
    if (existsSync(join(place, OWN))) return;
    const own = await this.#read(keyOf(name, version, OWN));
    const folder = await this.#draft();
    try {
      await writeFile(join(folder, OWN), own);
      await mapLimit(Object.entries(filesOf(name, version, own)), async ([file, integrity]) => {
        const content = await this.#read(keyOf(name, version, file));
        const found = `sha384-${createHash('sha384').update(content).digest('base64')}`;
        if (found !== integrity) throw damaged(keyOf(name, version, file));
        await mkdir(dirname(join(folder, file)), { recursive: true });
        await writeFile(join(folder, file), content);
      });
      await showToAll(folder);
      await flushTree(folder);
      await mkdir(dirname(place), { recursive: true });
      for (const above of [this.webRoot, join(this.webRoot, 'remotes'), dirname(place)])
        await chmod(above, 0o755);
      // Another process may have been faster.
      await rename(folder, place).catch((error) => {
        if (!existsSync(join(place, OWN))) throw error;
      });
      await flushName(place);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /**
   * Writes a new pointer into the bucket, its releases first.
   * @throws StartupError if the pointer has changed since the last pull; nothing has changed then
   */
  async push(remotes: RemotesManifest, history: History): Promise<void> {
    for (const [name, version] of versionsIn(remotes)) await this.publish(name, version);
    const content = Buffer.from(JSON.stringify({ remotes, history }));
    const etag = await this.bucket.replace(LIVE, content, this.#etag);
    if (!etag) throw new StartupError('What is live was changed from elsewhere meanwhile: run it again.');
    this.#etag = etag;
  }

  /** Writes a release into the bucket. Its description comes last: a release with a description is whole. */
  async publish(name: string, version: string): Promise<void> {
    if (await this.bucket.stampOf(keyOf(name, version, OWN))) return;
    const read = (file: string) =>
      readFile(join(this.#folderOf(name, version), file)).catch(() => {
        throw damaged(keyOf(name, version, file));
      });
    const put = async (file: string) => this.bucket.put(keyOf(name, version, file), await read(file));
    await mapLimit(Object.keys(filesOf(name, version, await read(OWN))), put);
    await put(OWN);
  }

  /** Removes a release from the bucket, its description first. Copies of it stay in place. */
  async remove(name: string, version: string): Promise<void> {
    const own = keyOf(name, version, OWN);
    await this.bucket.remove(own);
    const keys: string[] = [];
    for await (const { key } of this.bucket.list(own.slice(0, -OWN.length))) keys.push(key);
    await mapLimit(keys, (key) => this.bucket.remove(key));
  }

  #read(key: string): Promise<Buffer> {
    return buffer(this.bucket.read(key)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? damaged(key) : error;
    });
  }

  #folderOf(name: string, version: string): string {
    return join(this.webRoot, 'remotes', name, version);
  }

  /** Named as those of the release commands, which clear away what a process left that died. */
  async #draft(): Promise<string> {
    const folder = join(this.webRoot, '.publishing');
    await mkdir(folder, { recursive: true });
    return mkdtemp(join(folder, `release.${process.pid}@${hostname()}.part`));
  }

  /** Whole or not at all; a file that says the same already is left alone. */
  async #write(file: string, content: unknown): Promise<void> {
    const path = join(this.webRoot, file);
    const text = `${JSON.stringify(content, null, 2)}\n`;
    if ((await readFile(path, 'utf8').catch(() => '')) === text) return;
    const draft = `${path}.${process.pid}@${hostname()}.part`;
    await writeFile(draft, text);
    await chmod(draft, 0o644);
    await rename(draft, path);
    await flushName(path);
  }
}

const keyOf = (name: string, version: string, file: string): string => {
  const path = `${name}/${version}/${file}`;
  const leadsAway = [name, version].some((one) => /[\\/]|^\.+$/.test(one)) || /^\/|\\/.test(file);
  if (leadsAway || posix.normalize(path) !== path) throw damaged(path);
  return `${SITE}remotes/${path}`;
};

const versionsIn = (remotes: RemotesManifest): [string, string][] =>
  Object.entries(remotes).flatMap(([name, { version, canary }]) =>
    [version, ...(canary ? [canary.version] : [])].map((one): [string, string] => [name, one]),
  );

/** Lists the files of a release by the path below its folder, from its description. */
function filesOf(name: string, version: string, own: Buffer): Record<string, string> {
  const key = keyOf(name, version, OWN);
  const release = parse(releaseSchema, key, own);
  if (release.name !== name || release.version !== version) throw damaged(key);
  return release.files;
}

function parse<T>(schema: z.ZodType<T>, key: string, content: Buffer): T {
  try {
    return schema.parse(JSON.parse(String(content)));
  } catch {
    throw damaged(key);
  }
}

const damaged = (key: string) =>
  new StartupError(`${key} in the bucket is missing or damaged: what was served before goes on.`);

/** The service makes its files for its own account; these a web server of another one reads. */
async function showToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}

/** Returns the site of the bucket in the environment; undefined without one. The release commands use it too. */
export function sharedSiteOf(webRoot: string, settings = loadBucket()): SharedSite | undefined {
  return settings ? new SharedSite(new Bucket(settings), webRoot) : undefined;
}
