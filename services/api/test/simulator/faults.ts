import type { DataSource, QueryRunner } from 'typeorm';
import { currentTransaction } from '../../src/platform/database/unit-of-work.js';
import type { FileStorage } from '../../src/platform/file-storage/file-storage.js';
import type { Random } from './random.js';

/** The failing part of an operation: the commit, of which nothing or everything is kept, or the disk. */
export type Fault = 'before commit' | 'after commit' | 'file write';

const lostConnection = () =>
  Object.assign(new Error('the simulator cut the connection'), { code: 'ECONNRESET' });
const fullDisk = () => Object.assign(new Error('the simulator filled the disk'), { code: 'ENOSPC' });

/** Lets the database and the disk fail where the simulator says so. */
export class Faults {
  #armed: Fault | undefined;
  /** Draws which transactions of the workers fail; nothing while they are not run. */
  #ofWorkers: Random | undefined;
  /** Faults of the workers since the last question. */
  #workerFaults = 0;

  arm(fault: Fault | undefined): void {
    this.#armed = fault;
  }

  /** @returns whether what was armed has happened; it is no longer armed */
  disarm(fault: Fault | undefined): boolean {
    const happened = fault !== undefined && this.#armed === undefined;
    this.#armed = undefined;
    return happened;
  }

  /** @returns how many of the transactions failed that `work` made without an entry in the log */
  async amongWorkers(random: Random, work: () => Promise<unknown>): Promise<number> {
    this.#ofWorkers = random;
    this.#workerFaults = 0;
    await work();
    this.#ofWorkers = undefined;
    return this.#workerFaults;
  }

  /** The unit of work takes its runners from here. */
  cutConnections(dataSource: DataSource): void {
    const create = dataSource.createQueryRunner.bind(dataSource);
    dataSource.createQueryRunner = (mode) => {
      const runner = create(mode);
      if (mode !== 'slave') this.#cutCommits(runner);
      return runner;
    };
  }

  #cutCommits(runner: QueryRunner): void {
    const commit = runner.commitTransaction.bind(runner);
    runner.commitTransaction = async () => {
      const fault = this.#ofCommit();
      if (fault === 'before commit') throw lostConnection();
      await commit();
      if (fault === 'after commit') throw lostConnection();
    };
  }

  /** Fail only logged changes: notes about the use of a session are no changes. */
  #ofCommit(): Fault | undefined {
    const scope = currentTransaction();
    if (scope?.entries === 0) return this.#ofWorkerCommit();
    if (!scope || this.#armed === 'file write') return undefined;
    const fault = this.#armed;
    this.#armed = undefined;
    return fault;
  }

  #ofWorkerCommit(): Fault | undefined {
    if (!this.#ofWorkers?.chance(0.02)) return undefined;
    this.#workerFaults += 1;
    return this.#ofWorkers.chance(0.5) ? 'before commit' : 'after commit';
  }

  fillDisk(storage: FileStorage): void {
    const { write, writeAsReceived } = storage;
    const unlessFull =
      <Given extends unknown[]>(work: (...args: Given) => Promise<void>) =>
      async (...args: Given): Promise<void> => {
        if (this.#armed === 'file write') {
          this.#armed = undefined;
          throw fullDisk();
        }
        return work.apply(storage, args);
      };
    storage.write = unlessFull(write);
    storage.writeAsReceived = unlessFull(writeAsReceived);
  }
}
