import { splitWords, toNearForm, toStem } from './normalise.js';
import { nonEmpty, put, type Sense, type Stemmed, sensesIn } from './senses.js';
import {
  type Brand,
  languages,
  type TraitClass,
  traitClasses,
  type VocabularyData,
  type Words,
} from './vocabulary-shape.js';

interface BrandKinds {
  readonly kinds: readonly number[];
  readonly isGeneric: boolean;
}

interface Shortened {
  readonly word: string;
  readonly sense: Sense;
}

const useWeight = 0.4;

const sameGroup = 0.12;

export const longestPhrase = 4;

/** names of a thing in each language that a search tries: the lists begin with the usual ones */
const usualNames = 8;

const namedClasses: ReadonlySet<TraitClass> = new Set(['kind', 'colour', 'material']);

export const anyTongue = 7;

export const english = 1;

export const spanish = 2;

/**
 * The words and phrases of the three languages in one table, so that the language of a text need not be
 * known.
 */
export class Vocabulary {
  readonly names: string[] = [];
  readonly classes: TraitClass[] = [];
  /** Single words with their languages; 0 for brand names. */
  readonly words = new Map<string, number>();
  readonly stems = new Set<string>();
  readonly #stop = new Map<string, number>();
  readonly contents: ReadonlySet<string>;
  readonly negations: ReadonlySet<string>;
  /** ‘size’: a number or letter follows */
  readonly measures: ReadonlySet<string>;
  /** ‘letter’: one follows */
  readonly letters: ReadonlySet<string>;
  /** ‘two’ and the following numbers, as digits */
  readonly numbers: ReadonlyMap<string, string>;
  /** words such as ‘of’ and ‘for’ in ‘case for a phone’ */
  readonly servedBy: ReadonlySet<string>;
  readonly ordinary: ReadonlySet<string>;
  readonly serving = new Set<number>();
  /** carriers of motifs: a sticker, a keyring */
  readonly carriers = new Set<number>();
  readonly families = new Set<number>();
  readonly properNames = new Set<number>();
  readonly #tongues = new Map<string, number>();
  /** phrases that have one word left without their stop words */
  readonly #shortened: Shortened[] = [];
  readonly #ids = new Map<string, number>();
  readonly #exact = new Map<string, Sense[]>();
  readonly #stemmed = new Map<string, Stemmed[]>();
  /** complete phrases that contain stop words: ‘mi band’, ‘mother of pearl’ */
  readonly #whole = new Map<string, Sense[]>();
  readonly #kin = new Map<number, Map<number, number>>();
  readonly #opposed = new Map<number, Set<number>>();
  readonly #groups: (string | undefined)[] = [];
  /** usual names of a kind, colour or material */
  readonly #names = new Map<number, string[]>();
  readonly #brandKinds = new Map<number, BrandKinds>();

  constructor(data: VocabularyData) {
    const set = (words: Words) =>
      new Set(
        languages
          .flatMap((language) => words[language].map(splitWords))
          .flatMap((found) => (found.length === 1 ? found : [])),
      );
    this.negations = set(data.words.negation);
    this.contents = set(data.words.contents);
    this.servedBy = set(data.words.servedBy);
    this.measures = set(data.words.measures);
    this.letters = set(data.words.letters);
    this.numbers = new Map(
      languages.flatMap((language) =>
        data.words.numbers[language].map((word, at) => [splitWords(word).join(), `${at + 2}`] as const),
      ),
    );
    this.ordinary = set(data.words.ordinary);
    for (const [bit, language] of languages.entries())
      for (const word of data.words.stop[language].flatMap(splitWords))
        if (!this.negations.has(word)) this.#stop.set(word, (this.#stop.get(word) ?? 0) | (1 << bit));
    for (const [bit, language] of languages.entries())
      for (const text of data.words.ordinary[language])
        for (const word of splitWords(text)) this.#tongues.set(word, this.getTongues(word) | (1 << bit));

    for (const [name, kind] of Object.entries(data.kinds)) {
      const id = this.#getId('kind', name);
      this.#groups[id] = kind.group;
      this.#addWords(id, kind, 1);
    }
    for (const [a, b, weight] of data.kinship) this.#addKin('kind', a, b, weight);
    for (const { traitClass, words, kin, isFamilies, isNames } of Object.values(data.traits)) {
      for (const [name, entry] of Object.entries(words)) {
        const id = this.#getId(traitClass, name);
        if (isFamilies) this.families.add(id);
        if (isNames) this.properNames.add(id);
        this.#addWords(id, entry, 1);
      }
      for (const [a, b, weight] of kin) this.#addKin(traitClass, a, b, weight);
    }
    for (const [name, brand] of Object.entries(data.brands)) this.#addBrand(name, brand);
    for (const { kinds, ...words } of Object.values(data.uses))
      for (const kind of kinds) this.#addWords(this.getId('kind', kind), words, useWeight);
    // Stop words can change the meaning: ‘in the rain’ is rain, but a ‘down jacket’ is a special jacket.
    const hasOtherSense = ({ word, sense }: Shortened) =>
      this.#exact.get(word)?.some(({ id, tongues }) => id !== sense.id && (tongues & sense.tongues) !== 0) ??
      false;
    for (const { word, sense } of this.#shortened.filter((one) => !hasOtherSense(one)))
      this.#addWordsOf([word], sense);
    for (const list of data.opposites) {
      const ids = list.flatMap((name) =>
        traitClasses.flatMap((traitClass) => this.getId(traitClass, name) ?? []),
      );
      for (const a of ids)
        for (const b of ids) if (a !== b) this.#opposed.set(a, (this.#opposed.get(a) ?? new Set()).add(b));
    }
    for (const [one, other, weight] of data.across)
      this.#addKinOf(this.#ids.get(String(one)), this.#ids.get(String(other)), weight);
    for (const text of languages.flatMap((language) => data.words.serves[language]))
      for (const { id } of this.findSenses(splitWords(text)) ?? [])
        if (this.classes[id] === 'kind') this.serving.add(id);
    for (const name of data.carriers)
      for (const traitClass of traitClasses) {
        const id = this.getId(traitClass, name);
        if (id !== undefined) this.carriers.add(id);
      }
  }

  getId(traitClass: TraitClass, name: string): number | undefined {
    return this.#ids.get(`${traitClass} ${name}`);
  }

  /**
   * Returns the meanings of a phrase, by exact form or else by stems; the text's languages first.
   * @param isNamed looks like a name: ‘Barrero’ is not a form of ‘barro’
   */
  findSenses(words: readonly string[], tongues = anyTongue, isNamed = false): readonly Sense[] | undefined {
    const exact = this.#exact.get(words.join(' '));
    const inTongue = exact && sensesIn(exact, tongues);
    const form = words.map(toNearForm).join(' ');
    const stemmed = this.#stemmed.get(words.map(toStem).join(' '))?.filter((one) => this.#isForm(one, form));
    const alike = stemmed?.filter((one) => one.form === form);
    if (inTongue) {
      // Families list ‘foxes’, their members only ‘fox’.
      const isMember = ({ id }: Sense) => this.classes[id] === 'pattern' && !this.families.has(id);
      if (!inTongue.some(({ id }) => this.families.has(id))) return inTongue;
      const hasMember = inTongue.some(isMember);
      // ‘roses’ means flowers or the colour pink.
      const isColour = ({ id }: Sense) => this.classes[id] === 'colour';
      const others = [
        ...(stemmed?.filter(isColour) ?? []),
        ...((!hasMember && alike?.filter(isMember)) || []),
      ];
      return [...inTongue, ...(sensesIn(others, tongues) ?? [])];
    }
    return (
      (alike && sensesIn(alike, tongues)) ??
      (isNamed ? undefined : stemmed && sensesIn(stemmed, tongues)) ??
      // ‘dice’ is a verb in Spanish: a word of the text's language is not read as a foreign one.
      (words.length === 1 && this.getTongues(words[0] ?? '') & tongues
        ? undefined
        : (exact ?? nonEmpty(alike) ?? (isNamed ? undefined : nonEmpty(stemmed))))
    );
  }

  /** Returns the meanings of a phrase with its stop words. */
  getWholeSenses(words: readonly string[], tongues: number): readonly Sense[] | undefined {
    const senses = this.#whole.get(words.join(' '));
    return senses && sensesIn(senses, tongues);
  }

  /** True when a word, as it is spelled, names a kind of item. */
  namesThing(word: string): boolean {
    return (
      this.#exact.get(word)?.some(({ id, weight }) => weight === 1 && this.classes[id] === 'kind') ?? false
    );
  }

  /** Returns the usual names, in all languages, of what a phrase names itself; none for a brand or a hint. */
  namesLike(words: readonly string[]): string[] {
    const senses = this.#exact.get(words.join(' ')) ?? this.findSenses(words) ?? [];
    if (senses.some(({ id }) => this.classes[id] === 'brand')) return [];
    const named = senses.filter(({ weight }) => weight === 1);
    return [...new Set(named.flatMap(({ id }) => this.#names.get(id) ?? []))];
  }

  /** True when a word is a stop word of a language. */
  isStopInAny(word: string): boolean {
    return this.#stop.has(word);
  }

  /** Returns bits of the languages that know a word. */
  getTongues(word: string): number {
    return (this.#tongues.get(word) ?? 0) | (this.words.get(word) ?? 0) | (this.#stop.get(word) ?? 0);
  }

  /** True when a word has no meaning of its own in a text of these languages: ‘or’ is gold in French. */
  isStop(word: string, tongues: number): boolean {
    const stop = this.#stop.get(word) ?? 0;
    return (stop & tongues) !== 0 || (stop !== 0 && ((this.words.get(word) ?? 0) & tongues) === 0);
  }

  /** ‘medio’ is not a form of ‘media’, ‘mango’ not one of ‘manga’; adjectives change their ending. */
  #isForm({ id, form }: Stemmed, typedWord: string): boolean {
    const traitClass = this.classes[id];
    // Brands have no inflected forms.
    if (traitClass === 'brand') return form === typedWord;
    if (traitClass !== 'kind' && traitClass !== 'part') return true;
    return form === typedWord || form.slice(0, -1) !== typedWord.slice(0, -1);
  }

  brandKinds(brand: number): BrandKinds | undefined {
    return this.#brandKinds.get(brand);
  }

  /** Similarity of two traits, 0 to 1. */
  kinship(a: number, b: number): number {
    if (a === b) return 1;
    const kin = this.#kin.get(a)?.get(b);
    if (kin !== undefined) return kin;
    return this.#groups[a] !== undefined && this.#groups[a] === this.#groups[b] ? sameGroup : 0;
  }

  /** Returns the related traits with their weights. */
  getKin(id: number): Iterable<[number, number]> {
    return this.#kin.get(id)?.entries() ?? [];
  }

  /** True for ‘new’ and ‘worn’, ‘left’ and ‘right’: an item cannot be both. */
  areOpposed(a: number, b: number): boolean {
    return this.#opposed.get(a)?.has(b) ?? false;
  }

  /** True when all senses describe only the look of an item. */
  isOnlyLooks(senses: readonly { readonly id: number }[]): boolean {
    const looks: readonly TraitClass[] = ['colour', 'material', 'size'];
    return senses.length > 0 && senses.every(({ id }) => looks.includes(this.classes[id] ?? 'part'));
  }

  #getId(traitClass: TraitClass, name: string): number {
    const key = `${traitClass} ${name}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    // 0 stands for the item itself when an id names the owner of a colour.
    if (this.names.length === 0) {
      this.names.push('');
      this.classes.push('part');
    }
    const id = this.names.length;
    this.#ids.set(key, id);
    this.names.push(name);
    this.classes.push(traitClass);
    return id;
  }

  #addBrand(name: string, { names, kinds, models = {}, isGeneric = false }: Brand): void {
    const id = this.#getId('brand', name);
    this.#brandKinds.set(id, {
      kinds: kinds.flatMap((kind) => this.getId('kind', kind) ?? []),
      isGeneric,
    });
    for (const phrase of names) this.#addPhrase(phrase, { id, tongues: 0, weight: 1 });
    for (const [kind, phrases = []] of Object.entries(models))
      for (const phrase of phrases) {
        this.#addPhrase(phrase, { id, tongues: 0, weight: 1 });
        const model = this.getId('kind', kind);
        if (model !== undefined) this.#addPhrase(phrase, { id: model, tongues: 0, weight: 1 });
      }
  }

  #addKin(
    traitClass: TraitClass,
    ...[one = '', other = '', weight = 0]: (string | number | undefined)[]
  ): void {
    this.#addKinOf(this.getId(traitClass, String(one)), this.getId(traitClass, String(other)), weight);
  }

  #addKinOf(a: number | undefined, b: number | undefined, weight: string | number | undefined): void {
    if (a === undefined || b === undefined) return;
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const kin = this.#kin.get(from) ?? new Map<number, number>();
      kin.set(to, Number(weight));
      this.#kin.set(from, kin);
    }
  }

  #addWords(id: number | undefined, words: Words, weight: number): void {
    if (id === undefined) return;
    for (const [bit, language] of languages.entries())
      for (const phrase of words[language]) this.#addPhrase(phrase, { id, tongues: 1 << bit, weight });
    if (weight < 1 || !namedClasses.has(this.classes[id] ?? 'part')) return;
    const usual = languages.flatMap((language) => words[language].slice(0, usualNames));
    this.#names.set(id, [...(this.#names.get(id) ?? []), ...usual.map((name) => splitWords(name).join(' '))]);
  }

  #addPhrase(phrase: string, sense: Sense): void {
    const all = splitWords(phrase);
    // ‘Find’ is a telephone and also an ordinary word.
    if (sense.tongues === 0 && all.length === 1 && this.ordinary.has(all[0] ?? '')) return;
    const isTold = (word: string) =>
      !this.contents.has(word) && !((this.#stop.get(word) ?? 0) & sense.tongues);
    const plain = all.filter(isTold);
    // ‘sin nada’ must not be shortened to ‘sin’.
    const words = plain.some((word) => !this.negations.has(word)) ? plain : all;
    if (all.length > 1 && all.some((word) => this.#stop.has(word) || this.contents.has(word)))
      put(this.#whole, all.join(' '), sense);
    const [word = ''] = words;
    if (all.length > 1 && words.length === 1) {
      // ‘1 l’ must not be shortened to ‘1’.
      if (word.length > 2) this.#shortened.push({ word, sense });
    } else if (words.length > 0 && words.length <= longestPhrase) this.#addWordsOf(words, sense);
  }

  #addWordsOf(words: readonly string[], sense: Sense): void {
    const know = (word: string) => {
      this.words.set(word, (this.words.get(word) ?? 0) | sense.tongues);
      this.stems.add(toStem(word));
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
