import type { Kind } from './find-kinds.js';
import { splitWords, toNearForm } from './normalise.js';
import type { Spelling } from './spelling.js';
import { findTraits, type Report } from './traits.js';

/** Least confidence that a text or a report is about a kind. */
const LEAST = 0.5;

const kindsIn = (text: string, spelling: Spelling) =>
  findTraits({ title: text, description: '' }, spelling).kinds.filter(({ weight }) => weight >= LEAST);

const getNames = (kinds: readonly Kind[], { vocabulary }: Spelling): string[] =>
  kinds.flatMap(({ id }) => vocabulary.names[id] ?? []);

const near = (text: string): string => splitWords(text).map(toNearForm).join(' ');

/** Names of categories are few, and are compared with every title. */
const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 2_000;

function kindsMeantBy(name: string, spelling: Spelling): readonly string[] {
  const kinds = known.get(name) ?? getNames(kindsIn(name, spelling), spelling);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(name, kinds);
  return kinds;
}

/** True for the kind itself and for its sorts: a car key is a key, a phone case is no phone. */
const isSort = (kind: string, name: string): boolean =>
  kind === name || near(kind.split('-').at(-1) ?? '') === near(name);

/** What the vocabulary knows of a title; names are those of categories. */
export function findMeaning(title: string, spelling: Spelling) {
  const found = kindsIn(title, spelling);
  const kinds = getNames(found, spelling);
  const text = ` ${near(title)} `;
  /** ‘USB key’ and ‘phone case’ have the words of another thing. */
  const isPartOfOther = (name: string) => {
    const part = ` ${near(name)} `;
    const phrases = found.flatMap(({ id }) => spelling.vocabulary.tables.longNames[id] ?? []);
    return phrases
      .map((phrase) => ` ${phrase} `)
      .some((whole) => whole !== part && whole.includes(part) && text.includes(whole));
  };
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
  return spelling.vocabulary.tables.categories[kind.id] || undefined;
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
