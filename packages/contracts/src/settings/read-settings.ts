import { type Language, languages } from '../common/languages.js';
import { addressIn, type Named, nameFields, nameIn, type OwnNames } from '../common/own-names.js';
import {
  type CampusSettings,
  type Category,
  type CategoryRule,
  DEFAULT_DESK,
  type Desk,
} from './campus-settings.js';
import { hoursLine } from './opening-hours.js';
import type { Question } from './questions.js';

/** The names of a campus in other languages; undefined if it has none. */
export function getOwnNames({ categories, places, desks }: CampusSettings): OwnNames | undefined {
  const getNames = (rows: readonly Named[], language: Language) =>
    Object.fromEntries(
      rows.flatMap((row) => (row[nameFields[language]] ? [[row.name, nameIn(row, language)]] : [])),
    );
  const named = [...categories, ...places, ...desks].some((row) =>
    languages.some((one) => row[nameFields[one]]),
  );
  if (!named) return undefined;
  return Object.fromEntries(
    languages.map((one) => [
      one,
      { category: getNames(categories, one), location: getNames(places, one), desk: getNames(desks, one) },
    ]),
  );
}

/** The names of the categories with a rule. */
export const namesWithRule = (
  { categories }: { categories: readonly Category[] },
  rule: CategoryRule,
): string[] => categories.flatMap((one) => (one[rule] ? [one.name] : []));

/**
 * Returns the name, the place and the hours of a desk in one line of a language; undefined without any of them.
 * @param defaultName replaces the name that a new campus has for its desk; by default it is left out
 * @param today of the campus: closed days of the next month are named
 */
export const deskLine = (
  desk: Omit<Desk, 'id'>,
  language: Language,
  { defaultName, today }: { defaultName?: string | undefined; today?: string | undefined } = {},
): string | undefined => {
  const { mapUrl } = desk;
  const address = addressIn(desk, language);
  const hours = hoursLine(desk, language, today);
  const name = nameIn(desk, language);
  const line = [name === DEFAULT_DESK ? defaultName : name, address, hours, mapUrl];
  return line.filter(Boolean).join(', ') || undefined;
};

/** The questions of each category that has some; undefined if none has. */
export function getQuestions({ categories }: CampusSettings): Record<string, Question[]> | undefined {
  const asking = categories.filter(({ questions }) => questions.length > 0);
  if (asking.length === 0) return undefined;
  return Object.fromEntries(asking.map(({ name, questions }) => [name, questions]));
}

/** Where visitors bring the things that are not kept here, by category; undefined if all are kept. */
export function getNotKept({ categories }: CampusSettings): Record<string, NotKept> | undefined {
  const texts = categories.flatMap(({ name, notKept }) => (notKept ? [[name, notKept] as const] : []));
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}
type NotKept = NonNullable<Category['notKept']>;

const getNames = (rows: readonly { name: string }[]) => rows.map((one) => one.name);

/** The names that reports and filters choose from. */
export const toChoices = ({ categories, places }: CampusSettings) => ({
  categories: getNames(categories.filter(({ usedFor }) => usedFor !== 'lost')),
  lostCategories: getNames(categories.filter(({ usedFor }) => usedFor !== 'found')),
  locations: getNames(places),
});
