import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { createTestApp, type TestApp } from '../harness/test-app.js';

const TOKEN = 'a token of the metrics, long enough';

/** The samples of one figure: its labels, as Prometheus writes them, and its value. */
const readSamples = (text: string, name: string) =>
  Object.fromEntries(
    [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)]
      .filter(([, found]) => found === `lost_found_${name}`)
      .map(([, , labels = '', value]) => [labels, Number(value)]),
  );

describe('metrics', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await createTestApp({ METRICS_TOKEN: TOKEN, SAMPLE_DATA: 'on' });
  });
  afterAll(() => service.close());

  const read = (authorization?: string) =>
    service.visitor().get('/api/metrics', authorization ? { authorization } : {});
  const text = async () => (await read(`Bearer ${TOKEN}`)).text;

  it.each([undefined, 'Bearer', 'Bearer wrong', `Basic ${TOKEN}`, TOKEN, `Bearer ${TOKEN}s`])(
    "are nobody's without the token: %s",
    async (authorization) => {
      const { status, body } = await read(authorization);
      expect([status, body]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
    },
  );

  it('count requests by their route, never by their address, and leave out unknown routes', async () => {
    const visitor = service.visitor();
    await visitor.get('/api/items?search=secret-words');
    await visitor.get('/api/items/4f3c9d53-0b5e-4a7b-9e0e-3f1c2a5d7b90');
    await visitor.get('/api/no-such-route/secret-words');
    const metrics = await text();
    const counts = readSamples(metrics, 'http_request_duration_seconds_count');
    expect(counts['method="GET",route="/api/items",status="200"']).toBe(1);
    expect(counts['method="GET",route="/api/items/:id",status="404"']).toBe(1);
    expect(metrics).not.toMatch(/secret-words|4f3c9d53/);
  });

  it('describe the service’s work and its process', async () => {
    const metrics = await text();
    expect(readSamples(metrics, 'mails')).toMatchObject({ 'status="pending"': 0, 'status="failed"': 0 });
    expect(readSamples(metrics, 'mail_waiting_seconds')).toEqual({ '': 0 });
    expect(readSamples(metrics, 'jobs')['kind="match_item"']).toBeGreaterThanOrEqual(0);
    expect(readSamples(metrics, 'disk_free_bytes')['']).toBeGreaterThan(1_000_000);
    const connections = Object.keys(readSamples(metrics, 'database_connections'));
    expect(connections).toHaveLength(service.config.databaseUrl ? 3 : 0);
    expect(metrics).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('contain the last run of each nightly job', async () => {
    const at = new Date('2026-03-01T03:00:00Z');
    await service.dataSource.query(
      `INSERT INTO "job_runs" ("name", "started_at", "finished_at") VALUES ('a job', NULL, '${at.toISOString()}')`,
    );
    const runs = readSamples(await text(), 'job_last_run_timestamp_seconds');
    expect(runs['job="a job"']).toBe(at.getTime() / 1000);
  });

  it('count errors of pages, those of versions that are made up as one', async () => {
    const error = { message: 'It broke', page: '/search' };
    for (const version of ['6.6.6', '6.6.7'])
      await service
        .visitor()
        .post('/api/client-errors', { ...error, remote: { name: 'public-portal', version } });
    const errors = readSamples(await text(), 'page_errors_total');
    expect(errors).toEqual({ 'app="other",version="other"': 2 });
  });

  it('a figure that cannot be read has no value, and the others have theirs', async () => {
    await service.dataSource.query('ALTER TABLE "matches" RENAME TO "away"');
    try {
      const metrics = await text();
      expect(readSamples(metrics, 'matches_open')).toEqual({ '': Number.NaN });
      expect(readSamples(metrics, 'mail_waiting_seconds')).toEqual({ '': 0 });
    } finally {
      await service.dataSource.query('ALTER TABLE "away" RENAME TO "matches"');
    }
  });

  it.each(['alerts.yml', 'dashboard.json'])('are all that docs/monitoring/%s asks for', async (file) => {
    const monitoring = readFileSync(join(import.meta.dirname, '../../../../docs/monitoring', file), 'utf8');
    const names = new Set(monitoring.match(/\b(?:lost_found|nodejs|process)_\w+/g));
    const there = new Set([...(await text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name]) => name));
    const unknown = [...names].filter(
      (name) => !there.has(name) && !there.has(name.replace(/_(?:bucket|count|sum)$/, '')),
    );
    expect(names.size).toBeGreaterThan(8);
    expect(unknown).toEqual([]);
  });
});

describe('without METRICS_TOKEN', () => {
  it('there are none', async () => {
    const service = await createTestApp();
    const { status } = await service.visitor().get('/api/metrics', { authorization: 'Bearer ' });
    expect(status).toBe(404);
    await service.close();
  });
});

it.each([
  ['1', true],
  ['127.0.0.0/8', true],
  ['10.0.0.0/8', false],
  ['', false],
])('a request id is taken from a proxy that is trusted, if it is one: %j', async (TRUST_PROXY, isTaken) => {
  const service = await createTestApp(TRUST_PROXY ? { TRUST_PROXY } : {});
  const answered = async (id: string) =>
    (await service.visitor().get('/api/health/live', { 'x-request-id': id })).headers['x-request-id'];
  const id = '0af7651916cd43dd8448eb211c80319c';
  const own = expect.stringMatching(/^[0-9a-f]{8}-/);
  expect(await answered(id)).toEqual(isTaken ? id : own);
  for (const none of ['short', `${id} "forged": 1`, 'x'.repeat(65)])
    expect(await answered(none)).toEqual(own);
  await service.close();
});

describe('slow queries', () => {
  const counting =
    'WITH RECURSIVE "n" ("i") AS (SELECT 1 UNION ALL SELECT "i" + 1 FROM "n" WHERE "i" < 300000) SELECT COUNT(*) FROM "n"';

  it('are logged by their text, without their values; quick ones are not', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    const service = await createTestApp({ SLOW_QUERY_MS: '10' });
    const value = service.config.databaseUrl ? '$1' : '?';
    await service.dataSource.query(`${counting} WHERE ${value} <> ''`, ['what somebody typed']);
    const slow = warn.mock.calls
      .map(([metrics]) => metrics)
      .filter((metrics) => metrics.message === 'slow query');
    await service.close();
    warn.mockRestore();
    const ours = slow.filter(({ query }) => query.startsWith('WITH RECURSIVE'));
    expect(ours).toEqual([expect.objectContaining({ durationMs: expect.any(Number) })]);
    expect(JSON.stringify(slow)).not.toContain('what somebody typed');
  });

  it('are not logged with 0', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    const service = await createTestApp({ SLOW_QUERY_MS: '0' });
    await service.dataSource.query(counting);
    await service.close();
    expect(warn.mock.calls.filter(([metrics]) => metrics.message === 'slow query')).toEqual([]);
    warn.mockRestore();
  });
});
