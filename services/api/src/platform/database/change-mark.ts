import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../config/config.js';
import { UnitOfWork } from './unit-of-work.js';

/**
 * Marks the state of the database: the mark is another one after each logged change, before it is acknowledged. What was
 * read after a mark and kept with it is up to date as long as the mark is the same.
 */
@Injectable()
export class ChangeMark {
  #failures = 0;

  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Never rejects: while the database does not answer, each mark is another one. */
  async read(): Promise<string> {
    // On SQLite this process makes every change.
    if (!this.config.databaseUrl) return String(this.unitOfWork.changes);
    try {
      // The text changes with the end of each writing transaction, in the order of the commits, on every instance. The newest
      // log entry would not do: entries become visible in another order than they are numbered.
      const [row] = await this.dataSource.query<{ mark: string }[]>(
        'SELECT pg_current_snapshot()::text AS mark',
      );
      return row?.mark ?? this.#unknown();
    } catch {
      return this.#unknown();
    }
  }

  #unknown(): string {
    this.#failures += 1;
    return `unknown ${this.#failures}`;
  }
}
