import { type DataSource, type EntityMetadata, getMetadataArgsStorage, type QueryRunner } from 'typeorm';
import { MigrationExecutor } from 'typeorm/migration/MigrationExecutor.js';
import '../../app.module.js';
import type { Config } from '../../platform/config/config.js';
import { StartupError } from '../../platform/config/startup-error.js';
import { CampusDataSource, dataSourceOptions } from '../../platform/database/data-source.js';
import { MOVED } from '../../platform/database/fitting-database.js';
import { hasPostgresData } from '../backup/postgres-backup.js';
import { isSqliteInUse, unmarkMoved } from '../backup/sqlite-backup.js';
import { defineCommand, UsageError } from '../run-command.js';
import { withDatabase } from '../with-database.js';
import { getCount } from '../words.js';
import { Content, type Row } from './content.js';

const BATCH = 500;

const quoted = (name: string) => `"${name}"`;

/** Sorts the tables so that each follows those it refers to. */
function inOrder(tables: readonly EntityMetadata[]): EntityMetadata[] {
  const done = new Set<EntityMetadata>();
  const visit = (table: EntityMetadata) => {
    if (done.has(table)) return;
    for (const { referencedEntityMetadata } of table.foreignKeys)
      if (referencedEntityMetadata !== table) visit(referencedEntityMetadata);
    done.add(table);
  };
  for (const table of tables) visit(table);
  return [...done];
}

async function requireAllKnown(source: QueryRunner, tables: readonly EntityMetadata[]): Promise<void> {
  const known = new Map(
    tables.map(({ tableName, columns }) => [tableName, columns.map(({ databaseName }) => databaseName)]),
  );
  const found: { table: string; column: string }[] = await source.query(
    `SELECT t."name" AS "table", c."name" AS "column" FROM sqlite_master t, pragma_table_info(t."name") c
     WHERE t."type" = 'table' AND t."name" NOT LIKE 'sqlite_%' AND t."name" NOT LIKE '%_fts%' AND t."name" <> 'migrations'`,
  );
  const left = found.filter(({ table, column }) => !known.get(table)?.includes(column));
  if (left.length > 0)
    throw new StartupError(
      `Nothing was moved: ${left.map(({ table, column }) => `${table}.${column}`)} would be left behind.`,
    );
}

class Move {
  constructor(
    private readonly source: DataSource,
    private readonly reader: QueryRunner,
    private readonly target: DataSource,
    private readonly writer: QueryRunner,
    private readonly tell: (line: string) => void,
  ) {}

  /** @returns how many rows each table has */
  async run(): Promise<Map<string, number>> {
    const tables = inOrder(this.source.entityMetadatas);
    await requireAllKnown(this.reader, tables);
    const executor = new MigrationExecutor(this.target, this.writer);
    executor.transaction = 'none';
    await executor.executePendingMigrations();
    // Delete rows that migrations inserted: the source has them too, with people's changes.
    for (const { tableName } of [...tables].reverse())
      if ((await this.writer.query(`SELECT 1 FROM ${quoted(tableName)} LIMIT 1`)).length > 0)
        await this.writer.query(`DELETE FROM ${quoted(tableName)}`);
    const counts = new Map<string, number>();
    for (const table of tables) counts.set(table.tableName, await this.#moveTable(table));
    await this.#goOnCounting(tables);
    return counts;
  }

  async #moveTable(table: EntityMetadata): Promise<number> {
    const { tableName } = table;
    const [{ total }] = await this.reader.query(`SELECT COUNT(*) AS "total" FROM ${quoted(tableName)}`);
    const moved = new Content(this.source, table);
    let last: unknown = Number.MIN_SAFE_INTEGER;
    for (;;) {
      const rows: Row[] = await this.reader.query(
        `SELECT rowid AS "rowid_", * FROM ${quoted(tableName)} WHERE rowid > ? ORDER BY rowid LIMIT ${BATCH}`,
        [last],
      );
      if (rows.length === 0) break;
      await this.#insert(table, rows);
      moved.add(rows);
      last = rows.at(-1)?.rowid_;
      this.tell(`${tableName}: ${moved.rows} of ${total}`);
    }
    if (!(await this.#contentThere(this.targetTable(table))).equals(moved))
      throw new StartupError(`Nothing was moved: ${tableName} does not hold the same in both databases.`);
    return moved.rows;
  }

  /** The same table with PostgreSQL's column types. */
  private targetTable(table: EntityMetadata): EntityMetadata {
    return this.target.getMetadata(table.target);
  }

  async #insert(table: EntityMetadata, rows: readonly Row[]): Promise<void> {
    const { columns } = this.targetTable(table);
    const values: unknown[] = [];
    const lines = rows.map((row) => {
      const places = table.columns.map((column, index) => {
        const value = this.source.driver.prepareHydratedValue(row[column.databaseName], column);
        const target = columns[index];
        values.push(target && this.target.driver.preparePersistentValue(value, target));
        return `$${values.length}`;
      });
      return `(${places.join(', ')})`;
    });
    const names = table.columns.map(({ databaseName }) => quoted(databaseName)).join(', ');
    const sql = `INSERT INTO ${quoted(table.tableName)} (${names}) VALUES ${lines.join(', ')}`;
    await this.writer.query(sql, values);
  }

  /**
   * Sets each PostgreSQL sequence to the last number that was moved. Each sequence belongs to the `seq` of a
   * table.
   */
  async #goOnCounting(tables: readonly EntityMetadata[]): Promise<void> {
    const sequences: { name: string }[] = await this.writer.query(
      `SELECT c.relname AS "name" FROM pg_class c WHERE c.relkind = 'S' AND c.relnamespace = 'public'::regnamespace
         AND c.relname <> 'migrations_id_seq'`,
    );
    for (const { name } of sequences) {
      const table = tables.find(({ tableName }) =>
        [`${tableName}_seq_seq`, `${tableName}_seq`].includes(name),
      );
      if (!table)
        throw new StartupError(`Nothing was moved: nobody knows where the sequence ${name} goes on.`);
      await this.writer.query(
        `SELECT setval($1, GREATEST(MAX("seq"), 1), COUNT(*) > 0) FROM ${quoted(table.tableName)}`,
        [quoted(name)],
      );
    }
  }

  async #contentThere(table: EntityMetadata): Promise<Content> {
    const there = new Content(this.target, table);
    await this.writer.query(`DECLARE "moved" NO SCROLL CURSOR FOR SELECT * FROM ${quoted(table.tableName)}`);
    for (;;) {
      const rows: Row[] = await this.writer.query(`FETCH ${BATCH} FROM "moved"`);
      if (rows.length === 0) break;
      there.add(rows);
    }
    await this.writer.query('CLOSE "moved"');
    return there;
  }
}

/**
 * Copies the SQLite database under DATA_DIR into an empty PostgreSQL database, in whole or not at all. The
 * source keeps its rows, and gets a mark that stops the service from starting on it.
 * @param again moves a source that has that mark
 * @throws StartupError when a database is not ready for the move
 */
async function moveDatabase(
  config: Config,
  to: string,
  again: boolean,
  tell: (line: string) => void,
): Promise<Map<string, number>> {
  if (config.databaseUrl)
    throw new StartupError('DATABASE_URL is set: what is moved is the database under DATA_DIR.');
  const [isUsed, hasData] = [
    await isSqliteInUse(config.dataDir),
    await hasPostgresData(to).catch((error: Error) => {
      throw new StartupError(`The database to move to cannot be opened: ${error.message}`);
    }),
  ];
  if (isUsed) throw new StartupError('The service is running: stop it first.');
  if (hasData) throw new StartupError('There is data in the database to move to: name an empty one.');
  if (again) await unmarkMoved(config.dataDir);
  return withDatabase(config, async (source) => {
    const entities = getMetadataArgsStorage().tables.map((table) => table.target);
    const options = dataSourceOptions({ ...config, databaseUrl: to });
    // The move is one long transaction, so the timeouts for requests do not apply.
    const extra = { ...options.extra, statement_timeout: 0, query_timeout: 0 };
    const target = new CampusDataSource({ ...options, extra, entities } as typeof options);
    await target.initialize();
    const [reader, writer] = [source.createQueryRunner('slave'), target.createQueryRunner()];
    try {
      await writer.startTransaction();
      const counts = await new Move(source, reader, target, writer, tell).run();
      await writer.commitTransaction();
      await source.query('INSERT INTO "migrations" ("timestamp", "name") VALUES (0, ?)', [MOVED]);
      return counts;
    } finally {
      await reader.release();
      await writer.release();
      await target.destroy();
    }
  });
}

const isPostgres = (url: string) => /^postgres(ql)?:$/.test(URL.canParse(url) ? new URL(url).protocol : '');

export const command = defineCommand({
  usage: 'npm run move-database -- --to postgres://user:password@host/database [--again] [--json]',
  options: {
    to: { type: 'string' },
    again: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
  run: async ({ config, values: { to = '', again, json } }) => {
    if (!isPostgres(to)) throw new UsageError();
    const counts = await moveDatabase(config, to, again, (line) => process.stderr.write(`${line}\n`));
    if (json) return JSON.stringify(Object.fromEntries(counts));
    const { host, pathname } = new URL(to);
    const [items = 0, claims = 0, users = 0] = ['items', 'claims', 'users'].map((table) => counts.get(table));
    return `Moved ${getCount(items, 'item')}, ${getCount(claims, 'claim')} and ${getCount(users, 'user')} to ${host}${pathname}; both hold the same. Set DATABASE_URL to it and start; the files stay under DATA_DIR. Without DATABASE_URL the service now refuses to start there.`;
  },
});
