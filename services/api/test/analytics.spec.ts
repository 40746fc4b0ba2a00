import { type Analytics, analyticsSchema, type PublicConfig } from '@lost-found/contracts';
import { decide, review } from './factories/answers.js';
import { reportFound, reportLost, submitClaim } from './factories/reports.js';
import { createTestApp } from './harness/test-app.js';

const DAY_MS = 86_400_000;

/** Moves things that were just made into the past, by SQL. */
const daysAgo = (days: number) =>
  new Date(Date.now() - days * DAY_MS).toISOString().replace('T', ' ').replace('Z', '');

describe('the dashboard (§3)', () => {
  it('shows an empty database as zeros', async () => {
    const service = await createTestApp();
    const { body } = await (await service.admin()).get<Analytics>('/api/admin/analytics');
    expect(body).toMatchObject({
      totalItems: 0,
      totalClaims: 0,
      itemsPendingReview: 0,
      change: { totalItems: null },
    });
    expect(body.perDay).toHaveLength(30);
    expect(body.byStatus).toEqual({
      pending: 0,
      approved: 0,
      rejected: 0,
      claimed: 0,
      returned: 0,
      resolved: 0,
    });
    await service.close();
  });

  it('counts what is there, and the last 30 days against the 30 before', async () => {
    const service = await createTestApp({ RATE_LIMIT: '1000', TIME_ZONE: 'Pacific/Auckland' });
    const [admin, visitor] = [await service.admin(), service.visitor()];
    const [first, second, third] = [
      await reportFound(visitor, { title: 'First' }),
      await reportFound(visitor, { title: 'Second', category: 'Bags', location: 'Gym' }),
      await reportFound(visitor, { title: 'Third' }),
    ];
    await reportLost(visitor);
    const claim = await submitClaim(visitor, first.id);
    await decide(admin, claim.id, 'approve');
    await review(admin, second.id, 'markClaimed');
    await service.dataSource.query(`UPDATE items SET created_at = '${daysAgo(40)}' WHERE id = '${third.id}'`);
    await admin.delete(`/api/admin/items/${second.id}`);

    const { body } = await admin.get<Analytics>('/api/admin/analytics');
    expect(analyticsSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      totalItems: 3,
      totalFoundItems: 2,
      totalLostItems: 1,
      totalClaims: 1,
      claimedItems: 1,
      itemsPendingReview: 1,
      byStatus: { approved: 1, claimed: 1, pending: 1 },
      byCategory: { Accessories: 2, 'ID Card': 1, Bags: 0 },
      byLocation: { 'Main Library': 2, Other: 1 },
      change: { totalItems: 100, totalFoundItems: 0, totalLostItems: null, totalClaims: null },
    });
    expect(body.perDay.at(-1)).toEqual({ day: inAuckland(), found: 1, lost: 1 });

    const [newest, ...older] = body.recentActivity;
    expect(newest).toMatchObject({ type: 'ITEM_DELETED', description: 'An item was deleted' });
    expect(newest).not.toHaveProperty('title');
    expect(older).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'CLAIM_APPROVED', title: 'First' }),
        expect.objectContaining({ type: 'ITEM_CREATED', title: 'Third' }),
      ]),
    );
    expect(JSON.stringify(body.recentActivity)).not.toMatch(/Noor|campus\.test|LOGIN/);
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

const inAuckland = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Auckland' }).format(new Date());

describe('the tiles of the home page (§9)', () => {
  it('are counted where they are live', async () => {
    const service = await createTestApp({ HOME_STATISTICS: 'live' });
    const [admin, visitor] = [await service.admin(), service.visitor()];
    const { id } = await reportFound(visitor);
    await reportFound(visitor, { location: 'Gym' });
    await review(admin, id, 'markClaimed');
    const { body } = await visitor.get<PublicConfig>('/api/config');
    expect(body.homeStatistics).toEqual({
      itemsFound: 2,
      itemsReturned: 1,
      locations: 2,
      averageReturnDays: 1,
    });
    await service.close();
  });
});
