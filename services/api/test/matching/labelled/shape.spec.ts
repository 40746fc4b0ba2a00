import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  campusLocations,
  defaultChoices,
  foundReportSchemaOf,
  lostReportSchema,
} from '@lost-found/contracts';

/** One line of the set: what it means is in the README beside it. */
interface Row {
  id: string;
  kind: 'lost' | 'found' | 'distractor';
  group: string;
  pair?: string;
  isLostItem: boolean;
  language: 'en' | 'es' | 'fr';
  title: string;
  description: string;
  category: string;
  location: string;
  lastSeenLocation?: string;
  dateFound: string;
  lastSeenAt?: string;
  tags: string[];
  excludes?: string;
}

const files = ['tuning', 'held-out'] as const;
const read = (file: string): Row[] =>
  readFileSync(join(__dirname, `${file}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
const parts = files.map(read);
const rows = parts.flat();
const lost = rows.filter(({ kind }) => kind === 'lost');
const found = new Map(rows.filter(({ kind }) => kind === 'found').map((row) => [row.pair, row]));
const pairs = lost.flatMap((loss) => {
  const find = found.get(loss.pair);
  return find ? [{ loss, find }] : [];
});
const twins = rows.filter(({ tags }) => tags.includes('twin'));

const contactInfo = 'someone@campus.example';
const foundReport = foundReportSchemaOf(defaultChoices);
const lostReport = lostReportSchema('CAMP', defaultChoices);
const refusalOf = (row: Row) =>
  row.isLostItem
    ? lostReport.safeParse({ ...row, contactInfo, studentId: 'CAMP1234567', reportedBy: 'Someone' }).error
    : foundReport.safeParse({ ...row, contactInfo }).error;
const sharing = (tag: string) =>
  pairs.filter(({ loss, find }) => loss.tags.includes(tag) || find.tags.includes(tag)).length / pairs.length;

describe('the labelled set of losses and finds', () => {
  it('holds only reports that the forms take', () => {
    expect(rows.filter(refusalOf).map(({ id }) => id)).toEqual([]);
    expect(rows.filter(({ location }) => !campusLocations.some((place) => place === location))).toEqual([]);
    expect(rows.filter((row) => row.isLostItem !== (row.kind === 'lost'))).toEqual([]);
    expect(lost.filter((row) => row.lastSeenAt?.slice(0, 10) !== row.dateFound)).toEqual([]);
  });

  it('names each report once, and none twice in the same words', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const finds = rows.filter(({ isLostItem }) => !isLostItem);
    expect(new Set(finds.map(({ title, description }) => `${title}\n${description}`)).size).toBe(
      finds.length,
    );
  });

  it('is as large and as mixed as it must be', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(330);
    expect(found.size).toBe(pairs.length);
    expect(rows.filter(({ kind }) => kind === 'distractor').length - twins.length).toBeGreaterThanOrEqual(
      3_000,
    );
    expect(lost.filter(({ tags }) => tags.includes('no-match')).length).toBeGreaterThanOrEqual(60);
    expect(lost.filter(({ pair, tags }) => !pair !== tags.includes('no-match'))).toEqual([]);
    const across = new Set(pairs.map(({ loss, find }) => `${loss.language}>${find.language}`));
    expect(across.size).toBe(9);
    expect(sharing('cross-language')).toBeGreaterThanOrEqual(0.3);
    for (const tag of ['vague', 'misspelt']) expect(sharing(tag)).toBeGreaterThanOrEqual(0.25);
    for (const tag of ['wrong-place', 'wrong-date']) expect(sharing(tag)).toBeGreaterThanOrEqual(0.15);
  });

  it('has a near miss for a third of the pairs at least, and says what tells it apart', () => {
    const groups = new Set(twins.map(({ group }) => group));
    const groupsOfLosses = new Set(lost.map(({ group }) => group));
    expect(pairs.filter(({ loss }) => groups.has(loss.group)).length).toBeGreaterThan(pairs.length / 3);
    expect(twins.filter(({ excludes, group }) => !excludes || !groupsOfLosses.has(group))).toEqual([]);
  });

  it('keeps a third apart by the number of the group, so that near misses stay with their pair', () => {
    const isHeldOut = ({ group }: Row) => Number(group.slice(1)) % 3 === 0;
    expect(parts.map((part) => new Set(part.map(isHeldOut)))).toEqual([new Set([false]), new Set([true])]);
  });
});
