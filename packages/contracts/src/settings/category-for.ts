import { foldText } from '../common/fold-text.js';
import { nameFields } from '../common/own-names.js';
import { type ItemKind, itemCategories, OTHER_PLACE } from '../items/item-values.js';
import type { Category, CategoryRule } from './campus-settings.js';

/** What a vocabulary knows of a title. */
export interface TitleMeaning {
  /** True if the title is about a thing that a name means; false if its words mean another thing; undefined: unknown. */
  readonly isAbout: (name: string) => boolean | undefined;
  /** The category of the specification's lists (§3) for such a thing. */
  readonly guess: string | undefined;
}

const otherKind = { found: 'lost', lost: 'found' } as const satisfies Record<ItemKind, ItemKind>;

/** The strictest rule first: a later one weighs less than each before it. */
const byStrictness = [
  ...(['neverPublic', 'policeOnly', 'secondPerson', 'isSensitive'] as const),
] satisfies CategoryRule[];

const strictness = (category: Category): number =>
  byStrictness.reduce((sum, rule) => sum * 2 + Number(category[rule]), 0);

const spellings = (category: Category): string[] => [
  ...new Set([category.name, ...Object.values(nameFields).flatMap((field) => category[field] ?? [])]),
];

/** The things that a name lists: ‘Phones & tablets (two people)’ lists two. */
const splitName = (name: string): string[] =>
  name
    .replace(/\(.*?\)/gu, ' ')
    .split(/[,;/&+|]|\s(?:and|or|y|e|o|u|et|ou)\s/iu)
    .map((thing) => thing.trim())
    .filter(Boolean);

/**
 * The category of the campus that a title names, by a name in any language, in singular or plural. The one with the
 * stricter rule wins.
 */
export function categoryNamedBy(
  title: string,
  kind: ItemKind,
  categories: readonly Category[],
  { isAbout }: Pick<TitleMeaning, 'isAbout'>,
): string | undefined {
  // The guess knows better what the wide categories of the specification mean.
  const isWide = (thing: string) => itemCategories.some((name) => name === thing);
  const words = getForms(title);
  const names = (thing: string) => {
    const isMeant = isAbout(thing);
    return isMeant === undefined || isWide(thing) ? isMeant !== false && containsName(words, thing) : isMeant;
  };
  return usable(kind, categories)
    .filter((category) => category.name !== OTHER_PLACE)
    .filter((category) => spellings(category).flatMap(splitName).some(names))
    .reduce<Category | undefined>(
      (best, one) => (best && strictness(best) >= strictness(one) ? best : one),
      undefined,
    )?.name;
}

/**
 * The category that is proposed for a title: one that the title names, else the one of this campus that is called like the
 * vocabulary's guess. One that only reports of the other kind offer is never proposed: ‘Other’ stands in for it, unless it
 * has a rule, which would be lost.
 */
export function categoryFor(
  title: string,
  kind: ItemKind,
  categories: readonly Category[],
  meaning: TitleMeaning,
): string | undefined {
  const { guess } = meaning;
  const named = categoryNamedBy(title, kind, categories, meaning);
  if (named || guess === undefined) return named;
  const rows = usable(kind, categories);
  const isCalled = (test: (name: string) => boolean) => rows.find((row) => spellings(row).some(test))?.name;
  const isEqual = (wanted: string) => (name: string) => foldText(name) === foldText(wanted);
  const called = isCalled(isEqual(guess)) ?? isCalled((name) => containsName(getForms(name), guess));
  const ofOtherKind = categories.find((one) => spellings(one).some(isEqual(guess)));
  const isOrdinary = ofOtherKind !== undefined && strictness(ofOtherKind) === 0;
  return called ?? (isOrdinary ? isCalled(isEqual(OTHER_PLACE)) : undefined);
}

const usable = (kind: ItemKind, categories: readonly Category[]): readonly Category[] =>
  categories.filter(({ usedFor }) => usedFor !== otherKind[kind]);

const smallWords = /^(?:of|the|a|an|d|l|de|del|des|du|la|le|les|el|los|las|un|una|une)$/u;
const denied = /(?<![\p{L}\p{N}])(?:without|no|not|sans|sin|ni)\s+(?:[\p{L}\p{N}]+['’ ]){0,1}[\p{L}\p{N}]+/gu;

const wordsIn = (text: string): string[] =>
  (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !smallWords.test(word));

type WordForms = readonly (readonly string[])[];

/** The words of a title that it does not deny, each in singular and plural. */
const getForms = (title: string): WordForms =>
  wordsIn(title.toLowerCase().replace(denied, ' ')).map(singulars);

/** True if a title has all words of a name, each in singular or plural. */
function containsName(words: WordForms, name: string): boolean {
  const wanted = wordsIn(name).map(singulars);
  return (
    wanted.length > 0 &&
    wanted.every((forms) => words.some((others) => forms.some((form) => others.includes(form))))
  );
}

const endings: readonly (readonly [RegExp, string])[] = [
  ...([
    [/s$/u, ''],
    [/es$/u, ''],
    [/x$/u, ''],
    [/ies$/u, 'y'],
    [/ves$/u, 'f'],
    [/ves$/u, 'fe'],
    [/ces$/u, 'z'],
    [/aux$/u, 'al'],
  ] as const),
];
const LEAST_LETTERS = 3;

/** What a word may be the plural of, in English, Spanish and French, and the word itself. */
const singulars = (word: string): string[] => [
  word,
  ...endings.flatMap(([ending, singular]) => {
    const form = word.replace(ending, singular);
    return form !== word && form.length >= LEAST_LETTERS ? form : [];
  }),
];
