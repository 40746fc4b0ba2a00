import type { AdminClaim, AdminItem, ClaimedItem, List } from '@lost-found/contracts';
import { DatabaseInitializer } from '../src/database/database-initializer.js';
import { createApp } from '../src/http/create-app.js';
import { HttpClient } from './harness/http-client.js';
import { createTestApp } from './harness/test-app.js';

describe('the sample data', () => {
  it('fills an empty database with items of every kind, and pictures', async () => {
    const service = await createTestApp({ SAMPLE_DATA: 'on', TIME_ZONE: 'UTC' });
    const admin = await service.admin();
    const items = (await admin.get<List<AdminItem>>('/api/admin/items?pageSize=100')).body.data;
    const claims = (await admin.get<List<AdminClaim>>('/api/admin/claims')).body.data;
    const claimed = (await admin.get<List<ClaimedItem>>('/api/admin/claimed-items')).body.data;
    expect(items.filter(({ isLostItem }) => !isLostItem)).toHaveLength(12);
    expect(new Set(items.map(({ status }) => status))).toEqual(
      new Set(['pending', 'approved', 'rejected', 'claimed', 'returned']),
    );
    expect(items.map(({ createdAt }) => createdAt)).toEqual(
      items
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    expect(claims.map(({ status }) => status).toSorted()).toEqual([
      'approved',
      'pending',
      'pending',
      'rejected',
    ]);
    expect(claimed.map(({ claimantName }) => claimantName)).toEqual(['Amara Diallo', null]);
    for (const { thumbnail } of items) {
      const { status, headers } = await admin.get(String(thumbnail));
      expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
    }

    const second = await createApp(service.config);
    await second.init();
    await second.get(DatabaseInitializer).finished;
    expect((await new HttpClient(second).get<List<AdminItem>>('/api/items')).body.total).toBe(9);
    await second.close();
    await service.close();
  }, 30_000);

  it('is left out on a real campus', async () => {
    const service = await createTestApp({ SAMPLE_DATA: 'off' });
    expect((await service.visitor().get<List<AdminItem>>('/api/items')).body.total).toBe(0);
    await service.close();
  });
});
