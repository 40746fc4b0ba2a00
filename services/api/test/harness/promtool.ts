import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const RULES = join(import.meta.dirname, '../../../../docs/monitoring/alerts.yml');
const rules = readFileSync(RULES, 'utf8');

/** The labels that Prometheus adds to each series. */
export const target = { job: 'lost-and-found', instance: '127.0.0.1:3000' };

/** The alerts, in the order of the file, each with its summary. */
const summaries = new Map(
  [...rules.matchAll(/- alert: (\w+)[\s\S]*?summary: "?(.*?)"?\n/g)].map(([, alert = '', summary = '']) => [
    alert,
    summary,
  ]),
);
export const alertNames = [...summaries.keys()];

/** The metrics that the rules read. */
const names = new Set(rules.match(/\b(?:lost_found|nodejs)_\w+/g));

/** Prometheus judges the rules at this time of a test, in seconds. */
const JUDGED_AT = 7_200;
/** The last part of the name of a counter. */
const COUNTER = /_(?:bucket|count|total)$/;
const TIME = /_timestamp_seconds$/;

/** Values of series by their names with labels, in the form of promtool. */
export type SeriesMap = ReadonlyMap<string, string>;

/** A series that keeps its value. */
const steady = (value: number): string => `${value}+0x180`;

/** @param labels in addition to those of the target */
export const seriesName = (name: string, labels: Readonly<Record<string, string>> = {}): string =>
  `${name}{${Object.entries({ ...target, ...labels })
    .map(([label, value]) => `${label}="${value}"`)
    .join(',')}}`;

/** The samples of a scrape that the rules read. A metric without a value has none. */
function readSamples(scrape: string): Map<string, number> {
  const found = [...scrape.matchAll(/^(\w+)(?:\{(.*)\})? (-?[\d.e+-]+)$/gm)];
  return new Map(
    found
      .filter(([, name = '']) => names.has(name))
      .map(([, name = '', labels = '', value]) => {
        const own = labels.replace(/\bjob=/, 'exported_job=');
        const at = seriesName(name).replace('}', own ? `,${own}}` : '}');
        return [at, Number(value)];
      }),
  );
}

/**
 * The series of a service that does in each minute what it did between two scrapes. In a test time begins at zero, so times are
 * moved: their age stays.
 * @param before the same scrape for a service that does nothing
 */
export function seriesBetween(before: string, after: string): SeriesMap {
  const earlier = readSamples(before);
  const now = Date.now() / 1_000;
  return new Map(
    [...readSamples(after)].map(([at, value]) => {
      const [name = ''] = at.split('{');
      if (TIME.test(name)) return [at, steady(Math.round(value - now + JUDGED_AT))];
      if (COUNTER.test(name)) return [at, `${value}+${value - (earlier.get(at) ?? 0)}x180`];
      return [at, steady(value)];
    }),
  );
}

/** The same series with other values, without those of null. */
export function changed(series: SeriesMap, changes: Readonly<Record<string, number | null>>): SeriesMap {
  const result = new Map(series);
  for (const [at, value] of Object.entries(changes))
    if (value === null) result.delete(at);
    else result.set(at, steady(value));
  return result;
}

/** The labels of the alerts that fire, by their name. */
type Firing = Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;

/**
 * Judges the rules by these series, which last for three hours.
 * @throws Error where other alerts fire after two hours
 */
export function expectAlerts(folder: string, series: SeriesMap, firing: Firing): void {
  const test = {
    rule_files: [RULES],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: [...series].map(([name, values]) => ({ series: name, values })),
        alert_rule_test: alertNames.map((alertname) => ({
          eval_time: `${JUDGED_AT}s`,
          alertname,
          exp_alerts: (firing[alertname] ?? []).map((labels) => ({
            exp_labels: labels,
            exp_annotations: { summary: summarise(alertname, labels) },
          })),
        })),
      },
    ],
  };
  const file = join(folder, 'rules.test.json');
  writeFileSync(file, JSON.stringify(test));
  execFileSync(process.env.PROMTOOL_PATH as string, ['test', 'rules', file], { stdio: 'pipe' });
}

const summarise = (alert: string, labels: Readonly<Record<string, string>>): string =>
  (summaries.get(alert) ?? '').replace(/\{\{ \$labels\.(\w+) \}\}/g, (_, label) => labels[label] ?? '');
