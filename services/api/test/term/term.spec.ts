import { newsDays, newsEvery } from '@lost-found/contracts';
import { ManualClock } from '../harness/manual-clock.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import { UNDO_SECONDS } from './known-owners.js';
import { Term } from './term.js';
import { TERM_START, timeZone } from './world.js';

jest.setTimeout(1_800_000);

/** PostgreSQL plays the small term: no rule here rests on the engine. */
const isWhole = Boolean(process.env.EVERY_COMBINATION) && !process.env.TEST_DATABASE_URL;
const size = isWhole
  ? { isWhole, items: 300, losses: 90, days: 120, holidays: [7, 15, 16] }
  : { isWhole, items: 30, losses: 9, days: 31, holidays: [2] };

/** Of 90 owners whom an item names, so many are told within a minute after the undo time. */
const leastTold = 84 / 90;

/** The first month has the times between days 2, 7, 14 and 30: the longest is the last one. */
const longestInTheFirstMonth = 30 - 14;

/** These figures are in docs/simulator.md. */
const wholeTerm = { knowable: 90, toldWithinAMinute: 84, ofTheseAfterTheDeskDecided: 9, losses: 90 };

let service: TestApp;
const clock = new ManualClock(TERM_START);
beforeAll(async () => {
  const env = {
    RATE_LIMIT: '1000000',
    UNDO_SECONDS: String(UNDO_SECONDS),
    TIME_ZONE: timeZone,
    OWNER_ADDRESS: '{studentId}@students.example',
  };
  service = await createTestApp(env, undefined, clock);
  // Another drill proves the loss of power.
  if (service.dataSource.options.type === 'sqlite')
    await service.dataSource.query('PRAGMA synchronous = OFF');
});
afterAll(() => service.close());

it('in a term known owners get an e-mail, reporters get news, and each item has a next step', async () => {
  const { broken, ...figures } = await new Term(service, clock, size).play();
  expect(broken).toEqual([]);
  expect(figures).toMatchObject(isWhole ? wholeTerm : { knowable: 9, losses: 9 });
  expect(figures).toMatchObject({ mailsToWrongPeople: 0, itemsWithTwoMailsInADay: 0 });
  expect(figures.toldWithinAMinute / figures.knowable).toBeGreaterThanOrEqual(leastTold);
  const { inTheFirstMonth, later } = figures.mostDaysWithoutNews;
  expect(newsDays).toEqual([2, 7, 14, 30]);
  expect(inTheFirstMonth).toBe(longestInTheFirstMonth);
  expect(later).toBeLessThanOrEqual(newsEvery);
});
