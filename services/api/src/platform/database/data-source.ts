import { join } from 'node:path';
import type { Client } from 'pg';
import { DataSource, type DataSourceOptions, type Migration } from 'typeorm';
import { Config } from '../config/config.js';
import { ChangeTracker } from './change-tracker.js';
import { DatabaseLog } from './database-log.js';
import { nameFailures } from './failed-migration.js';
import { migrations } from './migrations/index.js';
import { sqlite3 } from './sqlite/open-sqlite.js';
import { QueuedSqliteDriver } from './sqlite/queued-sqlite-driver.js';
import { isUselessAfter } from './trouble.js';

export const SERVICE_NAME = 'lost-and-found';
/** Longest wait for a lock or a connection, in milliseconds: then 503, not a hanging page. */
const PATIENCE_MS = 10_000;
/** Longest a query may run, in milliseconds. */
const LONGEST_QUERY_MS = 30_000;
/** Longest wait for its answer: only a network that is gone, or a commit that no standby confirms, lasts longer. */
const LONGEST_ANSWER_MS = LONGEST_QUERY_MS + 5000;
/**
 * Every query is small and meant for an index: compiling one costs more than running it, and pages of an index are
 * in memory. What a search gathers is kept exactly, row by row.
 */
const PLANNING = '-c jit=off -c random_page_cost=1.1 -c work_mem=16MB';

/** The settings of the database that the configuration names: PostgreSQL, or a file under DATA_DIR. */
export function dataSourceOptions(config: Config): DataSourceOptions {
  const shared = {
    migrations: [...migrations],
    subscribers: [ChangeTracker],
    logging: false as const,
    logger: new DatabaseLog(config.databaseUrl ? null : config.dataDir),
    ...(config.slowQueryMs > 0 && { maxQueryExecutionTime: config.slowQueryMs }),
  };
  if (!config.databaseUrl)
    return {
      ...shared,
      type: 'sqlite',
      database: join(config.dataDir, 'lost-and-found.sqlite'),
      driver: sqlite3,
    };
  return {
    ...shared,
    type: 'postgres',
    url: config.databaseUrl,
    applicationName: SERVICE_NAME,
    // No extension is necessary: the service creates the UUIDs.
    installExtensions: false,
    extra: {
      max: config.databasePool,
      options: PLANNING,
      connectionTimeoutMillis: PATIENCE_MS,
      lock_timeout: PATIENCE_MS,
      statement_timeout: LONGEST_QUERY_MS,
      query_timeout: LONGEST_ANSWER_MS,
      onConnect: endWhenUseless,
    },
  };
}

/**
 * Runs the migrations that are missing. On PostgreSQL on a connection of their own, without the limits of queries: what a
 * migration does to a million rows lasts longer.
 * @throws FailedMigration
 */
export async function migrate(dataSource: DataSource): Promise<Migration[]> {
  const all = { transaction: 'all' } as const;
  const { options } = dataSource;
  if (options.type !== 'postgres') {
    nameFailures(dataSource.migrations);
    return dataSource.runMigrations(all);
  }
  if (!(await dataSource.showMigrations())) return [];
  const extra = { ...options.extra, max: 1, statement_timeout: 0, query_timeout: 0, keepAlive: true };
  const patient = await new DataSource({ ...options, entities: [], subscribers: [], extra }).initialize();
  nameFailures(patient.migrations);
  try {
    return await patient.runMigrations(all);
  } finally {
    await patient.destroy();
  }
}

/**
 * Ends a connection once a query on it was never answered, or it turns out to lead to a standby. The pool would hand it
 * out again, and every request with it would fail.
 */
function endWhenUseless(client: Client): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const end = (error: unknown) => {
    if (isUselessAfter(error)) void client.end();
  };
  client.query = ((...args: unknown[]) => {
    const answer = query(...args);
    if (answer instanceof Promise) answer.catch(end);
    return answer;
  }) as Client['query'];
}

/** A DataSource with a SQLite driver that keeps concurrent transactions apart. */
export class CampusDataSource extends DataSource {
  /** @param patienceMs longest wait for the changes before one's own, on SQLite */
  constructor(options: DataSourceOptions, patienceMs = PATIENCE_MS) {
    super(options);
    if (options.type === 'sqlite') this.driver = new QueuedSqliteDriver(this, patienceMs);
  }

  /** New rows have a value for every column, so an INSERT need not read the database's defaults back. */
  protected override async buildMetadatas(): Promise<void> {
    await super.buildMetadatas();
    for (const entity of this.entityMetadatas)
      entity.getInsertionReturningColumns = () => entity.generatedColumns;
  }
}
