import { DatabaseInitializer } from '../../src/database/database-initializer.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

describe('the schema', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await createTestApp();
  });
  afterAll(() => service.close());

  it('is the same in the entities and after the migrations', async () => {
    const { upQueries } = await service.dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('holds one account per address, whatever its case', async () => {
    const insert = (id: number, email: string) =>
      service.dataSource.query(
        `INSERT INTO users (id, email, full_name, role, email_verified, language, theme, email_notifications, created_at, updated_at, search_text)
         VALUES ('00000000-0000-4000-8000-00000000000${id}', '${email}', 'A', 'user', false, 'en', 'system', '{}', '2026-01-01', '2026-01-01', '')`,
      );
    await insert(1, 'someone@campus.test');
    await expect(insert(2, 'SomeOne@campus.test')).rejects.toThrow(/unique/i);
  });

  it('knows no role but admin and user (§5)', async () => {
    await expect(service.dataSource.query(`UPDATE users SET role = 'owner'`)).rejects.toThrow(/check/i);
  });

  it('can be taken back and put up again', async () => {
    const { migrations } = service.dataSource;
    for (const _ of migrations) await service.dataSource.undoLastMigration();
    await service.dataSource.runMigrations();
    expect(service.app.get(DatabaseInitializer).status).toEqual({
      state: 'ready',
      tablesCreated: service.dataSource.entityMetadatas.length,
      tablesFailed: 0,
    });
  });
});
