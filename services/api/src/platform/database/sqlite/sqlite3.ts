import * as driver from 'sqlite3';

/** The package declares its types without the default export that it has. */
const { default: original } = driver as unknown as { default: driver.sqlite3 };

/**
 * The SQLite driver: `@appthreat/sqlite3` under the name that TypeORM knows. Nothing else imports it.
 * TypeORM asks for `verbose()`, which keeps the stack and all values of each query for its errors: a third of a query's
 * work, and personal data on their way to a log. It gets the quiet driver.
 */
export const sqlite3: driver.sqlite3 = { ...original, verbose: () => sqlite3 };

/** An open connection. */
export type Database = driver.Database;

/** A prepared query of a connection. */
export type Statement = driver.Statement;
