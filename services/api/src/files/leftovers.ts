import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/config.js';
import { DatabaseInitializer } from '../database/database-initializer.js';
import { FileStorage } from './file-storage.js';
import { FilesService } from './files.service.js';

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
