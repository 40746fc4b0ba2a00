import { requireFittingMigrations } from '../../platform/database/fitting-database.js';
import { getFiles, NAMED, type Named } from '../files/verify-files.js';

/** The database as it was at one moment, written into a backup. */
export interface Snapshot {
  readonly migration: number;
  readonly counts: { readonly items: number; readonly claims: number; readonly users: number };
  /** The pictures and proof files in the database, thumbnails included; the size is null if it is not stored. */
  readonly files: readonly { readonly file: string; readonly expected: number | null }[];
}

export type Query = (sql: string) => Promise<Record<string, unknown>[]>;

/** SQL for all file ids in the database: one line for each kind of record with files. */
export const NAMED_FILES = `
  SELECT id FROM item_files
  UNION ALL SELECT id FROM claim_files
  UNION ALL SELECT avatar_id FROM users WHERE avatar_id IS NOT NULL`;

export const namedFiles = async (query: Query): Promise<string[]> =>
  (await query(NAMED_FILES)).map(({ id }) => String(id));

/**
 * Describes the database for a backup.
 * @param query reads the state that is backed up
 * @throws StartupError for the database of a newer version, which may name files in other columns
 */
export async function describe(query: Query): Promise<Snapshot> {
  const count = async (table: string) => Number((await query(`SELECT COUNT(*) AS n FROM ${table}`))[0]?.n);
  const migrations = await query('SELECT "timestamp", "name" FROM migrations');
  requireFittingMigrations(migrations.map(({ name }) => String(name)));
  return {
    migration: Math.max(...migrations.map(({ timestamp }) => Number(timestamp))),
    counts: { items: await count('items'), claims: await count('claims'), users: await count('users') },
    files: ((await query(NAMED)) as unknown as Named[]).flatMap(getFiles),
  };
}
