import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A database of a test's own. */
export interface TestDatabase {
  /** Null: SQLite, in the test's data folder. */
  readonly url: string | null;
  drop(): Promise<void>;
}

/** On PostgreSQL a new, empty database on the server of TEST_DATABASE_URL; on SQLite the folder is enough. */
export async function createTestDatabase(server = process.env.TEST_DATABASE_URL): Promise<TestDatabase> {
  if (!server) return { url: null, drop: async () => undefined };
  const name = `lost_found_test_${randomBytes(6).toString('hex')}`;
  await runOn(server, `CREATE DATABASE "${name}"`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const drop = async () => {
    await runOn(server, `DROP DATABASE "${name}" WITH (FORCE)`);
  };
  return { url: url.href, drop };
}

/** @returns how many rows it gave or changed */
export async function runOn(server: string, sql: string): Promise<number> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    return (await client.query(sql)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
