import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  campusLocations,
  defaultChoices,
  foundReportSchemaOf,
  lostReportSchema,
  placeOf,
} from '@lost-found/contracts';

/** One line of a set: labelled/README.md explains the fields. */
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

/** A share of the reports, from and to, both included. */
type Share = readonly [from: number, to: number];

interface Bounds {
  /** least number of reports */
  pairs: number;
  withoutMatch: number;
  /** finds without a loss in the set, near misses excluded */
  otherFinds: number;
  /** share of the pairs with the tag on either side, at least */
  tags: Record<string, number>;
  /** share with a near miss among the finds */
  nearMisses: { pairs: Share; withoutMatch: Share };
  /** held out are the groups with a number that this divides; of a set that is held out whole, 1 */
  heldOutEvery: number;
}

const contactInfo = 'someone@campus.example';
const foundReport = foundReportSchemaOf(defaultChoices);
const lostReport = lostReportSchema('CAMP', defaultChoices);
const refusalOf = (row: Row) =>
  row.isLostItem
    ? lostReport.safeParse({ ...row, contactInfo, studentId: 'CAMP1234567', reportedBy: 'Someone' }).error
    : foundReport.safeParse({ ...row, contactInfo }).error;

const read = (directory: string, file: string): Row[] =>
  readFileSync(join(directory, `${file}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/**
 * The tests of a set of losses and finds: its lines are valid reports, and its counts and shares hold.
 * @param directory of `held-out.jsonl` and, unless the set is held out whole, `tuning.jsonl`
 */
export const describeSet = (name: string, directory: string, bounds: Bounds): void => {
  const isHeldOutWhole = bounds.heldOutEvery === 1;
  const parts = (isHeldOutWhole ? ['held-out'] : ['tuning', 'held-out']).map((file) => read(directory, file));
  const rows = parts.flat();
  const lost = rows.filter(({ kind }) => kind === 'lost');
  const found = new Map(rows.filter(({ kind }) => kind === 'found').map((row) => [row.pair, row]));
  const pairs = lost.flatMap((loss) => {
    const find = found.get(loss.pair);
    return find ? [{ loss, find }] : [];
  });
  const withoutMatch = lost.filter(({ pair }) => !pair);
  const twins = rows.filter(({ tags }) => tags.includes('twin'));
  const groupsWithTwin = new Set(twins.map(({ group }) => group));

  const sharing = (tag: string) =>
    pairs.filter(({ loss, find }) => loss.tags.includes(tag) || find.tags.includes(tag)).length /
    pairs.length;
  const expectNearMisses = (losses: Row[], [from, to]: Share) => {
    const share = losses.filter(({ group }) => groupsWithTwin.has(group)).length / losses.length;
    expect(share).toBeGreaterThanOrEqual(from);
    expect(share).toBeLessThanOrEqual(to);
  };

  describe(name, () => {
    it('holds only reports that the forms take', () => {
      expect(rows.filter(refusalOf).map(({ id }) => id)).toEqual([]);
      expect(rows.filter(({ location }) => !campusLocations.some((place) => place === location))).toEqual([]);
      expect(rows.filter((row) => row.isLostItem !== (row.kind === 'lost'))).toEqual([]);
      expect(lost.filter((row) => row.lastSeenAt?.slice(0, 10) !== row.dateFound)).toEqual([]);
      expect(
        lost.filter((row) => row.location !== placeOf(row.lastSeenLocation ?? '', campusLocations)),
      ).toEqual([]);
    });

    it('names each report once, and none twice in the same words', () => {
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      const finds = rows.filter(({ isLostItem }) => !isLostItem);
      expect(new Set(finds.map(({ title, description }) => `${title}\n${description}`)).size).toBe(
        finds.length,
      );
    });

    it('is as large and as mixed as it must be', () => {
      expect(pairs.length).toBeGreaterThanOrEqual(bounds.pairs);
      expect(found.size).toBe(pairs.length);
      const otherFinds = rows.filter(({ kind }) => kind === 'distractor').length - twins.length;
      expect(otherFinds).toBeGreaterThanOrEqual(bounds.otherFinds);
      expect(withoutMatch.length).toBeGreaterThanOrEqual(bounds.withoutMatch);
      expect(lost.filter(({ pair, tags }) => !pair !== tags.includes('no-match'))).toEqual([]);
      const across = new Set(pairs.map(({ loss, find }) => `${loss.language}>${find.language}`));
      expect(across.size).toBe(9);
      expect(Object.entries(bounds.tags).filter(([tag, share]) => sharing(tag) < share)).toEqual([]);
    });

    it('has as many near misses as it must have, and says what tells each apart', () => {
      const groupsOfLosses = new Set(lost.map(({ group }) => group));
      expect(twins.filter(({ excludes, group }) => !excludes || !groupsOfLosses.has(group))).toEqual([]);
      const losses = pairs.map(({ loss }) => loss);
      expectNearMisses(losses, bounds.nearMisses.pairs);
      expectNearMisses(withoutMatch, bounds.nearMisses.withoutMatch);
    });

    it('holds out by the number of the group, so that near misses stay with their pair', () => {
      const isHeldOut = ({ group }: Row) => Number(group.slice(1)) % bounds.heldOutEvery === 0;
      const expected = isHeldOutWhole ? [true] : [false, true];
      expect(parts.map((part) => [...new Set(part.map(isHeldOut))])).toEqual(
        expected.map((value) => [value]),
      );
    });
  });
};
