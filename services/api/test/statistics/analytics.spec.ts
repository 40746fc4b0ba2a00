import {
  type Analytics,
  analyticsSchema,
  type List,
  type PublicConfig,
  type Queues,
} from '@lost-found/contracts';
import { decide, review } from '../factories/answers.js';
import { reportFound, reportLost, submitClaim } from '../factories/reports.js';
import { getScans, recordStatements } from '../harness/explain.js';
import { pass, stopClock } from '../harness/still-clock.js';
import { createTestApp } from '../harness/test-app.js';

const DAY_MS = 86_400_000;

/** Moves things that were just made into the past, by SQL. */
const daysAgo = (days: number) =>
  new Date(Date.now() - days * DAY_MS).toISOString().replace('T', ' ').replace('Z', '');

describe('the dashboard (§3)', () => {
  afterEach(() => jest.useRealTimers());

  it('counts nothing, then what is there, and the last 30 days against the 30 before', async () => {
    // Noon on the campus: the day that is counted does not end meanwhile.
    stopClock(Date.parse('2026-08-12T00:00:00Z'));
    const service = await createTestApp({ RATE_LIMIT: '1000', TIME_ZONE: 'Pacific/Auckland' });
    const [admin, visitor] = [await service.admin(), service.visitor()];
    const empty = (await admin.get<Analytics>('/api/admin/analytics')).body;
    expect(empty).toMatchObject({ totalItems: 0, totalClaims: 0, change: { totalItems: null } });
    expect(Object.values(empty.byStatus)).toEqual([0, 0, 0, 0, 0, 0]);
    pass(5);
    const [first, second] = [
      await reportFound(visitor, { title: 'First' }),
      await reportFound(visitor, { title: 'Second', category: 'Bags', location: 'Gym' }),
    ];
    for (let number = 1; number <= 10; number += 1)
      await reportFound(visitor, { title: `Earlier ${number}` });
    await reportLost(visitor);
    const claim = await submitClaim(visitor, first.id);
    await decide(admin, claim.id, 'approve');
    await review(admin, second.id, 'markClaimed');
    await service.dataSource.query(
      `UPDATE items SET created_at = '${daysAgo(40)}' WHERE title LIKE 'Earlier%'`,
    );
    await admin.delete(`/api/admin/items/${second.id}`);

    const { body } = await admin.get<Analytics>('/api/admin/analytics');
    expect(analyticsSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      totalItems: 12,
      totalFoundItems: 11,
      totalLostItems: 1,
      totalClaims: 1,
      claimedItems: 1,
      itemsPendingReview: 1,
      byStatus: { approved: 10, claimed: 1, pending: 1 },
      byCategory: { Accessories: 11, 'ID Card': 1, Bags: 0 },
      byLocation: { 'Main Library': 11, Other: 1 },
      change: { totalItems: -80, totalFoundItems: -90, totalLostItems: null, totalClaims: null },
    });
    expect(body.perDay.at(-1)).toEqual({ day: '2026-08-12', found: 1, lost: 1 });

    const [newest, ...older] = body.recentActivity;
    expect(newest).toMatchObject({ type: 'ITEM_DELETED', description: 'An item was deleted' });
    expect(newest).not.toHaveProperty('title');
    expect(older).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'CLAIM_APPROVED', title: 'First' }),
        expect.objectContaining({ type: 'ITEM_CREATED', title: 'Earlier 10' }),
      ]),
    );
    expect(JSON.stringify(body.recentActivity)).not.toMatch(/Noor|campus\.test|LOGIN/);
    await service.close();
  });
});

describe('what the dashboard counts', () => {
  it('is claimed where Claimed Items lists it, and at a known place where a location begins with it', async () => {
    const service = await createTestApp({ RATE_LIMIT: '1000', HOME_STATISTICS: 'live' });
    const [admin, visitor] = [await service.admin(), service.visitor()];
    const [claimed, resolved] = [await reportFound(visitor), await reportFound(visitor, { location: 'Gym' })];
    await review(admin, claimed.id, 'markClaimed');
    await review(admin, resolved.id, 'markClaimed');
    await review(admin, resolved.id, 'resolve');
    // As a word, and in any case.
    const locations = ['Gym, court 2', 'gym', 'GYM 2', 'Main Library (2nd floor)'];
    const others = ['Gymnastics hall', 'Behind the Gym', 'Other', 'Gymé', 'Main_Library'];
    const lost: string[] = [];
    for (const lastSeenLocation of [...locations, ...others])
      lost.push((await reportLost(visitor, { lastSeenLocation })).id);
    for (const action of ['approve', 'markReturned', 'resolve'] as const)
      await review(admin, lost[0] ?? '', action);
    const { body } = await admin.get<Analytics>('/api/admin/analytics');
    const list = await admin.get<List<unknown>>('/api/admin/claimed-items');
    expect([body.claimedItems, list.body.total]).toEqual([2, 2]);
    expect(body.byLocation).toEqual({
      'Main Library': 2,
      'Student Center': 0,
      'Engineering Building': 0,
      Cafeteria: 0,
      Gym: 4,
      Other: 5,
    });
    const { homeStatistics } = (await visitor.get<PublicConfig>('/api/config')).body;
    // The promised one is not returned, nor is a thing found because a lost report says that it came back.
    expect(homeStatistics).toEqual({ itemsFound: 2, itemsReturned: 1, locations: 3, averageReturnDays: 1 });
    await service.close();
  });
});

describe('what waits for the desk', () => {
  it('is counted at once with each report, claim and decision, from an index', async () => {
    const service = await createTestApp();
    const [admin, visitor] = [await service.admin(), service.visitor()];
    const unsnoozed = { snoozedClaims: 0, snoozedLostReports: 0, snoozedFoundReports: 0 };
    const queues = async () => (await admin.get<Queues>('/api/admin/queues')).body;
    expect(await queues()).toEqual({
      claims: 0,
      toBeBroughtIn: 0,
      lostReports: 0,
      foundReports: 0,
      matches: 0,
      due: 0,
      dropPoints: 0,
      ...unsnoozed,
    });
    const found = await reportFound(visitor);
    const lost = await reportLost(visitor);
    const claim = await submitClaim(visitor, found.id);
    expect(await queues()).toEqual({
      claims: 1,
      toBeBroughtIn: 0,
      lostReports: 1,
      foundReports: 0,
      matches: 0,
      due: 0,
      dropPoints: 0,
      ...unsnoozed,
    });
    await decide(admin, claim.id, 'reject');
    await review(admin, lost.id, 'approve');
    await service.dataSource.query(`UPDATE items SET status = 'pending' WHERE id = '${found.id}'`);
    expect(await queues()).toEqual({
      claims: 0,
      toBeBroughtIn: 0,
      lostReports: 0,
      foundReports: 1,
      matches: 0,
      due: 0,
      dropPoints: 0,
      ...unsnoozed,
    });
    const listed = await admin.get<List<unknown>>('/api/admin/items?status=pending&kind=found');
    expect(listed.body.total).toBe(1);
    // The worker counts its jobs at any moment.
    const ofQueues = (text: string) => /COUNT/.test(text) && !/FROM "jobs"/.test(text);
    const counted = (await recordStatements(service, queues)).filter(({ text }) => ofQueues(text));
    expect(counted).toHaveLength(10);
    for (const statement of counted) expect(await getScans(service.dataSource, statement)).toEqual([]);
    await service.close();
  });
});

describe('the dashboard where the figures cannot be counted (§7)', () => {
  it('shows zeros and says so, and counts again as soon as it can', async () => {
    const service = await createTestApp();
    const admin = await service.admin();
    await reportFound(service.visitor());
    const rename = (from: string, to: string) =>
      service.dataSource.query(`ALTER TABLE ${from} RENAME TO ${to}`);
    await rename('claims', 'elsewhere');
    const failed = await admin.get<Analytics>('/api/admin/analytics');
    await rename('elsewhere', 'claims');
    expect(failed.status).toBe(200);
    expect(analyticsSchema.parse(failed.body)).toMatchObject({
      totalItems: 0,
      unavailable: true,
      byStatus: { pending: 0, resolved: 0 },
      recentActivity: [{ type: 'SYSTEM', description: 'Analytics data unavailable' }],
    });
    const { body } = await admin.get<Analytics>('/api/admin/analytics');
    expect(body).toMatchObject({ totalItems: 1 });
    expect(body).not.toHaveProperty('unavailable');
    await service.close();
  });
});
