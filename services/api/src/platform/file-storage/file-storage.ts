import { constants, copyFile, mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { DomainError } from '../errors/domain-error.js';
import { HealthReasons } from '../health/health-reasons.js';
import { Metrics } from '../metrics/metrics.js';
import { flush, getFreeBytes, unlessMissing } from './disk.js';

/** Sizes of a picture: the full one, and a small one for lists. */
export const fileSizes = ['full', 'thumbnail'] as const;
export type FileSize = (typeof fileSizes)[number];

export const getFileName = (id: string, size: FileSize = 'full'): string =>
  size === 'full' ? id : `${id}.${size}`;

/**
 * Longer than a request may take: a younger file may belong to a running request, here or in another process.
 */
export const UPLOAD_MS = 10 * 60_000;

export interface KeptFile {
  /** See `getFileName`. */
  readonly name: string;
  readonly bytes: number;
  readonly writtenAt: Date;
}

export interface OpenFile {
  readonly stream: Readable;
  /** Bytes. */
  readonly length: number;
}

const FILE_NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.thumbnail)?$/;

/** Returns the file of a name; undefined for a foreign name. */
export const getId = (name: string): string | undefined => FILE_NAME.exec(name)?.[1];

/**
 * Stores the files of reports and claims under DATA_DIR/files, named by random ids. A file is written before the
 * commit and removed after it, so a crash in between leaves an unreferenced file. `incoming/<id>` is its note: it
 * exists from before the file until the result of the commit is known. The next start checks these notes alone, not
 * every file.
 *
 * With a bucket, BucketStorage keeps both there; uploads still arrive in this folder.
 */
@Injectable()
export class FileStorage implements OnModuleInit {
  readonly #stored: string;
  readonly #incoming: string;

  constructor(
    private readonly config: Config,
    private readonly health: HealthReasons,
    private readonly metrics: Metrics,
    protected readonly clock: Clock,
  ) {
    this.#stored = join(config.dataDir, 'files', 'stored');
    this.#incoming = join(config.dataDir, 'files', 'incoming');
  }

  async onModuleInit(): Promise<void> {
    await mkdir(this.#stored, { recursive: true });
    await mkdir(this.#incoming, { recursive: true });
    this.health.add('disk_low', () => this.#lackOfRoom());
    this.metrics.gauge('disk_free_bytes', 'Free bytes of the disk of DATA_DIR.', () => this.#freeBytes());
  }

  /**
   * Call it before a file is received.
   * @throws DomainError files_not_taken while there is too little space
   */
  async requireRoom(): Promise<void> {
    const lack = await this.#lackOfRoom();
    if (lack) throw new DomainError('files_not_taken', { cause: new Error(lack) });
  }

  /**
   * Returns the reason to refuse files; null while they are accepted. The remaining space is for texts, which
   * are small.
   */
  async #lackOfRoom(): Promise<string | null> {
    const [free, reserve] = [await this.#freeBytes(), this.config.diskReserveBytes];
    if (free >= reserve) return null;
    return `${inMegabytes(free)} MB free under DATA_DIR, of which DISK_RESERVE_MB keeps ${inMegabytes(reserve)} for texts: files are refused`;
  }

  #freeBytes(): Promise<number> {
    return getFreeBytes(this.#incoming);
  }

  /** The path of an upload. The file there is also the note that file `id` is not committed yet. */
  incomingPath(id: string): string {
    return join(this.#incoming, id);
  }

  #path(id: string, size: FileSize = 'full'): string {
    return join(this.#stored, getFileName(id, size));
  }

  /** Writes file `id`. It is on the disk, not only in its cache, once `flush` has been called too. */
  async write(id: string, content: Buffer, size: FileSize = 'full'): Promise<void> {
    await writeFile(this.#path(id, size), content, { mode: 0o600, flush: true });
  }

  async writeAsReceived(id: string): Promise<void> {
    const path = this.#path(id);
    await copyFile(this.incomingPath(id), path, constants.COPYFILE_FICLONE);
    await flush(path);
  }

  /** Puts the names of files just written on the disk. */
  flush(): Promise<void> {
    return flush(this.#stored);
  }

  /** Opens a file for reading; null for a missing file. */
  async open(id: string, size: FileSize): Promise<OpenFile | null> {
    const handle = await open(this.#path(id, size), 'r').catch(unlessMissing(null));
    return handle && { stream: handle.createReadStream(), length: (await handle.stat()).size };
  }

  /** Lists every stored file in no order; files that are added or removed during the walk may be missing. */
  async *list(): AsyncGenerator<KeptFile> {
    for (const name of await readdir(this.#stored).catch(unlessMissing([]))) {
      const found = await stat(join(this.#stored, name)).catch(unlessMissing(null));
      if (found) yield { name, bytes: found.size, writtenAt: found.mtime };
    }
  }

  /** Notes files that are about to be written, or to be removed from the database. */
  async note(ids: readonly string[]): Promise<void> {
    await Promise.all(ids.map((id) => writeFile(this.incomingPath(id), '')));
  }

  /** The files are part of a commit: their notes go. */
  async keep(ids: readonly string[]): Promise<void> {
    await Promise.all(ids.map((id) => rm(this.incomingPath(id), { force: true })));
  }

  /** Removes files and then their notes. */
  async remove(ids: readonly string[]): Promise<void> {
    const paths = ids.flatMap((id) => fileSizes.map((size) => this.#path(id, size)));
    await Promise.all(paths.map((path) => rm(path, { force: true })));
    await this.keep(ids);
  }

  /** Returns the ids of files with an unknown commit.  @param olderThanMs younger ones may still be on their way */
  async unsettled(olderThanMs: number): Promise<string[]> {
    const now = this.clock.now();
    const names = (await readdir(this.#incoming)).filter((name) => getId(name) === name);
    const changed = await Promise.all(
      names.map((name) =>
        stat(this.incomingPath(name)).then(
          ({ mtimeMs }) => mtimeMs,
          // Another instance has settled the file.
          () => Number.POSITIVE_INFINITY,
        ),
      ),
    );
    return names.filter((_, index) => now - (changed[index] ?? now) >= olderThanMs);
  }
}

const inMegabytes = (bytes: number): number => Math.floor(bytes / 1_000_000);
