import { randomUUID } from 'node:crypto';
import type { AdminItem, List, Problem, ReportReceipt } from '@lost-found/contracts';
import { form, foundReport } from '@lost-found/test-kit';
import { Client } from 'pg';
import { QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { toDomainError } from '../../src/platform/http/send-problem.js';
import { waitUntil } from '../factories/disk.js';
import { png } from '../factories/files.js';
import { reportFound } from '../factories/reports.js';
import { FragileNetwork } from '../harness/fragile-network.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import { createTestDatabase, runOn, type TestDatabase } from '../harness/test-database.js';
import { LiveStream, listen } from '../notifications/live-stream.js';

describe('an error of a connection to PostgreSQL', () => {
  it.each([
    ['a network that is gone', Object.assign(new Error('connect'), { code: 'EHOSTUNREACH' })],
    ['no answer', new Error('Query read timeout')],
    ['a standby', Object.assign(new Error('cannot execute INSERT'), { code: '25006' })],
    ['a query on what was lost before', new QueryRunnerProviderAlreadyReleasedError()],
  ])('is a refusal to be repeated, not a mistake of the service: %s', (_what, error) => {
    expect(toDomainError(error)).toMatchObject({ code: 'database_unavailable', retryAfterSeconds: 2 });
  });
});

interface Pool {
  readonly options: object;
  readonly idleCount: number;
}

// SQLite is in the same process.
if (process.env.TEST_DATABASE_URL)
  describe('a connection to PostgreSQL that is lost', () => {
    let database: TestDatabase;
    let network: FragileNetwork;
    let service: TestApp;

    beforeEach(async () => {
      database = await createTestDatabase();
      network = await FragileNetwork.to(database.url as string);
      service = await createTestApp({ DATABASE_URL: network.url });
    });
    afterEach(async () => {
      network.cut();
      await service.close();
      await network.close();
      await database.drop();
    });

    const createPool = () => (service.dataSource.driver as unknown as { master: Pool }).master;
    /** The pool's connections, those that it lost and has not noticed, too. */
    const connections = () => [...(createPool() as unknown as { _clients: object[] })._clients];

    /** Instead of 35 s for an answer and 10 s for a connection. */
    const waitShortly = async () => {
      const pool = createPool();
      expect(pool.options).toMatchObject({ query_timeout: 35_000, connectionTimeoutMillis: 10_000 });
      Object.assign(pool.options, { query_timeout: 1000, connectionTimeoutMillis: 1000 });
      // What is connected has the times of before.
      network.cut();
      await waitUntil(async () => pool.idleCount === 0);
    };
    /** The connection on which the service listens, as PostgreSQL knows it. */
    const listener = async (): Promise<number | undefined> => {
      const client = new Client({ connectionString: database.url as string });
      await client.connect();
      try {
        const { rows } = await client.query(
          `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'
           ORDER BY backend_start DESC LIMIT 1`,
        );
        return rows[0]?.pid;
      } finally {
        await client.end();
      }
    };
    const getStatus = async (path: string) => {
      const { status, body } = await service.visitor().get(path);
      return [status, body.code];
    };
    const items = async () =>
      (await (await service.admin()).get<List<AdminItem>>('/api/admin/items')).body.data;

    it('without a word: refused after a while, and never used again', async () => {
      await waitShortly();
      await reportFound(service.visitor());
      network.break();
      expect(await getStatus('/api/items')).toEqual([503, 'database_unavailable']);
      expect(await getStatus('/api/health/ready')).toEqual([503, 'database_unavailable']);
      network.mend();
      // More often than there are connections.
      for (let time = 0; time < 12; time += 1) expect((await getStatus('/api/items'))[0]).toBe(200);
      expect((await getStatus('/api/health/ready'))[0]).toBe(200);
    });

    it('between two queries of a change: nothing is kept, and it is refused', async () => {
      let lost: object[] = [];
      const change = service.app.get(UnitOfWork).transaction(async (manager) => {
        await manager.query('SELECT 1');
        const { queryRunner } = manager;
        lost = connections();
        network.cut();
        await waitUntil(async () => queryRunner?.isReleased === true);
        await manager.query('SELECT 2');
      });
      const error = await change.catch((thrown: unknown) => thrown);
      expect(toDomainError(error).code).toBe('database_unavailable');
      // The others, which were idle, too.
      await waitUntil(async () => !connections().some((one) => lost.includes(one)));
      expect((await getStatus('/api/items'))[0]).toBe(200);
    });

    it('with the answer to a commit: the request is sent again and was carried out once, with its photo', async () => {
      await waitShortly();
      const headers = { 'idempotency-key': randomUUID() };
      const sent = form(foundReport({ title: 'Answer lost' }), 'images', [await png()]);
      const report = () =>
        service.visitor().post<ReportReceipt & Problem>('/api/found-reports', sent, headers);
      network.breakAfter('INSERT INTO "items"', 'COMMIT');
      expect(await report()).toMatchObject({ status: 503, body: { code: 'database_unavailable' } });
      expect((await report()).status).toBe(201);
      const saved = await items();
      expect(saved.map(({ title }) => title)).toEqual(['Answer lost']);
      expect((await service.visitor().get(String(saved[0]?.images[0]))).status).toBe(200);
    });

    it('to a server that has become a standby: it says so, and finds the new one by itself', async () => {
      await reportFound(service.visitor());
      // As new connections see it.
      const setReadOnly = (isOn: string) =>
        runOn(
          process.env.TEST_DATABASE_URL as string,
          `ALTER DATABASE "${new URL(network.url).pathname.slice(1)}" SET default_transaction_read_only = ${isOn}`,
        );
      await setReadOnly('on');
      network.cut();
      expect(await getStatus('/api/health/ready')).toEqual([503, 'database_unavailable']);
      const refused = await service.visitor().post('/api/found-reports', foundReport());
      expect([refused.status, refused.body.code]).toEqual([503, 'database_unavailable']);
      await setReadOnly('off');
      // What was connected meanwhile would stay read-only.
      for (let time = 0; time < 12; time += 1) await reportFound(service.visitor());
      expect((await getStatus('/api/health/ready'))[0]).toBe(200);
    });

    it('and is being reopened: it does not delay a service that stops', async () => {
      network.break();
      network.cut();
      for (const isThere of [false, true]) await waitUntil(async () => network.open > 0 === isThere);
      await service.close();
      network.mend();
      service = await createTestApp({ DATABASE_URL: network.url });
    });

    it('is noticed by the listener for other instances, even in silence', async () => {
      let before: number | undefined;
      await waitUntil(async () => {
        before = await listener();
        return before !== undefined;
      });
      await waitShortly();
      // It opens its connection anew, and tells streams of that too.
      await waitUntil(async () => ![undefined, before].includes(await listener()));
      const other = await createTestApp({ DATABASE_URL: database.url as string });
      const admin = await service.admin();
      const stream = await LiveStream.open(await listen(service), admin.cookie);
      await stream.next();
      network.break();
      network.mend();
      // Told of the gap once it listens again, and once a connection answers that asks for what was missed.
      await stream.until('ready');
      // More often than there are connections that are lost.
      for (let time = 0; time < 12; time += 1) await getStatus('/api/items');
      await reportFound(other.visitor());
      await stream.until('notification');
      stream.leave();
      await other.close();
    });
  });
