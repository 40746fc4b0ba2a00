import type { CampusSettings, Figures, PartItems, PublicConfig } from '@lost-found/contracts';
import { toDomainError } from '../../src/platform/http/send-problem.js';
import { StatisticsService } from '../../src/statistics/statistics.service.js';
import { decide, receive, review } from '../factories/answers.js';
import { newCase } from '../factories/cases.js';
import { anotherStudent, reportFound, reportLost, submitClaim } from '../factories/reports.js';
import { getScans, recordStatements } from '../harness/explain.js';
import type { HttpClient } from '../harness/http-client.js';
import { stopClock } from '../harness/still-clock.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

/** A Wednesday. */
const NOW = '2026-09-16T12:00:00.000Z';
const DAY_MS = 86_400_000;

let service: TestApp;
let admin: HttpClient;
let visitor: HttpClient;

beforeEach(async () => {
  stopClock(Date.parse(NOW));
  const env = { RATE_LIMIT: '1000', HOME_STATISTICS: 'live', TIME_ZONE: 'Europe/Madrid' };
  service = await createTestApp(env);
  [admin, visitor] = [await service.admin(), service.visitor()];
});
afterEach(async () => {
  await service.close();
  jest.useRealTimers();
});

const figures = async (query: Record<string, string> = {}) =>
  (await admin.get<Figures>(`/api/admin/figures?${new URLSearchParams(query)}`)).body;
const homeTiles = async () => (await visitor.get<PublicConfig>('/api/config')).body.homeStatistics;

const sqlTime = (moment: string) => new Date(moment).toISOString().replace('T', ' ').replace('Z', '');
const set = (table: 'items' | 'claims', column: string, id: string, moment: string) =>
  service.dataSource.query(`UPDATE ${table} SET ${column} = '${sqlTime(moment)}' WHERE id = '${id}'`);
const daysBefore = (days: number) => new Date(Date.parse(NOW) - days * DAY_MS).toISOString();

/** A found thing that somebody came for. */
async function prepare(changes: Parameters<typeof reportFound>[1] = {}): Promise<string> {
  const { id } = await reportFound(visitor, changes);
  await review(admin, id, 'markClaimed');
  await review(admin, id, 'resolve');
  return id;
}

const part = (id: string, outcome: PartItems['outcome']) =>
  admin.post('/api/admin/items/part', { ids: [id], outcome });

describe('what was returned', () => {
  it('of found things is what was handed to an owner, and nothing else', async () => {
    const returned = await prepare();
    const ids = Array.from({ length: 8 }, () => reportFound(visitor));
    const [promised, open, rejected, back, donated, police, destroyed, finder] = (await Promise.all(ids)).map(
      ({ id }) => id,
    ) as [string, string, string, string, string, string, string, string];
    await review(admin, promised, 'markClaimed');
    await review(admin, rejected, 'reject');
    // Handed over, and taken back.
    await review(admin, back, 'markClaimed');
    await review(admin, back, 'resolve');
    await review(admin, back, 'approve');
    const partings = { donated, police, destroyed, finder } as const;
    for (const [outcome, id] of Object.entries(partings)) await part(id, outcome as keyof typeof partings);
    const { found, timeToReturn } = await figures();
    const apart = { donated: 1, police: 1, destroyed: 1, finder: 1 };
    expect(found).toEqual({ total: 9, returned: 1, parted: 4, rejected: 1, ...apart });
    expect(timeToReturn.count).toBe(1);
    expect(await homeTiles()).toMatchObject({ itemsFound: 9, itemsReturned: 1 });
    // What is deleted is no longer counted at all.
    await admin.delete(`/api/admin/items/${open}`);
    await admin.delete(`/api/admin/items/${returned}`);
    jest.setSystemTime(Date.parse(NOW) + 60_000);
    expect((await figures()).found).toEqual({ total: 7, returned: 0, parted: 4, rejected: 1, ...apart });
    expect(await homeTiles()).toMatchObject({ itemsFound: 7, itemsReturned: 0, averageReturnDays: 0 });
  });

  it('is counted apart from donated, police, destroyed and finder, by category, desk and term', async () => {
    await admin.post('/api/admin/settings/terms', { name: 'Autumn', startsOn: '2026-09-01' });
    await prepare();
    for (const outcome of ['police', 'police', 'donated'] as const) {
      const { id } = await reportFound(visitor, { category: outcome === 'police' ? 'Bags' : 'Accessories' });
      if (outcome === 'police') await receive(admin, id);
      await part(id, outcome);
    }
    const { outcomesByCategory, outcomesByDesk, periods } = await figures({ by: 'term' });
    const none = { returned: 0, donated: 0, police: 0, destroyed: 0, finder: 0 };
    expect(outcomesByCategory).toEqual([
      { category: 'Accessories', ...none, returned: 1, donated: 1 },
      { category: 'Bags', ...none, police: 2 },
    ]);
    const deskId = (await admin.get<CampusSettings>('/api/admin/settings')).body.desks[0]?.id;
    expect(outcomesByDesk).toEqual(
      expect.arrayContaining([
        { deskId, ...none, police: 2 },
        { deskId: null, ...none, returned: 1, donated: 1 },
      ]),
    );
    expect(periods).toMatchObject([{ name: 'Autumn', found: { returned: 1, police: 2, donated: 1 } }]);
    expect((await figures({ to: '2026-08-31' })).outcomesByCategory).toEqual([]);
  });

  it('of lost reports counts returned items, separately from found ones', async () => {
    const ids = Array.from({ length: 5 }, () => reportLost(visitor));
    const [returned, closed, , published, rejected] = (await Promise.all(ids)).map(({ id }) => id) as [
      string,
      string,
      string,
      string,
      string,
    ];
    for (const id of [returned, closed, published]) await review(admin, id, 'approve');
    await review(admin, rejected, 'reject');
    for (const id of [returned, closed]) await review(admin, id, 'markReturned');
    await review(admin, closed, 'resolve');
    const { found, lost, timeToReturn } = await figures();
    expect(lost).toEqual({ total: 5, returned: 2, rejected: 1 });
    expect(found).toMatchObject({ total: 0, returned: 0 });
    expect(timeToReturn.count).toBe(0);
    expect(await homeTiles()).toMatchObject({ itemsFound: 0, itemsReturned: 0 });
  });
});

describe('the time to return', () => {
  const took = async (days: number, changes = {}) => {
    const id = await prepare(changes);
    await set('items', 'created_at', id, daysBefore(days));
    return id;
  };

  it('is that from the report to the handover; by nearest rank, and of too few none', async () => {
    for (const days of [1, 2, 3, 4]) await took(days);
    expect((await figures()).timeToReturn).toEqual({ count: 4, p50Days: null, p90Days: null });
    await took(40, { category: 'Bags' });
    expect((await figures()).timeToReturn).toEqual({ count: 5, p50Days: 3, p90Days: null });
    for (let days = 5; days < 20; days += 1) await took(days);
    const { timeToReturn, byCategory } = await figures();
    // Of 20 the tenth and the eighteenth.
    expect(timeToReturn).toEqual({ count: 20, p50Days: 10, p90Days: 18 });
    expect(byCategory).toEqual([
      { category: 'Accessories', count: 19, p50Days: 10, p90Days: null },
      { category: 'Bags', count: 1, p50Days: null, p90Days: null },
    ]);
    expect((await homeTiles()).averageReturnDays).toBe(12);
  });

  it('does not count what was parted with, or only promised, however long it lay there', async () => {
    const [donated, promised] = [await reportFound(visitor), await reportFound(visitor)];
    await part(donated.id, 'donated');
    await review(admin, promised.id, 'markClaimed');
    const { timeToReturn, byCategory } = await figures();
    expect([timeToReturn.count, byCategory]).toEqual([0, []]);
  });
});

describe('what became of claims', () => {
  it('counts once out of five, and a reversed approval is a rejection', async () => {
    const claims = [];
    for (let count = 0; count < 6; count += 1) claims.push(await newCase(service, anotherStudent()));
    const [handed, waiting, rejected, withdrawn, back] = claims as [(typeof claims)[0]] & typeof claims;
    for (const one of [handed, waiting, back]) await decide(admin, one?.claim.id ?? '', 'approve');
    await review(admin, handed.itemId, 'resolve');
    await decide(admin, rejected?.claim.id ?? '', 'reject');
    await withdrawn?.claimant.post('/api/case/withdraw');
    await review(admin, back?.itemId ?? '', 'approve');
    expect((await figures()).claims).toEqual({
      total: 6,
      handedOver: 1,
      notFetched: 1,
      rejected: 2,
      withdrawn: 1,
      pending: 1,
    });
    // Taken back, it lies at the desk again.
    await review(admin, handed.itemId, 'markClaimed');
    expect((await figures()).claims).toMatchObject({ handedOver: 0, notFetched: 2 });
  });
});

describe('the queues', () => {
  it('have an age: of the middle one, and of the oldest', async () => {
    const none = { count: 0, medianDays: null, oldestDays: null };
    expect((await figures()).queues).toEqual({ claims: none, foundReports: none, lostReports: none });
    const { id } = await reportFound(visitor);
    for (const days of [9, 5, 2]) {
      const claim = await submitClaim(visitor, id, anotherStudent());
      await set('claims', 'submitted_at', claim.id, daysBefore(days));
    }
    const decided = await submitClaim(visitor, id, anotherStudent());
    await decide(admin, decided.id, 'reject');
    await set('claims', 'submitted_at', decided.id, daysBefore(100));
    const lost = await reportLost(visitor);
    await set('items', 'created_at', lost.id, daysBefore(3.5));
    const published = await reportLost(visitor);
    await review(admin, published.id, 'approve');
    await set('items', 'created_at', published.id, daysBefore(50));
    expect((await figures()).queues).toEqual({
      claims: { count: 3, medianDays: 5, oldestDays: 9 },
      foundReports: none,
      lostReports: { count: 1, medianDays: 3.5, oldestDays: 3.5 },
    });
  });
});

describe('weeks and terms', () => {
  /** Just after midnight on the campus, of the Monday and of the Sunday before. */
  const [monday, sunday] = ['2026-09-13T22:00:00.000Z', '2026-09-13T21:59:59.000Z'];
  const totals = ({ periods }: Figures) =>
    periods.map(({ name, from, to, found }) => [name ?? '', from, to, found.total, found.returned]);

  it('are days on the campus, from Monday on, by when things were reported', async () => {
    const [late, early] = [await prepare(), await prepare()];
    await set('items', 'created_at', late, monday);
    await set('items', 'created_at', early, sunday);
    const claim = await newCase(service);
    await set('items', 'created_at', claim.itemId, monday);
    await set('claims', 'submitted_at', claim.claim.id, sunday);
    const lost = await reportLost(visitor);
    await set('items', 'created_at', lost.id, '2026-08-26T12:00:00.000Z');
    const all = await figures();
    // From the first week that has anything; the last one until today.
    expect(totals(all)).toEqual([
      ['', '2026-08-24', '2026-08-30', 0, 0],
      ['', '2026-08-31', '2026-09-06', 0, 0],
      ['', '2026-09-07', '2026-09-13', 1, 1],
      ['', '2026-09-14', '2026-09-16', 2, 1],
    ]);
    expect(all.periods.map(({ lost: { total } }) => total)).toEqual([1, 0, 0, 0]);
    expect(all.periods.map(({ claims: { total } }) => total)).toEqual([0, 0, 1, 0]);
    const week = await figures({ from: '2026-09-09', to: '2026-09-13' });
    expect(totals(week)).toEqual([['', '2026-09-09', '2026-09-13', 1, 1]]);
    expect([week.found.total, week.lost.total, week.claims.total]).toEqual([1, 0, 1]);
    expect(week.byCategory).toMatchObject([{ category: 'Accessories', count: 1 }]);
  });

  it('are at most the last 26 weeks, and nothing of the days to come', async () => {
    const old = await prepare();
    await set('items', 'created_at', old, '2025-01-08T12:00:00.000Z');
    await prepare();
    expect((await figures()).periods).toHaveLength(1);
    expect((await figures()).found.total).toBe(2);
    const { periods } = await figures({ to: '2999-12-31' });
    expect(periods.at(-1)?.to).toBe('2026-09-16');
    expect(totals(await figures({ to: '2025-01-09' }))).toEqual([['', '2025-01-06', '2025-01-09', 1, 1]]);
    expect((await figures({ from: '2999-01-01' })).periods).toEqual([]);
  });

  it('of terms are those that the campus says, each until the next begins', async () => {
    const add = (name: string, startsOn: string) =>
      admin.post<CampusSettings>('/api/admin/settings/terms', { name, startsOn });
    expect((await figures({ by: 'term' })).periods).toEqual([]);
    await add('Autumn', '2026-09-14');
    await add('Next spring', '2027-02-01');
    await add('Spring', '2026-02-02');
    const [late, early] = [await prepare(), await prepare()];
    await set('items', 'created_at', late, monday);
    await set('items', 'created_at', early, sunday);
    expect(totals(await figures({ by: 'term' }))).toEqual([
      ['Spring', '2026-02-02', '2026-09-13', 1, 1],
      ['Autumn', '2026-09-14', '2026-09-16', 1, 1],
    ]);
    const { terms } = (await admin.get<CampusSettings>('/api/admin/settings')).body;
    const spring = terms.find(({ name }) => name === 'Spring')?.id;
    await admin.send({ method: 'DELETE', url: `/api/admin/settings/terms/${spring}`, payload: {} });
    expect(totals(await figures({ by: 'term' }))).toEqual([['Autumn', '2026-09-14', '2026-09-16', 1, 1]]);
  });
});

it('is read from indexes alone', async () => {
  await prepare();
  const statements = await recordStatements(service, () => figures({ from: '2026-09-01' }));
  const counted = statements.filter(({ text }) => /COUNT|ROW_NUMBER|claims|items/.test(text));
  expect(counted.length).toBeGreaterThan(6);
  for (const statement of counted) expect(await getScans(service.dataSource, statement)).toEqual([]);
});

it('is counted once for all who ask the same at once, other ranges in turn, and not without end', async () => {
  await prepare();
  const own = service.app.get(StatisticsService);
  const countedFor = async (work: () => Promise<unknown>) =>
    (await recordStatements(service, work)).filter(({ text }) => text.includes('ROW_NUMBER')).length;
  const once = await countedFor(() => own.getFigures({ by: 'week' }));
  expect(await countedFor(() => Promise.all([1, 2, 3].map(() => own.getFigures({ by: 'week' }))))).toBe(once);
  const days = Array.from({ length: 28 }, (_, index) => `2026-08-${index + 1}`.replace(/-(\d)$/, '-0$1'));
  const getQueries = await Promise.allSettled(days.map((from) => own.getFigures({ by: 'term', from })));
  const refused = getQueries.flatMap((one) =>
    one.status === 'rejected' ? [toDomainError(one.reason).code] : [],
  );
  // One is counted, and twenty wait.
  expect(refused).toEqual(Array(7).fill('service_busy'));
  expect((await figures({ by: 'term', from: '2026-08-28' })).found.total).toBe(1);
});
