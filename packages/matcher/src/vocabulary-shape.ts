/** The classes of traits that a word can name. */
export const traitClasses = [
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

export const languages = ['en', 'es', 'fr'] as const;

export type Words = Readonly<Record<(typeof languages)[number], readonly string[]>>;

type Entries<T = unknown> = Readonly<Record<string, Words & T>>;

/** Two entries of one list and their similarity. The files' types have no tuples. */
type Kinship = readonly (readonly (string | number)[])[];

/** The files of `../vocabulary`; their README explains each. */
export interface VocabularyData {
  readonly kinds: Entries<{ group: string; category: string }>;
  readonly kinship: Kinship;
  /** similarities between lists, by `class id`: a silver ring may be of silver */
  readonly across: Kinship;
  readonly traits: Readonly<
    Record<
      string,
      {
        readonly traitClass: TraitClass;
        words: Entries;
        kin: Kinship;
        /** ‘fruit’ contains the ‘banana’ of another list */
        isFamilies?: boolean;
        /** clubs, bands, characters: an item with one name has no other */
        isNames?: boolean;
      }
    >
  >;
  readonly brands: Readonly<Record<string, Brand>>;
  /** purposes of items, and the kinds that fit each */
  readonly uses: Entries<{ kinds: readonly string[] }>;
  /** lists of traits; an item has only one of each list */
  readonly opposites: readonly (readonly string[])[];
  /** traits that carry a motif: a sticker, a keyring */
  readonly carriers: readonly string[];
  readonly words: Readonly<
    Record<
      | 'stop'
      | 'serves'
      | 'letters'
      | 'servedBy'
      | 'contents'
      | 'negation'
      | 'ordinary'
      | 'measures'
      | 'numbers',
      Words
    >
  >;
}

export interface Brand {
  readonly names: readonly string[];
  readonly kinds: readonly string[];
  /** model names by their kind */
  readonly models?: Readonly<Record<string, readonly string[] | undefined>>;
  /** people use it instead of the kind */
  readonly isGeneric?: boolean;
}
