import { fold, splitWords, toNearForm } from './normalise.js';
import type { Spelling } from './spelling.js';
import { findTraits, type Report } from './traits.js';
import { vocabularyData } from './vocabulary-data.js';
import { languages } from './vocabulary-shape.js';

/** Least confidence that a text or a report is about a kind. */
const LEAST = 0.5;

/** Kinds of a text by their names in the vocabulary. */
const kindsIn = (text: string, spelling: Spelling): string[] =>
  findTraits({ title: text, description: '' }, spelling).kinds.flatMap(({ id, weight }) =>
    weight >= LEAST ? (spelling.vocabulary.names[id] ?? []) : [],
  );

const near = (text: string): string => splitWords(text).map(toNearForm).join(' ');

/** Names of categories are few, and are compared with every title. */
const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 2_000;

function kindsMeantBy(name: string, spelling: Spelling): readonly string[] {
  const kinds = known.get(name) ?? kindsIn(name, spelling);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(name, kinds);
  return kinds;
}

/** True for the kind itself and for its sorts: a car key is a key, a phone case is no phone. */
const isSort = (kind: string, name: string): boolean =>
  kind === name || near(kind.split('-').at(-1) ?? '') === near(name);

/** What the vocabulary knows of a title; names are those of categories. */
export function findMeaning(title: string, spelling: Spelling) {
  const kinds = kindsIn(title, spelling);
  const text = ` ${near(title)} `;
  /** ‘USB key’ and ‘phone case’ have the words of another thing. */
  const isPartOfOther = (name: string) =>
    kinds.some((kind) =>
      languages.some((language) =>
        vocabularyData.kinds[kind]?.[language].some((phrase) => {
          const [whole, part] = [` ${near(fold(phrase))} `, ` ${near(name)} `];
          return whole !== part && whole.includes(part) && text.includes(whole);
        }),
      ),
    );
  return {
    guess: getCategory({ title, description: '' }, spelling),
    isAbout: (name: string): boolean | undefined => {
      const meant = [...kindsMeantBy(name, spelling), name];
      if (kinds.some((kind) => meant.some((one) => isSort(kind, one)))) return true;
      return isPartOfOther(name) ? false : undefined;
    },
  };
}

/** Returns the category under which people usually report such an item, if the text names its kind. */
export function getCategory(report: Report, spelling: Spelling): string | undefined {
  const [kind] = findTraits(report, spelling).kinds;
  if (!kind || kind.weight < LEAST) return undefined;
  const name = spelling.vocabulary.names[kind.id] ?? '';
  return vocabularyData.kinds[name]?.category;
}

export interface Look {
  /** The vocabulary's name of the kind of item. */
  readonly kind?: string;
  /** The vocabulary's name of the item's colour, not of a part of it. */
  readonly colour?: string;
}

/** Reads what an item looks like from its texts: its kind and its colour, if they are named. */
export function readLook(report: Report, spelling: Spelling): Look {
  const { names, classes } = spelling.vocabulary;
  const { kinds, details } = findTraits(report, spelling);
  const getName = (trait: { id: number } | undefined) => trait && names[trait.id];
  const kind = getName(kinds.find(({ weight }) => weight >= LEAST));
  const isColour = ({ id, owner, isDenied }: (typeof details)[number]) =>
    classes[id] === 'colour' && owner === 0 && !isDenied;
  const colour = getName(details.filter(isColour).sort((a, b) => b.weight - a.weight)[0]);
  return { ...(kind && { kind }), ...(colour && { colour }) };
}
