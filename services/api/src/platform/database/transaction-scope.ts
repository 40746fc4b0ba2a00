import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryRunner } from 'typeorm';

/** The transaction that the running code is part of. */
export interface TransactionScope {
  readonly runner: QueryRunner;
  /** Changed tables that need a log entry. */
  readonly changedTables: Set<string>;
  /** Entries written to the system log. */
  entries: number;
  /** Functions to run after the commit. */
  readonly afterCommit: (() => void)[];
}

const scopes = new AsyncLocalStorage<TransactionScope>();

export const currentTransaction = (): TransactionScope | undefined => scopes.getStore();

export const runInScope = <T>(scope: TransactionScope, work: () => Promise<T>): Promise<T> =>
  scopes.run(scope, work);
