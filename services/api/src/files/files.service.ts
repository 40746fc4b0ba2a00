import { hasAccess } from '@lost-found/contracts';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { ClaimsService } from '../claims/claims.service.js';
import { PublicItemsService } from '../items/public/public-items.service.js';
import { Clock, type Timer } from '../platform/clock/clock.js';
import { mapLimit } from '../platform/concurrency/map-limit.js';
import { Config } from '../platform/config/config.js';
import { DatabaseInitializer } from '../platform/database/database-initializer.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { Author } from '../platform/events/events.js';
import type { KnownFile } from '../platform/file-storage/file-info.js';
import {
  type FileSize,
  FileStorage,
  type OpenFile,
  UPLOAD_MS,
} from '../platform/file-storage/file-storage.js';
import { pdfType } from '../platform/file-storage/prepare-file.js';
import { UsersService } from '../users/users.service.js';

/** Serves files to readers with access. */
@Injectable()
export class FilesService {
  readonly #logger = new Logger(FilesService.name);

  constructor(
    private readonly items: PublicItemsService,
    private readonly claims: ClaimsService,
    private readonly users: UsersService,
    private readonly storage: FileStorage,
  ) {}

  /** Finds a file of a report, a claim or an account; null for an unknown id. */
  async find(id: string): Promise<KnownFile | null> {
    return (
      (await this.items.findPicture(id)) ??
      (await this.claims.findProof(id)) ??
      (await this.users.findAvatar(id))
    );
  }

  /** @throws DomainError not_found, also when this reader has no access */
  async getFor(reader: Author | null, id: string): Promise<KnownFile> {
    const file = await this.find(id);
    if (!file || !maySee(reader, file)) throw new DomainError('not_found');
    return file;
  }

  /**
   * @throws DomainError not_found when the storage has lost it, which is logged as an error, or when there is
   * no thumbnail
   */
  async open({ id, type }: KnownFile, size: FileSize): Promise<OpenFile> {
    const file = await this.storage.open(id, size);
    if (!file) {
      if (size === 'full' || type !== pdfType)
        this.#logger.error({ fileId: id, size }, 'a file that the database knows is missing');
      throw new DomainError('not_found');
    }
    return file;
  }
}

const maySee = (reader: Author | null, { isPublic, ownerId, access }: KnownFile): boolean =>
  isPublic || (reader !== null && (hasAccess(reader.access, access) || reader.id === ownerId));

const SWEEP_EVERY_MS = 3_600_000;

/**
 * Removes files that an interrupted request left, or that could not be removed while the bucket was
 * unavailable: at start, and every hour.
 */
@Injectable()
export class Leftovers implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger(Leftovers.name);
  #timer: Timer | undefined;

  constructor(
    private readonly config: Config,
    private readonly database: DatabaseInitializer,
    private readonly storage: FileStorage,
    private readonly files: FilesService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    // PostgreSQL allows several processes, so another one may be using the same files.
    this.database.onReady(() => this.sweep(this.config.databaseUrl ? UPLOAD_MS : 0));
    this.#timer = this.clock.every(SWEEP_EVERY_MS, () => this.sweep(UPLOAD_MS));
  }

  onModuleDestroy(): void {
    this.#timer?.stop();
  }

  /**
   * Never throws: remaining files are removed at the next run.
   * @param olderThanMs minimum age, so that uploads in progress stay
   */
  async sweep(olderThanMs: number): Promise<void> {
    try {
      const ids = await this.storage.unsettled(olderThanMs);
      // Removes several files at once: after a move to a bucket each file has a note.
      await mapLimit(ids, async (id) =>
        (await this.files.find(id)) ? this.storage.keep([id]) : this.storage.remove([id]),
      );
      if (ids.length > 0)
        this.#logger.warn(
          `settled ${ids.length} file(s) that an earlier run left unfinished, or that were moved`,
        );
    } catch (err) {
      this.#logger.error({ err }, 'files that were left unfinished could not be settled');
    }
  }
}
