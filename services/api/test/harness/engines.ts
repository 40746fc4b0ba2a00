/*
 * In `npm test` a suite that is on PostgreSQL for its races runs there with these alone; `npm run test:full` runs all of it on
 * both engines.
 */
const isFull = Boolean(process.env.EVERY_COMBINATION);

/** Only what rests on the engine is to be proven: PostgreSQL in `npm test`. */
export const isForEngine = Boolean(process.env.TEST_DATABASE_URL) && !isFull;

/** In place of `it` and `describe`, where a test is left out. */
const leftOut = Object.assign(() => undefined, { each: () => () => undefined });
const leftOutTest = leftOut as unknown as jest.It;

/** Two callers and one row: what locks, transactions and unique keys of either engine make of it. */
export const race: jest.It = it;

/** A rule of the service's own code, which no engine changes. */
export const rule: jest.It = isForEngine ? leftOutTest : it;

/** Several of them, with what they share. */
export const rules: jest.Describe = isForEngine ? (leftOut as unknown as jest.Describe) : describe;

/** What a quicker test proves, too, or takes many starts of the service. */
export const inFullRun: jest.It = isFull ? it : leftOutTest;
