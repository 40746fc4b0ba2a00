import {
  constants,
  copyFile,
  type FileHandle,
  mkdir,
  open,
  readdir,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/config.js';
import { DomainError } from '../errors/domain-error.js';
import { HealthReasons } from '../health/health-reasons.js';

/** A picture has a small form for lists beside the full one. */
const fileSizes = ['full', 'thumbnail'] as const;
export type FileSize = (typeof fileSizes)[number];

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The files of reports and claims, under DATA_DIR/files, named by random ids.
 *
 * A file is written before the database commits and removed after it, so a crash in between leaves one
 * that nobody refers to. `incoming/<id>` is the note of it: it is there from before the file is until the
 * commit is known, and whoever starts next looks at those notes alone, not at every file.
 */
@Injectable()
export class FileStorage implements OnModuleInit {
  readonly #stored: string;
  readonly #incoming: string;

  constructor(
    private readonly config: Config,
    private readonly health: HealthReasons,
  ) {
    this.#stored = join(config.dataDir, 'files', 'stored');
    this.#incoming = join(config.dataDir, 'files', 'incoming');
  }

  async onModuleInit(): Promise<void> {
    await mkdir(this.#stored, { recursive: true });
    await mkdir(this.#incoming, { recursive: true });
    this.health.add('disk_low', () => this.#lackOfRoom());
  }

  /** To be asked before a file is received. @throws DomainError files_not_taken, until somebody has made room */
  async requireRoom(): Promise<void> {
    const lack = await this.#lackOfRoom();
    if (lack) throw new DomainError('files_not_taken', { cause: new Error(lack) });
  }

  /** Why files are refused; null while they are taken. What is left is for texts, which are small. */
  async #lackOfRoom(): Promise<string | null> {
    const { bavail, bsize } = await statfs(this.#incoming);
    const [free, reserve] = [bavail * bsize, this.config.diskReserveBytes];
    if (free >= reserve) return null;
    return `${inMegabytes(free)} MB free under DATA_DIR, of which DISK_RESERVE_MB keeps ${inMegabytes(reserve)} for texts: files are refused`;
  }

  /** Where an upload is received; at the same time the note that file `id` is not committed yet. */
  incomingPath(id: string): string {
    return join(this.#incoming, id);
  }

  path(id: string, size: FileSize = 'full'): string {
    return join(this.#stored, size === 'full' ? id : `${id}.${size}`);
  }

  /** Writes file `id`. It is on the disk, not only in its cache, once `flush` has been called too. */
  async write(id: string, content: Buffer, size: FileSize = 'full'): Promise<void> {
    const file = await open(this.path(id, size), 'w', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /** Stores an upload as it came. */
  async writeAsReceived(id: string): Promise<void> {
    await copyFile(this.incomingPath(id), this.path(id), constants.COPYFILE_FICLONE);
    const file = await open(this.path(id), 'r+');
    await file.sync().finally(() => file.close());
  }

  /** Puts the names of files just written on the disk. */
  async flush(): Promise<void> {
    const folder = await open(this.#stored, 'r');
    await folder.sync().finally(() => folder.close());
  }

  /** A file to read; null where there is none. */
  async open(id: string, size: FileSize): Promise<FileHandle | null> {
    try {
      return await open(this.path(id, size), 'r');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
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
    const paths = ids.flatMap((id) => fileSizes.map((size) => this.path(id, size)));
    await Promise.all(paths.map((path) => rm(path, { force: true })));
    await this.keep(ids);
  }

  /** Ids of files whose commit is not known. @param olderThanMs younger ones may still be on their way */
  async unsettled(olderThanMs: number): Promise<string[]> {
    const now = Date.now();
    const names = (await readdir(this.#incoming)).filter((name) => ID.test(name));
    const changed = await Promise.all(
      names.map((name) =>
        stat(this.incomingPath(name)).then(
          ({ mtimeMs }) => mtimeMs,
          // Another instance has settled it meanwhile.
          () => Number.POSITIVE_INFINITY,
        ),
      ),
    );
    return names.filter((_, index) => now - (changed[index] ?? now) >= olderThanMs);
  }
}

const inMegabytes = (bytes: number): number => Math.floor(bytes / 1_000_000);
