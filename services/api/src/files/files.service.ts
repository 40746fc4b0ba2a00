import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ClaimsService } from '../claims/claims.service.js';
import { PublicItemsService } from '../items/public-items.service.js';
import { Config } from '../platform/config/config.js';
import type { Actor } from '../platform/context/request-context.js';
import { DatabaseInitializer } from '../platform/database/database-initializer.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { KnownFile } from '../platform/files/file-info.js';
import { type FileSize, FileStorage } from '../platform/files/file-storage.js';
import { pdfType } from '../platform/files/prepare-file.js';
import { UsersService } from '../users/users.service.js';

/** Hands files out to those who may see them. */
@Injectable()
export class FilesService {
  readonly #logger = new Logger(FilesService.name);

  constructor(
    private readonly items: PublicItemsService,
    private readonly claims: ClaimsService,
    private readonly users: UsersService,
    private readonly storage: FileStorage,
  ) {}

  /** A file that a report, a claim or an account has; null for an id that is none. */
  async find(id: string): Promise<KnownFile | null> {
    return (
      (await this.items.findPicture(id)) ??
      (await this.claims.findProof(id)) ??
      (await this.users.findAvatar(id))
    );
  }

  /** @throws DomainError not_found for a file that is not for this reader, too */
  async getFor(reader: Actor | null, id: string): Promise<KnownFile> {
    const file = await this.find(id);
    if (!file || !maySee(reader, file)) throw new DomainError('not_found');
    return file;
  }

  /** @throws DomainError not_found where the disk has lost it, which is an error in the log, or there is no small form */
  async open({ id, type }: KnownFile, size: FileSize): Promise<{ stream: Readable; length: number }> {
    const handle: FileHandle | null = await this.storage.open(id, size);
    if (!handle) {
      if (size === 'full' || type !== pdfType)
        this.#logger.error({ fileId: id, size }, 'a file that the database knows is missing under DATA_DIR');
      throw new DomainError('not_found');
    }
    return { stream: handle.createReadStream(), length: (await handle.stat()).size };
  }
}

const maySee = (reader: Actor | null, { isPublic, ownerId }: KnownFile): boolean =>
  isPublic || (reader !== null && (reader.role === 'admin' || reader.id === ownerId));

/** Longer than a request may take; with PostgreSQL another process may be working in the same folder. */
const OTHERS_AT_WORK_MS = 10 * 60_000;

/** Removes, at start, what a process that was killed in the middle of a request left on the disk. */
@Injectable()
export class Leftovers implements OnModuleInit {
  readonly #logger = new Logger(Leftovers.name);

  constructor(
    private readonly config: Config,
    private readonly database: DatabaseInitializer,
    private readonly storage: FileStorage,
    private readonly files: FilesService,
  ) {}

  onModuleInit(): void {
    this.database.onReady(() => this.#sweep());
  }

  async #sweep(): Promise<void> {
    const ids = await this.storage.unsettled(this.config.databaseUrl ? OTHERS_AT_WORK_MS : 0);
    for (const id of ids)
      await ((await this.files.find(id)) ? this.storage.keep([id]) : this.storage.remove([id]));
    if (ids.length > 0)
      this.#logger.warn(`settled ${ids.length} file(s) that an earlier run left unfinished`);
  }
}
