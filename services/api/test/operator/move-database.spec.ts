import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { unmarkMoved } from '../../src/operator/backup/sqlite-backup.js';
import * as filesCommand from '../../src/operator/files/files-command.js';
import * as moveCommand from '../../src/operator/move-database/move-database-command.js';
import { sqlite3 } from '../../src/platform/database/sqlite/open-sqlite.js';
import { rule } from '../harness/engines.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import { demoSettings } from '../harness/test-config.js';
import { createTestDatabase, runOn, type TestDatabase } from '../harness/test-database.js';
import { type Outcome, performOn } from './command.js';

const { TEST_DATABASE_URL = '' } = process.env;
const nowhere = 'postgres://nobody@127.0.0.1:1/none';

describe('npm run move-database', () => {
  let service: TestApp;
  let move: (...args: string[]) => Promise<Outcome>;
  /** The lines that a person reads during the move. */
  let progress: jest.SpiedFunction<typeof process.stderr.write>;
  const itemsMoved = expect.stringMatching(/^items: \d+ of \d+/);

  beforeAll(async () => {
    service = await createTestApp({ ...demoSettings, DATABASE_URL: '' });
    move = performOn(service.config, moveCommand);
  });
  beforeEach(() => {
    progress = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  });
  afterAll(() => service.close());

  rule.each([[], ['--to'], ['--to', 'here'], ['--to', 'mysql://host/name'], ['--to', nowhere, 'more']])(
    'says how it is used: %j',
    async (...args) => {
      const { code, output } = await move(...(args as string[]));
      expect([code, output]).toEqual([
        1,
        expect.stringMatching(/Usage: npm run move-database -- --to postgres:/),
      ]);
    },
  );

  rule('refuses a database that cannot be opened, in one line', async () => {
    const { code, output } = await move('--to', nowhere);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^The database to move to cannot be opened: .*$/),
    ]);
  });

  const onPostgres = (name: string, tests: () => void) => TEST_DATABASE_URL && describe(name, tests);
  onPostgres('to PostgreSQL', () => {
    let target: TestDatabase;
    beforeEach(async () => {
      target = await createTestDatabase();
    });
    afterEach(() => target.drop());
    const to = (...more: string[]) => move('--to', target.url ?? '', ...more);

    /** Without the service it is nobody's. */
    const whileStopped = async (work: () => Promise<void>) => {
      await service.app.close();
      try {
        await work();
      } finally {
        await unmarkMoved(service.config.dataDir);
        service = await createTestApp({
          ...demoSettings,
          DATABASE_URL: '',
          DATA_DIR: service.config.dataDir,
        });
      }
    };

    it('refuses while the service runs', async () => {
      expect(await to()).toEqual({ code: 1, output: 'The service is running: stop it first.' });
    });

    it('moves everything, and the service continues with it', async () => {
      const admin = await service.admin();
      const before = (await admin.get('/api/admin/items?pageSize=100&sort=createdAt')).text;
      const found = (await service.visitor().get('/api/items?search=umbrella')).text;
      await whileStopped(async () => {
        const { code, output } = await to('--json');
        expect(code).toBe(0);
        expect(progress).toHaveBeenCalledWith(itemsMoved);
        const counts = JSON.parse(output);
        expect(counts).toMatchObject({ items: expect.any(Number), system_logs: expect.any(Number) });
        expect(counts.items).toBeGreaterThan(50);
        const moved = await createTestApp({
          ...demoSettings,
          DATABASE_URL: target.url ?? '',
          DATA_DIR: service.config.dataDir,
        });
        const there = await moved.admin();
        expect((await there.get('/api/admin/items?pageSize=100&sort=createdAt')).text).toBe(before);
        expect((await moved.visitor().get('/api/items?search=umbrella')).text).toBe(found);
        // What it counts by itself goes on after what was moved.
        const report = {
          title: 'After the move',
          category: 'Accessories',
          location: 'Gym',
          dateFound: '2026-03-02',
          contactInfo: 'finder@campus.test',
          description: 'Reported on the other engine.',
        };
        const sent = await moved.visitor().post('/api/found-reports', report);
        expect(sent).toMatchObject({ status: 201 });
        await moved.app.close();
        expect((await to()).output).toBe('There is data in the database to move to: name an empty one.');
      });
    });

    it('marks what it moved: nothing works on it any more, but for moving it again', async () => {
      await whileStopped(async () => {
        expect((await to()).code).toBe(0);
        const refused = {
          code: 1,
          output: expect.stringContaining('was moved to PostgreSQL: set DATABASE_URL'),
        };
        expect(await performOn(service.config, filesCommand)('verify')).toEqual(refused);
        const other = await createTestDatabase();
        expect(await move('--to', other.url ?? '')).toEqual(refused);
        expect((await move('--to', other.url ?? '', '--again')).code).toBe(0);
        await other.drop();
      });
    });

    it('cut short it leaves nothing, and starts over', async () => {
      await whileStopped(async () => {
        const name = `refuse_${randomBytes(4).toString('hex')}`;
        // As where the connection breaks in the middle: a table that takes no more.
        await runOn(
          target.url ?? '',
          `CREATE FUNCTION "${name}"() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
             IF to_regclass('public.claims') IS NOT NULL
               AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conname = '${name}') THEN
               EXECUTE 'ALTER TABLE public.claims ADD CONSTRAINT "${name}" CHECK (false) NOT VALID';
             END IF; END $$;
           CREATE EVENT TRIGGER "${name}" ON ddl_command_end WHEN TAG IN ('CREATE TABLE') EXECUTE FUNCTION "${name}"()`,
        );
        expect((await to()).code).toBe(1);
        expect(progress).toHaveBeenCalledWith(itemsMoved);
        await runOn(target.url ?? '', `DROP EVENT TRIGGER "${name}"; DROP FUNCTION "${name}"()`);
        expect((await to()).code).toBe(0);
      });
    });

    it('refuses what would be left behind', async () => {
      await whileStopped(async () => {
        const onSource = async (sql: string) => {
          const database = `${service.config.dataDir}/lost-and-found.sqlite`;
          const source = await new DataSource({ type: 'sqlite', driver: sqlite3, database }).initialize();
          await source.query(sql);
          await source.destroy();
        };
        await onSource('CREATE TABLE "of_somebody" ("words" text)');
        const refused = await to();
        await onSource('DROP TABLE "of_somebody"');
        expect(refused).toEqual({
          code: 1,
          output: 'Nothing was moved: of_somebody.words would be left behind.',
        });
      });
    });
  });
});
