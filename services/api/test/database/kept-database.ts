import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import type { Config } from '../../src/platform/config/config.js';
import { sqlite3 } from '../../src/platform/database/sqlite/open-sqlite.js';
import { runOn } from '../harness/test-database.js';

/** SQL of a database of the commit before version 1.0.0: sample data, some reports and claims. */
const getKeptPath = (engine: 'sqlite' | 'postgres') =>
  brotliDecompressSync(readFileSync(join(__dirname, 'kept', `before-1.0.0.${engine}.sql.br`))).toString();

/** Puts the kept database of the engine in the place of an empty one. */
export async function restoreKept({ dataDir, databaseUrl }: Config): Promise<void> {
  if (databaseUrl) return void (await runOn(databaseUrl, getKeptPath('postgres')));
  const database = new sqlite3.Database(join(dataDir, 'lost-and-found.sqlite'));
  await promisify<string, void>(database.exec.bind(database))(getKeptPath('sqlite'));
  await promisify(database.close.bind(database))();
}
