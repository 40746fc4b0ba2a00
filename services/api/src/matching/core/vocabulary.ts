import { stemOf, tokensOf } from './normalise.js';

/** What a word of the vocabulary says about a thing. */
const traitClasses = [
  'kind',
  'colour',
  'material',
  'pattern',
  'mark',
  'part',
  'size',
  'spot',
  'brand',
] as const;
export type TraitClass = (typeof traitClasses)[number];
const languages = ['en', 'es', 'fr'] as const;
type Words = Readonly<Record<(typeof languages)[number], readonly string[]>>;
type Entries<T = unknown> = Readonly<Record<string, Words & T>>;
/** Two of one list and how far one may stand for the other. The files' types know no tuples. */
type Kinship = readonly (readonly (string | number)[])[];

/** The files of `../vocabulary`; their README says what each is for. */
export interface VocabularyData {
  readonly kinds: Entries<{ group: string; category: string }>;
  readonly kinship: Kinship;
  readonly traits: Readonly<
    Record<string, { readonly traitClass: TraitClass; words: Entries; kin: Kinship }>
  >;
  readonly brands: Readonly<Record<string, Brand>>;
  /** what a thing is for, and the kinds that serve it */
  readonly uses: Entries<{ kinds: readonly string[] }>;
  /** lists of traits of which a thing has one */
  readonly opposites: readonly (readonly string[])[];
  readonly words: Readonly<Record<'stop' | 'serves' | 'contents' | 'negation' | 'ordinary', Words>>;
}

interface Brand {
  readonly names: readonly string[];
  readonly kinds: readonly string[];
  /** names of models by the kind that they are */
  readonly models?: Readonly<Record<string, readonly string[] | undefined>>;
  /** people use it instead of the kind */
  readonly isGeneric?: boolean;
}

/** One meaning of a phrase. */
export interface Sense {
  readonly id: number;
  /** bits of the languages that the phrase belongs to, in the order of `languages` */
  readonly tongues: number;
  /** 1 where the phrase names it, less where it only hints at it */
  readonly weight: number;
}

const useWeight = 0.4;
const sameGroup = 0.12;
export const longestPhrase = 4;

/** All words and phrases of the three languages in one table: which language a text is in need not be known. */
export class Vocabulary {
  readonly names: string[] = [];
  readonly classes: TraitClass[] = [];
  /** Single words, for the correction of misspellings. */
  readonly words = new Set<string>();
  readonly stems = new Set<string>();
  readonly stop: ReadonlySet<string>;
  readonly contents: ReadonlySet<string>;
  readonly negations: ReadonlySet<string>;
  readonly ordinary: ReadonlySet<string>;
  readonly serving = new Set<number>();
  readonly #ids = new Map<string, number>();
  readonly #exact = new Map<string, Sense[]>();
  readonly #stemmed = new Map<string, Sense[]>();
  readonly #kin = new Map<number, Map<number, number>>();
  readonly #opposed = new Map<number, Set<number>>();
  readonly #groups: (string | undefined)[] = [];
  readonly #brandKinds = new Map<number, { kinds: number[]; isGeneric: boolean }>();

  constructor(data: VocabularyData) {
    const set = (words: Words) =>
      new Set(
        languages
          .flatMap((language) => words[language].map((text) => tokensOf(text)))
          .flatMap((tokens) => (tokens.length === 1 ? tokens.map(({ word }) => word) : [])),
      );
    this.negations = set(data.words.negation);
    this.contents = set(data.words.contents);
    this.stop = set(data.words.stop);
    this.ordinary = set(data.words.ordinary);

    for (const [name, kind] of Object.entries(data.kinds)) {
      const id = this.#idOf('kind', name);
      this.#groups[id] = kind.group;
      this.#addWords(id, kind, 1);
    }
    for (const [a, b, weight] of data.kinship) this.#addKin('kind', a, b, weight);
    for (const { traitClass, words, kin } of Object.values(data.traits)) {
      for (const [name, entry] of Object.entries(words))
        this.#addWords(this.#idOf(traitClass, name), entry, 1);
      for (const [a, b, weight] of kin) this.#addKin(traitClass, a, b, weight);
    }
    for (const [name, brand] of Object.entries(data.brands)) this.#addBrand(name, brand);
    for (const { kinds, ...words } of Object.values(data.uses))
      for (const kind of kinds) this.#addWords(this.idOf('kind', kind), words, useWeight);
    for (const list of data.opposites) {
      const ids = list.flatMap((name) =>
        traitClasses.flatMap((traitClass) => this.idOf(traitClass, name) ?? []),
      );
      for (const a of ids)
        for (const b of ids) if (a !== b) this.#opposed.set(a, (this.#opposed.get(a) ?? new Set()).add(b));
    }
    for (const text of languages.flatMap((language) => data.words.serves[language]))
      for (const { id } of this.sensesOf(tokensOf(text).map(({ word }) => word)) ?? [])
        if (this.classes[id] === 'kind') this.serving.add(id);
  }

  idOf(traitClass: TraitClass, name: string): number | undefined {
    return this.#ids.get(`${traitClass} ${name}`);
  }

  /** Meanings of words that stand together, by their exact form or else by their stems. */
  sensesOf(words: readonly string[]): readonly Sense[] | undefined {
    return this.#exact.get(words.join(' ')) ?? this.#stemmed.get(words.map(stemOf).join(' '));
  }

  brandKinds(brand: number): { readonly kinds: readonly number[]; readonly isGeneric: boolean } | undefined {
    return this.#brandKinds.get(brand);
  }

  /** 0 to 1: how far one trait may stand for the other. */
  kinship(a: number, b: number): number {
    if (a === b) return 1;
    const kin = this.#kin.get(a)?.get(b);
    if (kin !== undefined) return kin;
    return this.#groups[a] !== undefined && this.#groups[a] === this.#groups[b] ? sameGroup : 0;
  }

  /** What is listed as akin to a trait. */
  kinOf(id: number): Iterable<[number, number]> {
    return this.#kin.get(id)?.entries() ?? [];
  }

  /** True for ‘new’ and ‘worn’, ‘left’ and ‘right’: one thing is not both. */
  areOpposed(a: number, b: number): boolean {
    return this.#opposed.get(a)?.has(b) ?? false;
  }

  #idOf(traitClass: TraitClass, name: string): number {
    const key = `${traitClass} ${name}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    // 0 stands for ‘the thing itself’ where an id says whose colour is meant.
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
    const id = this.#idOf('brand', name);
    this.#brandKinds.set(id, { kinds: kinds.flatMap((kind) => this.idOf('kind', kind) ?? []), isGeneric });
    for (const phrase of names) this.#addPhrase(phrase, { id, tongues: 0, weight: 1 });
    for (const [kind, phrases = []] of Object.entries(models))
      for (const phrase of phrases) {
        this.#addPhrase(phrase, { id, tongues: 0, weight: 1 });
        const model = this.idOf('kind', kind);
        if (model !== undefined) this.#addPhrase(phrase, { id: model, tongues: 0, weight: 1 });
      }
  }

  #addKin(
    traitClass: TraitClass,
    ...[one = '', other = '', weight = 0]: (string | number | undefined)[]
  ): void {
    const a = this.idOf(traitClass, String(one));
    const b = this.idOf(traitClass, String(other));
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
  }

  #addPhrase(phrase: string, sense: Sense): void {
    const all = tokensOf(phrase).map(({ word }) => word);
    const told = all.filter((word) => !this.stop.has(word));
    // ‘sin nada’ is not ‘sin’.
    const words = told.some((word) => !this.negations.has(word)) ? told : all;
    if (words.length === 0 || words.length > longestPhrase) return;
    for (const word of words) {
      this.words.add(word);
      this.stems.add(stemOf(word));
    }
    const put = (table: Map<string, Sense[]>, key: string) => {
      const senses = table.get(key);
      const same = senses?.findIndex(({ id }) => id === sense.id) ?? -1;
      const old = senses?.[same];
      if (!senses) table.set(key, [sense]);
      else if (!old) senses.push(sense);
      else
        senses[same] = {
          id: sense.id,
          tongues: old.tongues | sense.tongues,
          weight: Math.max(old.weight, sense.weight),
        };
    };
    put(this.#exact, words.join(' '));
    put(this.#stemmed, words.map(stemOf).join(' '));
    if (words.length === 1 || words.length > 3) return;
    // ‘back pack’ and ‘backpack’, ‘water bottle’ and ‘waterbotle’.
    const joined = words.join('');
    this.words.add(joined);
    this.stems.add(stemOf(joined));
    put(this.#exact, joined);
    put(this.#stemmed, stemOf(joined));
  }
}
