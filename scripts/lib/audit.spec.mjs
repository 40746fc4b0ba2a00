// @ts-check
import { readFileSync } from 'node:fs';
import { describeAdvisory, describeAge, getDue } from './audit.mjs';
import { inRoot } from './workspace.mjs';

const times = {
  created: '2020-01-01T00:00:00.000Z',
  '1.0.0': '2026-01-01T10:00:00.000Z',
  '1.0.1-rc.1': '2026-02-01T10:00:00.000Z',
  '2.0.0': '2026-03-02T10:00:00.000Z',
  '1.0.1': '2026-03-01T10:00:00.000Z',
};
/** @type {Parameters<typeof describeAdvisory>[0]} */
const weakness = {
  module_name: 'library',
  severity: 'high',
  title: 'Reads too much',
  url: 'https://example.test/1',
  patched_versions: '>=1.0.1',
  findings: [{ version: '1.0.0' }],
};

describe('The update of a library with a known weakness', () => {
  it.each(
    /** @type {const} */ ([
      ['critical', '2026-03-08'],
      ['high', '2026-03-08'],
      ['moderate', '2026-03-31'],
      ['low', '2026-03-31'],
    ]),
  )('is due some days after the fix was published: %s', (severity, due) => {
    expect(getDue({ ...weakness, severity }, times)).toBe(due);
  });

  it.each([null, undefined, '<0.0.0'])('is not due without a fix: %s', (patched) => {
    expect(getDue({ ...weakness, patched_versions: patched }, times)).toBeUndefined();
  });

  it.each([
    ['2026-03-08', '2026-03-08', 'update by 2026-03-08'],
    ['2026-03-08', '2026-03-09', 'overdue since 2026-03-08'],
    [undefined, '2026-03-09', 'no fix yet'],
  ])('due on %s is described on %s', (due, today, when) => {
    expect(describeAdvisory(weakness, due, today)).toBe(
      `high: library 1.0.0: Reads too much (https://example.test/1): ${when}`,
    );
  });
});

it('All libraries are overdue 90 days after the last update', () => {
  expect(describeAge('2026-01-01', '2026-04-01')).toBeUndefined();
  expect(describeAge('2026-01-01', '2026-04-02')).toContain('overdue since 2026-04-01');
});

it('Every library comes from the registry with its hash, and no package of ours does', () => {
  const lockfile = readFileSync(inRoot('pnpm-lock.yaml'), 'utf8');
  const sources = lockfile.match(/(?<=^ {4}resolution: ).*/gm) ?? [];
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.filter((source) => !/^\{integrity: sha512-[\w+/=]+\}$/.test(source))).toEqual([]);
  const own = [...lockfile.matchAll(/^ +'@lost-found\/[\w-]+':\n +specifier: (.*)\n +version: (.*)$/gm)];
  expect(own.length).toBeGreaterThan(20);
  expect(own.filter(([, specifier]) => specifier !== 'workspace:*').map(([text]) => text)).toEqual([]);
  expect(own.filter(([, , version = '']) => !version.startsWith('link:')).map(([text]) => text)).toEqual([]);
});
