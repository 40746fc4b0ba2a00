import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A database of a test's own. */
export interface TestDatabase {
  /** Null: SQLite, in the test's data folder. */
  readonly url: string | null;
  /** The same, for an administrator of the server. */
  readonly administratorUrl: string | null;
  drop(): Promise<void>;
}

/** Owns databases, and has no other right. */
const OWNER = 'lost_found_owner';

/** Several of Jest's workers may make it at once. */
const MAKE_OWNER = `
  DO $$ BEGIN
    CREATE ROLE ${OWNER} LOGIN PASSWORD '${OWNER}';
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END $$`;

/**
 * Returns a new, empty database on the server of TEST_DATABASE_URL; on SQLite a folder is enough.
 * @param owned by an ordinary role, as for operators, and not by the administrator of the server
 * @param template end of CREATE DATABASE that copies another one
 */
export async function createTestDatabase(
  server = process.env.TEST_DATABASE_URL,
  { owned = false, template = '' } = {},
): Promise<TestDatabase> {
  if (!server) return { url: null, administratorUrl: null, drop: async () => undefined };
  // The simulator draws the same bytes in two processes.
  const name = `lost_found_test_${process.pid}_${randomBytes(6).toString('hex')}`;
  if (owned) await runOn(server, MAKE_OWNER);
  await runOn(server, `CREATE DATABASE "${name}" ${template} ${owned ? `OWNER ${OWNER}` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const administratorUrl = url.href;
  if (owned) Object.assign(url, { username: OWNER, password: OWNER });
  const drop = async () => {
    await runOn(server, `DROP DATABASE "${name}" WITH (FORCE)`);
  };
  return { url: url.href, administratorUrl, drop };
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
