import type { AdminClaimPage } from '@lost-found/contracts';
import { Cases1763712220000 } from '../../src/database/migrations/1763712220000-cases.js';
import { logsOf } from '../factories/answers.js';
import { anotherStudent, reportFound, submitClaim } from '../factories/reports.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

describe('a database in which the same claim was made twice', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await createTestApp({ RATE_LIMIT: '1000' });
  });
  afterAll(() => service.close());

  /** Takes the migrations back up to and with the one that refuses such claims. */
  async function undoMigrations(): Promise<void> {
    const { migrations } = service.dataSource;
    const names = migrations.map(({ name }) => name);
    const count = names.length - names.indexOf(Cases1763712220000.name);
    for (let undone = 0; undone < count; undone += 1) await service.dataSource.undoLastMigration();
  }

  it('is migrated: the first stays pending, the others are closed and logged', async () => {
    const { dataSource } = service;
    const visitor = service.visitor();
    const { id: itemId } = await reportFound(visitor);
    const ids: string[] = [];
    for (const _ of [1, 2, 3]) ids.push((await submitClaim(visitor, itemId, anotherStudent())).id);
    const rival = await submitClaim(visitor, itemId, anotherStudent());

    await undoMigrations();
    await dataSource.query(
      `UPDATE claims SET student_id = 'CAMP7654321', email = 'noor@campus.test' WHERE id <> '${rival.id}'`,
    );
    await dataSource.runMigrations();

    const admin = await service.admin();
    const claims = await Promise.all(
      [...ids, rival.id].map(async (id) => (await admin.get<AdminClaimPage>(`/api/admin/claims/${id}`)).body),
    );
    const note = 'Closed as a duplicate of an earlier claim';
    expect(claims.map(({ status, adminNotes }) => [status, adminNotes])).toEqual([
      ['pending', null],
      ['rejected', note],
      ['rejected', note],
      ['pending', null],
    ]);
    expect(Date.parse(claims[1]?.reviewedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const entries = await logsOf(admin, '&action=CLAIM_REJECTED');
    expect(entries.map(({ details }) => details.claimId).toSorted()).toEqual(ids.slice(1).toSorted());
  });
});
