import { randomUUID } from 'node:crypto';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { Job } from '../../src/platform/jobs/job.entity.js';
import { JobRun } from '../../src/platform/jobs/job-run.entity.js';
import { waitUntil } from '../factories/disk.js';
import { FragileNetwork } from '../harness/fragile-network.js';
import { stopJobs } from '../harness/jobs.js';
import {
  alertNames,
  changed,
  expectAlerts,
  type SeriesMap,
  seriesBetween,
  seriesName,
  target,
} from '../harness/promtool.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.js';
import { makeWebRoot, type WebRoot } from '../harness/web-root.js';
import { changeOutbox, emptyOutbox, enqueue } from '../mail/outbox-rows.js';

const TOKEN = 'a token of the metrics, long enough';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const readMetrics = async (service: TestApp): Promise<string> =>
  (await service.visitor().get('/api/metrics', { authorization: `Bearer ${TOKEN}` })).text;

const hasRetention = (service: TestApp) => async () =>
  (await readMetrics(service)).includes('{job="retention"}');

const inTransaction = ({ app }: TestApp, work: Parameters<UnitOfWork['transaction']>[0]) =>
  app.get(UnitOfWork).transaction(work);

/** Writes that a job ended some milliseconds ago. */
const noteRun = (service: TestApp, name: string, age: number) => {
  const run = { name, startedAt: null, finishedAt: new Date(Date.now() - age) };
  return inTransaction(service, (manager) => manager.upsert(JobRun, run, ['name']));
};

const lag = seriesName('nodejs_eventloop_lag_p99_seconds');

/** The speed of a busy machine must not decide a test: every request counts as quick, and the event loop as free. */
const withoutDelay = (series: SeriesMap): SeriesMap => {
  const quick = new Map(
    [...series].map(([name, values]) => [
      name,
      series.get(name.replace(/le="[^"]*"/, 'le="+Inf"')) ?? values,
    ]),
  );
  return changed(quick, { [lag]: 0.01 });
};

const critical = { severity: 'critical', ...target };
const warning = { severity: 'warning', ...target };

describe('the figures of a service that loses its database', () => {
  let database: TestDatabase;
  let network: FragileNetwork | undefined;
  let service: TestApp;
  let [sound, lost] = ['', ''];

  beforeAll(async () => {
    database = await createTestDatabase();
    network = database.url ? await FragileNetwork.to(database.url) : undefined;
    service = await createTestApp({ METRICS_TOKEN: TOKEN, ...(network && { DATABASE_URL: network.url }) });
    await waitUntil(hasRetention(service));
    // The last backup of a time with a schedule.
    await noteRun(service, 'back_up', 3 * DAY_MS);
    sound = await readMetrics(service);
    const file = join(service.config.dataDir, 'lost-and-found.sqlite');
    if (network) {
      network.break();
      network.cut();
    } else renameSync(file, `${file}.away`);
    lost = await readMetrics(service);
  });
  afterAll(async () => {
    network?.cut();
    await service.close();
    await network?.close();
    await database.drop();
  });

  /** The connections of one moment are no steady figure: the service has just lost them. */
  const steady = (scrape: string): SeriesMap =>
    new Map(
      [...withoutDelay(seriesBetween(scrape, scrape))].filter(
        ([name]) => !name.startsWith('lost_found_database_connections'),
      ),
    );

  it('say that it is not ready, and that the database is away', () => {
    expect(sound).toMatch(/^lost_found_ready 1$/m);
    expect(sound).toMatch(/^lost_found_database_up 1$/m);
    expect(lost).toMatch(/^lost_found_ready 0$/m);
    expect(lost).toMatch(/^lost_found_database_up 0$/m);
  });

  it('count no request of the scrape itself as one that waits for a connection', () => {
    const waiting = /^lost_found_database_connections\{state="waiting"\} (\d+)$/m.exec(sound)?.[1];
    expect(waiting).toBe(network ? '0' : undefined);
  });

  it('keep their series: of the nightly jobs and of each status of an e-mail', () => {
    const lostSeries = steady(lost);
    // This one is asked of the database each time: a lost PostgreSQL gives it no value.
    const waitingName = seriesName('lost_found_mail_waiting_seconds');
    expect([...steady(sound).keys()].filter((name) => !lostSeries.has(name) && name !== waitingName)).toEqual(
      [],
    );
  });

  // Prometheus weighs 100 MB: `npm run test:full` has it.
  if (process.env.PROMTOOL_PATH)
    describe('by the rules of docs/monitoring', () => {
      const expectFiring = (series: SeriesMap, firing: Parameters<typeof expectAlerts>[2]) =>
        expectAlerts(service.config.dataDir, series, firing);

      it('raise nothing while all is well, also without a schedule of backups', () => {
        expectFiring(steady(sound), {});
      });

      it('raise the alerts of readiness and of the database', () => {
        expectFiring(steady(lost), {
          LostFoundNotReady: [critical],
          LostFoundDatabase: [critical],
          ...(!network && { LostFoundDegraded: [{ ...warning, reason: 'database_replaced' }] }),
        });
      });

      it('raise them also after a restart without the database, which has none of its figures', () => {
        const ofDatabase = /^lost_found_(?:jobs?|mails?)[_{]/;
        const names = [...steady(lost).keys()].filter((name) => ofDatabase.test(name));
        expect(names.length).toBeGreaterThan(5);
        expectFiring(changed(steady(lost), Object.fromEntries(names.map((name) => [name, null]))), {
          LostFoundNotReady: [critical],
          LostFoundDatabase: [critical],
          LostFoundRetentionUnknown: [{ severity: 'warning', exported_job: 'retention' }],
          ...(!network && { LostFoundDegraded: [{ ...warning, reason: 'database_replaced' }] }),
        });
      });

      it('that are missing raise alerts, too', () => {
        expectFiring(new Map(), {
          LostFoundFiguresMissing: [{ severity: 'critical' }],
          LostFoundRetentionUnknown: [{ severity: 'warning', exported_job: 'retention' }],
        });
      });
    });
});

if (process.env.PROMTOOL_PATH)
  describe('each rule of docs/monitoring', () => {
    const portal = { app: 'public-portal', version: '1' };
    const files = {
      'remotes/shell/1/it': '<head></head>',
      'remotes/public-portal/1/it': '{}',
      'remotes.json': JSON.stringify({
        shell: { version: '1', manifestUrl: '/remotes/shell/1/it' },
        'public-portal': { version: '1', manifestUrl: '/remotes/public-portal/1/it' },
      }),
    };
    let webRoot: WebRoot;
    let service: TestApp;
    let sound: SeriesMap;

    /** The series of a service to which something happens in each minute. */
    const during = async (happens: () => Promise<unknown>): Promise<SeriesMap> =>
      withoutDelay(await delayedDuring(happens));
    const delayedDuring = async (happens: () => Promise<unknown>): Promise<SeriesMap> => {
      const before = await readMetrics(service);
      await happens();
      return seriesBetween(before, await readMetrics(service));
    };
    const breakPages = async (times: number) => {
      const error = { message: 'It broke', page: '/', remote: { name: portal.app, version: portal.version } };
      for (let time = 0; time < times; time += 1) await service.visitor().post('/api/client-errors', error);
    };
    /** Something happens while a table is away. */
    const without = async (table: string, happens: () => Promise<SeriesMap>): Promise<SeriesMap> => {
      await service.dataSource.query(`ALTER TABLE "${table}" RENAME TO "away"`);
      return happens().finally(() => service.dataSource.query(`ALTER TABLE "away" RENAME TO "${table}"`));
    };

    beforeAll(async () => {
      webRoot = makeWebRoot(files);
      service = await createTestApp({
        METRICS_TOKEN: TOKEN,
        BACKUP_SCHEDULE: '6',
        WEB_ROOT: webRoot.folder,
      });
      await waitUntil(hasRetention(service));
      await service.idle();
      await stopJobs(service);
      await noteRun(service, 'back_up', HOUR_MS);
      sound = await during(async () => {
        for (let time = 0; time < 5; time += 1) await service.visitor().get('/api/items');
        await breakPages(1);
      });
      sound = changed(sound, { [seriesName('up')]: 1 });
    });
    afterAll(async () => {
      await service.close();
      webRoot.remove();
    });

    /** The faults by the alert of each, with the labels of the alert and of others that belong to the same fault. */
    const faults: Record<
      string,
      {
        series: () => SeriesMap | Promise<SeriesMap>;
        labels: Record<string, string>;
        also?: Record<string, Record<string, string>[]>;
      }
    > = {
      LostFoundDown: { labels: critical, series: () => changed(sound, { [seriesName('up')]: 0 }) },
      LostFoundNotReady: {
        labels: critical,
        series: () => changed(sound, { [seriesName('lost_found_ready')]: 0 }),
      },
      LostFoundDatabase: {
        labels: critical,
        series: () => changed(sound, { [seriesName('lost_found_database_up')]: 0 }),
      },
      LostFoundFiguresMissing: {
        labels: { severity: 'critical' },
        series: () => changed(sound, { [seriesName('lost_found_ready')]: null }),
      },
      LostFoundFiguresUnread: {
        labels: warning,
        series: () => without('mail_outbox', () => during(async () => undefined)),
      },
      LostFoundErrors: {
        labels: { severity: 'critical' },
        series: () => without('users', () => during(() => service.admin().catch(() => undefined))),
      },
      LostFoundSlow: {
        labels: { severity: 'warning' },
        // No request of the healthy service fits into a bucket of up to a second any more.
        series: () => {
          const quick = [...sound.keys()].filter((name) => /_bucket\{.*le="(?:0\.\d+|1)"/.test(name));
          return changed(sound, Object.fromEntries(quick.map((name) => [name, 0])));
        },
      },
      LostFoundEventLoop: {
        labels: warning,
        series: () =>
          delayedDuring(async () => {
            const end = performance.now() + 500;
            while (performance.now() < end);
            // The delay is measured by a timer.
            await pause(0);
          }),
      },
      LostFoundConnections: {
        labels: { ...warning, state: 'waiting' },
        series: () =>
          changed(sound, { [seriesName('lost_found_database_connections', { state: 'waiting' })]: 3 }),
      },
      LostFoundMailFailed: {
        labels: { ...warning, status: 'failed' },
        series: () =>
          during(async () => {
            await enqueue(service);
            await changeOutbox(service, { status: 'failed' });
          }),
      },
      LostFoundMailWaits: {
        labels: warning,
        series: () =>
          during(async () => {
            await enqueue(service);
            await changeOutbox(service, { createdAt: new Date(Date.now() - HOUR_MS) });
          }),
      },
      LostFoundDegraded: {
        labels: { ...warning, reason: 'disk_low' },
        series: () => changed(sound, { [seriesName('lost_found_degraded', { reason: 'disk_low' })]: 1 }),
      },
      LostFoundDisk: {
        labels: warning,
        series: () => changed(sound, { [seriesName('lost_found_disk_free_bytes')]: 1e9 }),
      },
      LostFoundRetention: {
        labels: { ...warning, exported_job: 'retention' },
        series: () => during(() => noteRun(service, 'retention', 3 * DAY_MS)),
      },
      LostFoundRetentionUnknown: {
        labels: { severity: 'warning', exported_job: 'retention' },
        series: () =>
          changed(sound, {
            [seriesName('lost_found_job_last_run_timestamp_seconds', { exported_job: 'retention' })]: null,
          }),
      },
      LostFoundBackup: {
        labels: { ...critical, reason: 'backup_missing' },
        also: { LostFoundDegraded: [{ ...warning, reason: 'backup_missing' }] },
        series: () => during(() => noteRun(service, 'back_up', 13 * HOUR_MS)),
      },
      LostFoundMatching: {
        labels: { ...warning, kind: 'match_item' },
        series: () =>
          during(() => {
            const dueAt = new Date(Date.now() + HOUR_MS);
            const row = () => ({
              id: randomUUID(),
              kind: 'match_item',
              key: randomUUID(),
              dueAt,
              attempts: 0,
            });
            const rows = Array.from({ length: 101 }, row);
            return inTransaction(service, (manager) => manager.insert(Job, rows));
          }),
      },
      LostFoundPageErrors: {
        labels: { severity: 'warning', ...portal },
        series: () => during(() => breakPages(10)),
      },
    };

    afterEach(async () => {
      await emptyOutbox(service);
      await inTransaction(service, (manager) => manager.delete(Job, { kind: 'match_item' }));
      await noteRun(service, 'back_up', HOUR_MS);
      await noteRun(service, 'retention', HOUR_MS);
    });

    it('has a fault here', () => {
      expect(Object.keys(faults)).toEqual(alertNames);
    });

    it('has its figures in a sound service, and raises nothing there', () => {
      const names = new Set([...sound.keys()].map((name) => name.split('{', 1)[0]));
      for (const name of ['lost_found_http_request_duration_seconds_bucket', 'lost_found_page_errors_total'])
        expect(names).toContain(name);
      expectAlerts(service.config.dataDir, sound, {});
    });

    it.each(Object.keys(faults))('is raised by its fault: %s', async (alert) => {
      const { series, labels, also } = faults[alert] as (typeof faults)[string];
      expectAlerts(service.config.dataDir, await series(), { [alert]: [labels], ...also });
    });
  });
