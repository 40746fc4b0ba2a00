import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';

/** The transaction that the running code is part of. */
interface TransactionScope {
  readonly runner: QueryRunner;
  /** Changed tables that need a log entry. */
  readonly changedTables: Set<string>;
  entries: number;
  /** What is written last. */
  readonly beforeCommit: (() => Promise<void>)[];
  /** Functions to run after the commit. */
  readonly afterCommit: (() => void)[];
}

const scopes = new AsyncLocalStorage<TransactionScope>();

export const currentTransaction = (): TransactionScope | undefined => scopes.getStore();

const runInScope = <T>(scope: TransactionScope, work: () => Promise<T>): Promise<T> =>
  scopes.run(scope, work);

/** A change was about to be committed without an entry in the system log: a mistake in the program. */
export class UnrecordedChangeError extends Error {
  override readonly name = 'UnrecordedChangeError';

  constructor(tables: Iterable<string>) {
    super(`changed without an entry in the system log: ${[...tables].join(', ')}`);
  }
}

/** Errors of commits with an unknown result. */
const unclear = new WeakSet<object>();

/** True if the failed transaction may have been committed, because the connection was lost. */
export const mayBeCommitted = (error: unknown): boolean => error instanceof Error && unclear.has(error);

/**
 * Calls a function after the commit of the running transaction; never after a rollback.
 * @param run only informs others, such as a worker about new work: an error in it is logged and undoes
 *   nothing
 */
export function afterCommit(run: () => void): void {
  const scope = currentTransaction();
  if (!scope) throw new Error('afterCommit outside a transaction');
  scope.afterCommit.push(run);
}

/** Calls a function as the last statements of the running transaction. */
export function beforeCommit(write: () => Promise<void>): void {
  const scope = currentTransaction();
  if (!scope) throw new Error('beforeCommit outside a transaction');
  scope.beforeCommit.push(write);
}

async function isRolledBack(runner: QueryRunner): Promise<boolean> {
  if (!runner.isTransactionActive) return false;
  return runner.rollbackTransaction().then(
    () => true,
    () => false,
  );
}

/** The only way to change the database: one transaction with the change and its log entry. */
@Injectable()
export class UnitOfWork {
  readonly #logger = new Logger(UnitOfWork.name);

  #changes = 0;

  constructor(private readonly dataSource: DataSource) {}

  /** Number of logged changes of this process so far, counted before each is acknowledged. */
  get changes(): number {
    return this.#changes;
  }

  /**
   * Runs `work` in one transaction and returns its result. An error rolls everything back, and so does a
   * change of an audited table without a log entry.
   * @param work uses the given manager for everything; it should wait for nothing but the database, because
   *   on SQLite one transaction runs at a time
   */
  async transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    if (currentTransaction()) throw new Error('already in a transaction: hand its manager on');
    const runner = this.dataSource.createQueryRunner();
    const scope: TransactionScope = {
      runner,
      changedTables: new Set(),
      entries: 0,
      beforeCommit: [],
      afterCommit: [],
    };
    const result = await this.#runIn(scope, work);
    // Runs outside the scope, because a listener may start its own transaction.
    for (const run of scope.afterCommit) this.#tell(run);
    return result;
  }

  /** Does nothing. A test holds a transaction here, to have another one meet it. */
  async beforeEnd(_scope: TransactionScope): Promise<void> {}

  #runIn<T>(scope: TransactionScope, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const { runner } = scope;
    return runInScope(scope, async () => {
      let isCommitting = false;
      try {
        await runner.startTransaction();
        const result = await work(runner.manager);
        if (scope.changedTables.size > 0 && scope.entries === 0)
          throw new UnrecordedChangeError(scope.changedTables);
        await this.beforeEnd(scope);
        for (const write of scope.beforeCommit) await write();
        isCommitting = true;
        await runner.commitTransaction();
        return result;
      } catch (error) {
        // The first error is the one to report; a failing rollback follows from it.
        const isUndone = await isRolledBack(runner);
        if (isCommitting && !isUndone && error instanceof Error) unclear.add(error);
        throw error;
      } finally {
        if (scope.changedTables.size > 0 || scope.entries > 0) this.#changes += 1;
        await runner.release();
      }
    });
  }

  #tell(run: () => void): void {
    try {
      run();
    } catch (error) {
      this.#logger.error(error);
    }
  }
}
