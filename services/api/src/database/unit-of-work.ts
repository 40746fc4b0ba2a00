import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { currentTransaction, runInScope, type TransactionScope } from './transaction-scope.js';

/** A change was about to be committed without an entry in the system log: a mistake in the program. */
export class UnrecordedChangeError extends Error {
  override readonly name = 'UnrecordedChangeError';

  constructor(tables: Iterable<string>) {
    super(`changed without an entry in the system log: ${[...tables].join(', ')}`);
  }
}

/** The only way to change the database: one transaction with the change and its log entry. */
@Injectable()
export class UnitOfWork {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs `work` in one transaction and answers what it answers. Nothing is kept when it throws, nor when
   * it changed an audited table and recorded no entry.
   * @param work uses the given manager for everything; it should not wait for anything but the database,
   *   because on SQLite one transaction runs at a time
   */
  async transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    if (currentTransaction()) throw new Error('already in a transaction: hand its manager on');
    const runner = this.dataSource.createQueryRunner();
    const scope: TransactionScope = { runner, changedTables: new Set(), entries: 0 };
    return runInScope(scope, async () => {
      try {
        await runner.startTransaction();
        const result = await work(runner.manager);
        if (scope.changedTables.size > 0 && scope.entries === 0)
          throw new UnrecordedChangeError(scope.changedTables);
        await runner.commitTransaction();
        return result;
      } catch (error) {
        // The first error is the one to tell; a failing rollback is a consequence of it.
        if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
        throw error;
      } finally {
        await runner.release();
      }
    });
  }
}
