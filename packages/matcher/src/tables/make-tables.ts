import { splitWords, toNearForm, toStem } from '../normalise.js';
import { put, type Sense, type Stemmed } from '../senses.js';
import { longestPhrase, Vocabulary } from '../vocabulary.js';
import {
  type Brand,
  languages,
  type TraitClass,
  traitClasses,
  type VocabularyData,
  type Words,
} from '../vocabulary-shape.js';
import { makeLists } from './lists.js';
import { makeSpellingTables } from './make-spelling-tables.js';
import { makeTexts } from './text-table.js';
import { HINT, hintWeight, type Phrases, type VocabularyTables, WORD } from './vocabulary-tables.js';

interface Shortened {
  readonly word: string;
  readonly sense: Sense;
}

/** names of a thing in each language that a search tries: the lists begin with the usual ones */
const usualNames = 8;

const namedClasses: ReadonlySet<TraitClass> = new Set(['kind', 'colour', 'material']);

/** Returns the words of all languages, without phrases of several words. */
const singleWords = (words: Words): ReadonlySet<string> =>
  new Set(
    languages
      .flatMap((language) => words[language].map(splitWords))
      .flatMap((found) => (found.length === 1 ? found : [])),
  );

const addTongue = (words: Map<string, number>, word: string, bit: number): void => {
  words.set(word, (words.get(word) ?? 0) | (1 << bit));
};

/** Makes the tables of the vocabulary from its lists: half a second of a processor. */
export function makeTables(data: VocabularyData): VocabularyTables {
  const collected = new Collected(data);
  const tables = collected.toTables();
  // What serves another item is found as a text is read.
  const vocabulary = new Vocabulary(tables);
  const serving = languages
    .flatMap((language) => data.words.serves[language])
    .flatMap((text) => vocabulary.findSenses(splitWords(text)) ?? [])
    .filter(({ id }) => vocabulary.classes[id] === 'kind')
    .map(({ id }) => id);
  const spelling = makeSpellingTables(collected.words, (word) => vocabulary.namesThing(word));
  return { ...tables, serving: [...new Set(serving)], spelling };
}

/** The senses of all words and phrases, while they are collected. */
class Collected {
  /** Single words with their languages; 0 for brand names. */
  readonly words = new Map<string, number>();
  readonly #data: VocabularyData;
  readonly #stop = new Map<string, number>();
  readonly #ordinaryTongues = new Map<string, number>();
  readonly #ordinary: ReadonlySet<string>;
  readonly #contents: ReadonlySet<string>;
  readonly #negations: ReadonlySet<string>;
  // 0 stands for the item itself when an id names the owner of a colour.
  readonly #names: string[] = [''];
  readonly #classes: TraitClass[] = ['part'];
  readonly #ids = new Map<string, number>();
  readonly #kinds = new Map<number, { group: string; category: string; longNames: string[] }>();
  readonly #families = new Set<number>();
  readonly #properNames = new Set<number>();
  readonly #brands = new Map<number, { readonly kinds: readonly number[]; readonly isGeneric: boolean }>();
  readonly #kin = new Map<number, Map<number, number>>();
  readonly #usualNames = new Map<number, string[]>();
  readonly #stems = new Set<string>();
  readonly #exact = new Map<string, Sense[]>();
  readonly #stemmed = new Map<string, Stemmed[]>();
  readonly #whole = new Map<string, Sense[]>();
  /** phrases that have one word left without their stop words */
  readonly #shortened: Shortened[] = [];

  constructor(data: VocabularyData) {
    this.#data = data;
    this.#negations = singleWords(data.words.negation);
    this.#contents = singleWords(data.words.contents);
    this.#ordinary = singleWords(data.words.ordinary);
    for (const [bit, language] of languages.entries()) {
      for (const word of data.words.stop[language].flatMap(splitWords))
        if (!this.#negations.has(word)) addTongue(this.#stop, word, bit);
      for (const word of data.words.ordinary[language].flatMap(splitWords))
        addTongue(this.#ordinaryTongues, word, bit);
    }
    for (const [name, kind] of Object.entries(data.kinds)) {
      const id = this.#addTrait('kind', name);
      const { group, category } = kind;
      const nearNames = languages.flatMap((language) =>
        kind[language].map((phrase) => splitWords(phrase).map(toNearForm).join(' ')),
      );
      this.#kinds.set(id, { group, category, longNames: nearNames.filter((one) => one.includes(' ')) });
      this.#addWords(id, kind, 1);
    }
    for (const [a, b, weight] of data.kinship) this.#addKin(`kind ${a}`, `kind ${b}`, weight);
    for (const { traitClass, words, kin, isFamilies, isNames } of Object.values(data.traits)) {
      for (const [name, entry] of Object.entries(words)) {
        const id = this.#addTrait(traitClass, name);
        if (isFamilies) this.#families.add(id);
        if (isNames) this.#properNames.add(id);
        this.#addWords(id, entry, 1);
      }
      for (const [a, b, weight] of kin) this.#addKin(`${traitClass} ${a}`, `${traitClass} ${b}`, weight);
    }
    for (const [name, brand] of Object.entries(data.brands)) this.#addBrand(name, brand);
    for (const { kinds, ...words } of Object.values(data.uses))
      for (const kind of kinds) {
        const id = this.#ids.get(`kind ${kind}`);
        if (id !== undefined) this.#addWords(id, words, hintWeight);
      }
    this.#addShortened();
    for (const [a, b, weight] of data.across) this.#addKin(String(a), String(b), weight);
  }

  /** Returns all tables, but for those that need a vocabulary to be made. */
  toTables(): VocabularyTables {
    const { words } = this.#data;
    const forms = [...new Set([...this.#stemmed.values()].flat().map(({ form }) => form))];
    const numberOfForm = new Map(forms.map((form, index) => [form, index]));
    const known = [...new Set([...this.words.keys(), ...this.#stop.keys(), ...this.#ordinaryTongues.keys()])];
    const groups = [...new Set([...this.#kinds.values()].map(({ group }) => group))];
    const byTrait = <T>(read: (id: number) => T): T[] => this.#names.map((_, id) => read(id));
    const kin = byTrait((id) => [...(this.#kin.get(id) ?? [])]);
    return {
      names: this.#names,
      classes: Uint8Array.from(this.#classes, (traitClass) => traitClasses.indexOf(traitClass)),
      groups: Uint16Array.from(byTrait((id) => groups.indexOf(this.#kinds.get(id)?.group ?? '') + 1)),
      categories: byTrait((id) => this.#kinds.get(id)?.category ?? ''),
      longNames: byTrait((id) => this.#kinds.get(id)?.longNames ?? []),
      usualNames: byTrait((id) => this.#usualNames.get(id) ?? []),
      brandKinds: makeLists(byTrait((id) => this.#brands.get(id)?.kinds ?? [])),
      kin: {
        ...makeLists(kin.map((row) => row.map(([id]) => id))),
        weights: Float64Array.from(kin.flat(), ([, weight]) => weight),
      },
      opposed: makeLists(this.#findOpposed()),
      families: [...this.#families],
      properNames: [...this.#properNames],
      genericBrands: [...this.#brands].flatMap(([id, { isGeneric }]) => (isGeneric ? [id] : [])),
      carriers: this.#data.carriers.flatMap((name) => this.#idsOf(name)),
      serving: [],
      contents: [...this.#contents],
      negations: [...this.#negations],
      measures: [...singleWords(words.measures)],
      letters: [...singleWords(words.letters)],
      servedBy: [...singleWords(words.servedBy)],
      numbers: languages.flatMap((language) =>
        words.numbers[language].map((word, at) => [splitWords(word).join(), `${at + 2}`] as const),
      ),
      words: makeTexts(known),
      wordBits: Uint16Array.from(known, (word) => this.#getBits(word)),
      stems: makeTexts([...this.#stems]),
      exact: toPhrases(this.#exact),
      stemmed: {
        ...toPhrases(this.#stemmed),
        forms: Uint32Array.from(
          [...this.#stemmed.values()].flat(),
          ({ form }) => numberOfForm.get(form) ?? 0,
        ),
      },
      whole: toPhrases(this.#whole),
      forms: makeTexts(forms),
      spelling: makeSpellingTables(new Map(), () => false),
    };
  }

  #getBits(word: string): number {
    const tongues = this.words.get(word);
    return (
      (tongues ?? 0) |
      (tongues === undefined ? 0 : WORD.isOfPhrase) |
      ((this.#stop.get(word) ?? 0) << WORD.stop) |
      ((this.#ordinaryTongues.get(word) ?? 0) << WORD.ordinary) |
      (this.#ordinary.has(word) ? WORD.isOrdinary : 0)
    );
  }

  #idsOf(name: string): number[] {
    return traitClasses.flatMap((traitClass) => this.#ids.get(`${traitClass} ${name}`) ?? []);
  }

  #findOpposed(): number[][] {
    const opposed = this.#names.map(() => new Set<number>());
    for (const ids of this.#data.opposites.map((list) => list.flatMap((name) => this.#idsOf(name))))
      for (const a of ids) for (const b of ids) if (a !== b) opposed[a]?.add(b);
    return opposed.map((ids) => [...ids]);
  }

  #addTrait(traitClass: TraitClass, name: string): number {
    const key = `${traitClass} ${name}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.#names.length;
    this.#ids.set(key, id);
    this.#names.push(name);
    this.#classes.push(traitClass);
    return id;
  }

  #addBrand(name: string, { names, kinds, models = {}, isGeneric = false }: Brand): void {
    const id = this.#addTrait('brand', name);
    const idsOf = (list: readonly string[]) => list.flatMap((kind) => this.#ids.get(`kind ${kind}`) ?? []);
    this.#brands.set(id, { kinds: idsOf(kinds), isGeneric });
    for (const phrase of names) this.#addPhrase(phrase, { id, tongues: 0, weight: 1 });
    for (const [kind, phrases = []] of Object.entries(models))
      for (const phrase of phrases)
        for (const named of [id, ...idsOf([kind])])
          this.#addPhrase(phrase, { id: named, tongues: 0, weight: 1 });
  }

  #addKin(one: string, other: string, weight: string | number | undefined): void {
    const [a, b] = [this.#ids.get(one), this.#ids.get(other)];
    if (a === undefined || b === undefined) return;
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const)
      this.#kin.set(from, (this.#kin.get(from) ?? new Map<number, number>()).set(to, Number(weight)));
  }

  #addWords(id: number, words: Words, weight: number): void {
    for (const [bit, language] of languages.entries())
      for (const phrase of words[language]) this.#addPhrase(phrase, { id, tongues: 1 << bit, weight });
    if (weight < 1 || !namedClasses.has(this.#classes[id] ?? 'part')) return;
    const usual = languages.flatMap((language) => words[language].slice(0, usualNames));
    const names = usual.map((name) => splitWords(name).join(' '));
    this.#usualNames.set(id, [...(this.#usualNames.get(id) ?? []), ...names]);
  }

  #addPhrase(phrase: string, sense: Sense): void {
    const all = splitWords(phrase);
    // ‘Find’ is a telephone and also an ordinary word.
    if (sense.tongues === 0 && all.length === 1 && this.#ordinary.has(all[0] ?? '')) return;
    const isTold = (word: string) =>
      !this.#contents.has(word) && !((this.#stop.get(word) ?? 0) & sense.tongues);
    const plain = all.filter(isTold);
    // ‘sin nada’ must not be shortened to ‘sin’.
    const words = plain.some((word) => !this.#negations.has(word)) ? plain : all;
    if (all.length > 1 && all.some((word) => this.#stop.has(word) || this.#contents.has(word)))
      put(this.#whole, all.join(' '), sense);
    const [word = ''] = words;
    if (all.length > 1 && words.length === 1) {
      // ‘1 l’ must not be shortened to ‘1’.
      if (word.length > 2) this.#shortened.push({ word, sense });
    } else if (words.length > 0 && words.length <= longestPhrase) this.#addWordsOf(words, sense);
  }

  /** Stop words can change the meaning: ‘in the rain’ is rain, but a ‘down jacket’ is a special jacket. */
  #addShortened(): void {
    const hasOtherSense = ({ word, sense }: Shortened) =>
      this.#exact.get(word)?.some(({ id, tongues }) => id !== sense.id && (tongues & sense.tongues) !== 0) ??
      false;
    for (const { word, sense } of this.#shortened.filter((one) => !hasOtherSense(one)))
      this.#addWordsOf([word], sense);
  }

  #addWordsOf(words: readonly string[], sense: Sense): void {
    const know = (word: string) => {
      this.words.set(word, (this.words.get(word) ?? 0) | sense.tongues);
      this.#stems.add(toStem(word));
    };
    const add = (phrase: readonly string[]) => {
      put(this.#exact, phrase.join(' '), sense);
      const form = phrase.map(toNearForm).join(' ');
      put(this.#stemmed, phrase.map(toStem).join(' '), { ...sense, form });
    };
    for (const word of words) know(word);
    add(words);
    // Excludes ‘findx’ for ‘Find X’: its ‘x’ looks like a plural ending.
    if (words.length === 1 || words.length > 3 || (words.at(-1)?.length ?? 0) < 2) return;
    // Joined spellings: ‘back pack’ and ‘backpack’, ‘water bottle’ and ‘waterbotle’.
    know(words.join(''));
    add([words.join('')]);
  }
}

function toPhrases(table: ReadonlyMap<string, readonly Sense[]>): Phrases {
  const senses = [...table.values()];
  return {
    texts: makeTexts([...table.keys()]),
    firsts: makeLists(senses.map((list) => list.map(({ id }) => id))).firsts,
    ids: Uint16Array.from(senses.flat(), ({ id }) => id),
    marks: Uint8Array.from(senses.flat(), ({ tongues, weight }) => tongues | (weight < 1 ? HINT : 0)),
  };
}
