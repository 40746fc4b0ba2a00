/*
 * `npm test` runs only the races of some suites on PostgreSQL. `npm run test:full` runs every test of these suites on both
 * engines.
 */
const isFull = Boolean(process.env.EVERY_COMBINATION);

/** True when only tests that depend on the engine run: on PostgreSQL in `npm test`. */
export const isForEngine = Boolean(process.env.TEST_DATABASE_URL) && !isFull;

/** Replaces `it` and `describe` and registers no test. */
const leftOut = Object.assign(() => undefined, { each: () => () => undefined });
const leftOutTest = leftOut as unknown as jest.It;

/** A test of two callers and one row. Its result depends on the engine's locks, transactions and unique keys. */
export const race: jest.It = it;

/** A rule of the service's own code, which no engine changes. */
export const rule: jest.It = isForEngine ? leftOutTest : it;

/** Groups several rules with their shared setup. */
export const rules: jest.Describe = isForEngine ? (leftOut as unknown as jest.Describe) : describe;

/** Groups tests of what the service does on SQLite alone. */
export const onSqlite: jest.Describe = process.env.TEST_DATABASE_URL
  ? (leftOut as unknown as jest.Describe)
  : describe;

/** A test that runs only in the full run: a quicker test proves the same, or it starts the service many times. */
export const inFullRun: jest.It = isFull ? it : leftOutTest;
