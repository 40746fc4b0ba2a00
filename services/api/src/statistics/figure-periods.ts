import { type CampusSettings, dayAfter, FIGURE_WEEKS } from '@lost-found/contracts';

/** A week or a term: days on the campus, including the last one. */
export interface Period {
  readonly name: string | null;
  readonly from: string;
  readonly to: string;
}

/** Returns the weeks from Monday to Sunday, oldest first. */
export const getWeeksUpTo = (last: string): Period[] => {
  const monday = dayAfter(last, -((new Date(last).getUTCDay() + 6) % 7));
  return Array.from({ length: FIGURE_WEEKS }, (_, index) => {
    const from = dayAfter(monday, 7 * (index + 1 - FIGURE_WEEKS));
    return { name: null, from, to: dayAfter(from, 6) };
  });
};

/** Returns the terms of the settings. Each ends on the day before the next one starts. */
export const getTerms = ({ terms }: Pick<CampusSettings, 'terms'>): Period[] => {
  const inOrder = terms.toSorted((a, b) => a.startsOn.localeCompare(b.startsOn));
  return inOrder.map(({ name, startsOn: from }, index) => {
    const next = inOrder[index + 1];
    return { name, from, to: next ? dayAfter(next.startsOn, -1) : '9999-12-31' };
  });
};

/** Cuts the periods to a range; drops periods outside of it. */
export const clipPeriods = (periods: readonly Period[], first: string | undefined, last: string): Period[] =>
  periods.flatMap(({ name, from, to }) => {
    const part = { name, from: first && first > from ? first : from, to: to < last ? to : last };
    return part.from <= part.to ? [part] : [];
  });
