import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  campusLocations,
  defaultChoices,
  formatPlace,
  getFoundReportSchema,
  lostReportSchema,
} from '@lost-found/contracts';
import type { Row } from '../bench/measure.mjs';

const contactInfo = 'someone@campus.example';
const foundReport = getFoundReportSchema(defaultChoices);
const lostReport = lostReportSchema('CAMP', defaultChoices);

const isValid = (row: Row) =>
  row.kind === 'lost'
    ? lostReport.safeParse({ ...row, contactInfo, studentId: 'CAMP1234567', reportedBy: 'Someone' }).success
    : foundReport.safeParse({ ...row, contactInfo }).success;

describe.each(['worst-case', 'ordinary', 'held-out'])('the set %s', (name) => {
  const lines = readFileSync(join(__dirname, `${name}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n');
  const rows: Row[] = lines.map((line) => JSON.parse(line));
  const lost = rows.filter(({ kind }) => kind === 'lost');

  it('holds only reports that the forms take', () => {
    expect(rows.filter((row) => !isValid(row)).map(({ id }) => id)).toEqual([]);
    expect(
      lost.filter((row) => row.location !== formatPlace(row.lastSeenLocation ?? '', campusLocations)),
    ).toEqual([]);
  });

  it('has one find for each loss with a match, and names each report once', () => {
    const getPairs = (kind: Row['kind']) =>
      rows.flatMap((row) => (row.kind === kind ? (row.pair ?? []) : []));
    expect(getPairs('found').toSorted()).toEqual(getPairs('lost').toSorted());
    expect(lost.filter(({ pair, tags }) => !pair !== tags.includes('no-match'))).toEqual([]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });
});
