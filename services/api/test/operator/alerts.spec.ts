import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitUntil } from '../factories/disk.js';
import { FragileNetwork } from '../harness/fragile-network.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.js';

const TOKEN = 'a token of the metrics, long enough';
const RULES = join(import.meta.dirname, '../../../../docs/monitoring/alerts.yml');
const TARGET = 'job="lost-and-found",instance="127.0.0.1:3000"';
const critical = { severity: 'critical', job: 'lost-and-found', instance: '127.0.0.1:3000' };

/** The summary of each alert by its name; those that name a label are filled in for the one reason of these tests. */
const summaries = new Map(
  [...readFileSync(RULES, 'utf8').matchAll(/- alert: (\w+)[\s\S]*?summary: "?(.*?)"?\n/g)].map(
    ([, alert = '', summary = '']) => [alert, summary.replace('{{ $labels.reason }}', 'database_replaced')],
  ),
);

interface Series {
  readonly series: string;
  readonly values: string;
}

/** A moment's count is no steady figure: the service has only just started, or just lost its connections. */
const MOMENTARY = /^lost_found_(http|database_connections)/;

/** What Prometheus keeps of an answer that stays the same for three hours: the target's labels win. */
const seriesOf = (scrape: string): Series[] =>
  [...scrape.matchAll(/^(lost_found_\w+)(?:\{(.*)\})? (\d[\d.e+]*)$/gm)]
    .filter(([, name]) => !MOMENTARY.test(name ?? ''))
    .map(([, name, labels = '', value]) => ({
      series: `${name}{${[TARGET, labels.replace(/\bjob=/, 'exported_job=')].filter(Boolean).join(',')}}`,
      values: `${value}+0x180`,
    }));

const namesIn = (scrape: string): Set<string> => new Set(seriesOf(scrape).map(({ series }) => series));

/** Has promtool judge the rules by these series. Fails where other alerts fire after two hours. */
function expectAlerts(folder: string, series: Series[], alerts: Record<string, object[]>): void {
  const test = {
    rule_files: [RULES],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: series,
        alert_rule_test: Object.entries(alerts).map(([alertname, labels]) => ({
          eval_time: '2h',
          alertname,
          exp_alerts: labels.map((exp_labels) => ({
            exp_labels,
            exp_annotations: { summary: summaries.get(alertname) },
          })),
        })),
      },
    ],
  };
  const file = join(folder, 'rules.test.json');
  writeFileSync(file, JSON.stringify(test));
  execFileSync(process.env.PROMTOOL_PATH as string, ['test', 'rules', file], { stdio: 'pipe' });
}

describe('the figures of a service that loses its database', () => {
  let database: TestDatabase;
  let network: FragileNetwork | undefined;
  let service: TestApp;
  let [sound, lost] = ['', ''];

  const scrape = async () =>
    (await service.visitor().get('/api/metrics', { authorization: `Bearer ${TOKEN}` })).text;

  beforeAll(async () => {
    database = await createTestDatabase();
    network = database.url ? await FragileNetwork.to(database.url) : undefined;
    service = await createTestApp({ METRICS_TOKEN: TOKEN, ...(network && { DATABASE_URL: network.url }) });
    await waitUntil(async () => (await scrape()).includes('{job="retention"}'));
    sound = await scrape();
    const file = join(service.config.dataDir, 'lost-and-found.sqlite');
    if (network) {
      network.break();
      network.cut();
    } else renameSync(file, `${file}.away`);
    lost = await scrape();
  });
  afterAll(async () => {
    network?.cut();
    await service.close();
    await network?.close();
    await database.drop();
  });

  it('say that it is not ready, and that the database is away', () => {
    expect(sound).toMatch(/^lost_found_ready 1$/m);
    expect(sound).toMatch(/^lost_found_database_up 1$/m);
    expect(lost).toMatch(/^lost_found_ready 0$/m);
    expect(lost).toMatch(/^lost_found_database_up 0$/m);
  });

  it('keep their series: of the nightly jobs and of each status of an e-mail', () => {
    // These two are asked of the database each time and have no value now.
    const unasked = /lost_found_(mail_waiting_seconds|matches_open)\{/;
    const missing = [...namesIn(sound)].filter((name) => !namesIn(lost).has(name) && !unasked.test(name));
    expect(missing).toEqual([]);
  });

  // Prometheus weighs 100 MB: `npm run test:full` has it.
  if (process.env.PROMTOOL_PATH)
    describe('by the rules of docs/monitoring', () => {
      const alerts = (fire: Record<string, object[]>) => ({
        ...Object.fromEntries([...summaries.keys()].map((alert) => [alert, []])),
        ...fire,
      });

      it('raise nothing while all is well', () => {
        expectAlerts(service.config.dataDir, seriesOf(sound), alerts({}));
      });

      it('raise the alerts of readiness and of the database', () => {
        const degraded = { severity: 'warning', job: critical.job, instance: critical.instance };
        expectAlerts(
          service.config.dataDir,
          seriesOf(lost),
          alerts({
            LostFoundNotReady: [critical],
            LostFoundDatabase: [critical],
            ...(!network && { LostFoundDegraded: [{ ...degraded, reason: 'database_replaced' }] }),
          }),
        );
      });

      it('that are missing raise alerts, too', () => {
        expectAlerts(
          service.config.dataDir,
          [],
          alerts({
            LostFoundFiguresMissing: [{ severity: 'critical' }],
            LostFoundRetentionUnknown: [{ severity: 'warning', exported_job: 'retention' }],
          }),
        );
      });
    });
});
