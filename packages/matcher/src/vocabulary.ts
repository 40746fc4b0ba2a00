import { toNearForm, toStem } from './normalise.js';
import { nonEmpty, type Sense, type Stemmed, sensesIn } from './senses.js';
import { getList } from './tables/lists.js';
import { TextTable } from './tables/text-table.js';
import { HINT, hintWeight, type Phrases, type VocabularyTables, WORD } from './tables/vocabulary-tables.js';
import { type TraitClass, traitClasses } from './vocabulary-shape.js';

interface BrandKinds {
  readonly kinds: Uint32Array;
  readonly isGeneric: boolean;
}

const sameGroup = 0.12;

export const longestPhrase = 4;

export const anyTongue = 7;

export const english = 1;

export const spanish = 2;

/** A table of phrases and their senses. */
class PhraseTable {
  readonly #texts: TextTable;

  constructor(readonly phrases: Phrases) {
    this.#texts = new TextTable(phrases.texts);
  }

  /** Returns what `read` makes of each sense of a phrase; undefined for an unknown phrase. */
  read<T>(phrase: string, read: (at: number, sense: Sense) => T): T[] | undefined {
    const index = this.#texts.indexOf(phrase);
    if (index === -1) return undefined;
    const { firsts, ids, marks } = this.phrases;
    const found: T[] = [];
    for (let at = firsts[index] ?? 0; at < (firsts[index + 1] ?? 0); at += 1) {
      const mark = marks[at] ?? 0;
      const weight = mark & HINT ? hintWeight : 1;
      found.push(read(at, { id: ids[at] ?? 0, tongues: mark & anyTongue, weight }));
    }
    return found;
  }

  get(phrase: string): Sense[] | undefined {
    return this.read(phrase, (_at, sense) => sense);
  }
}

/**
 * The words and phrases of the three languages in one table, so that the language of a text need not be
 * known.
 */
export class Vocabulary {
  readonly names: readonly string[];
  readonly classes: readonly TraitClass[];
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
  readonly serving: ReadonlySet<number>;
  /** carriers of motifs: a sticker, a keyring */
  readonly carriers: ReadonlySet<number>;
  readonly families: ReadonlySet<number>;
  readonly properNames: ReadonlySet<number>;
  readonly #words: TextTable;
  readonly #stems: TextTable;
  readonly #forms: TextTable;
  readonly #exact: PhraseTable;
  readonly #stemmed: PhraseTable;
  /** complete phrases that contain stop words: ‘mi band’, ‘mother of pearl’ */
  readonly #whole: PhraseTable;
  readonly #genericBrands: ReadonlySet<number>;

  constructor(readonly tables: VocabularyTables) {
    this.names = tables.names;
    this.classes = Array.from(tables.classes, (at) => traitClasses[at] ?? 'part');
    this.contents = new Set(tables.contents);
    this.negations = new Set(tables.negations);
    this.measures = new Set(tables.measures);
    this.letters = new Set(tables.letters);
    this.numbers = new Map(tables.numbers);
    this.servedBy = new Set(tables.servedBy);
    this.serving = new Set(tables.serving);
    this.carriers = new Set(tables.carriers);
    this.families = new Set(tables.families);
    this.properNames = new Set(tables.properNames);
    this.#words = new TextTable(tables.words);
    this.#stems = new TextTable(tables.stems);
    this.#forms = new TextTable(tables.forms);
    this.#exact = new PhraseTable(tables.exact);
    this.#stemmed = new PhraseTable(tables.stemmed);
    this.#whole = new PhraseTable(tables.whole);
    this.#genericBrands = new Set(tables.genericBrands);
  }

  /**
   * Returns the meanings of a phrase, by exact form or else by stems; the text's languages first.
   * @param isNamed looks like a name: ‘Barrero’ is not a form of ‘barro’
   */
  findSenses(words: readonly string[], tongues = anyTongue, isNamed = false): readonly Sense[] | undefined {
    const exact = this.#exact.get(words.join(' '));
    const inTongue = exact && sensesIn(exact, tongues);
    if (inTongue && !inTongue.some(({ id }) => this.families.has(id))) return inTongue;
    const form = words.map(toNearForm).join(' ');
    const stemmed = this.#getStemmed(words.map(toStem).join(' '))?.filter((one) => this.#isForm(one, form));
    const alike = stemmed?.filter((one) => one.form === form);
    if (inTongue) {
      // Families list ‘foxes’, their members only ‘fox’.
      const isMember = ({ id }: Sense) => this.classes[id] === 'pattern' && !this.families.has(id);
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
    return [...new Set(named.flatMap(({ id }) => this.tables.usualNames[id] ?? []))];
  }

  /** True for a word of a phrase. */
  isKnown(word: string): boolean {
    return (this.#getBits(word) & WORD.isOfPhrase) !== 0;
  }

  /** True for a word of no thing: it is never corrected into an item, and no evidence. */
  isOrdinary(word: string): boolean {
    return (this.#getBits(word) & WORD.isOrdinary) !== 0;
  }

  /** Returns a word by its number. */
  wordAt(index: number): string {
    return this.#words.at(index);
  }

  hasStem(stem: string): boolean {
    return this.#stems.has(stem);
  }

  /** True when a word is a stop word of a language. */
  isStopInAny(word: string): boolean {
    return this.#getStop(word) !== 0;
  }

  /** Returns bits of the languages that know a word. */
  getTongues(word: string): number {
    const bits = this.#getBits(word);
    return (bits | (bits >> WORD.stop) | (bits >> WORD.ordinary)) & anyTongue;
  }

  /** True when a word has no meaning of its own in a text of these languages: ‘or’ is gold in French. */
  isStop(word: string, tongues: number): boolean {
    const stop = this.#getStop(word);
    return (stop & tongues) !== 0 || (stop !== 0 && (this.#getBits(word) & anyTongue & tongues) === 0);
  }

  #getBits(word: string): number {
    return this.tables.wordBits[this.#words.indexOf(word)] ?? 0;
  }

  #getStop(word: string): number {
    return (this.#getBits(word) >> WORD.stop) & anyTongue;
  }

  #getStemmed(stems: string): Stemmed[] | undefined {
    const { forms } = this.tables.stemmed;
    return this.#stemmed.read(stems, (at, sense) => ({ ...sense, form: this.#forms.at(forms?.[at] ?? 0) }));
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
    if (this.classes[brand] !== 'brand') return undefined;
    return { kinds: getList(this.tables.brandKinds, brand), isGeneric: this.#genericBrands.has(brand) };
  }

  /** Similarity of two traits, 0 to 1. */
  kinship(a: number, b: number): number {
    if (a === b) return 1;
    const { firsts, values, weights } = this.tables.kin;
    for (let at = firsts[a] ?? 0; at < (firsts[a + 1] ?? 0); at += 1)
      if (values[at] === b) return weights[at] ?? 0;
    const { groups } = this.tables;
    return groups[a] && groups[a] === groups[b] ? sameGroup : 0;
  }

  /** Returns the related traits with their weights. */
  getKin(id: number): [id: number, weight: number][] {
    const { kin } = this.tables;
    const first = kin.firsts[id] ?? 0;
    return Array.from(getList(kin, id), (other, at) => [other, kin.weights[first + at] ?? 0]);
  }

  /** True for ‘new’ and ‘worn’, ‘left’ and ‘right’: an item cannot be both. */
  areOpposed(a: number, b: number): boolean {
    return getList(this.tables.opposed, a).includes(b);
  }

  /** True when all senses describe only the look of an item. */
  isOnlyLooks(senses: readonly { readonly id: number }[]): boolean {
    const looks: readonly TraitClass[] = ['colour', 'material', 'size'];
    return senses.length > 0 && senses.every(({ id }) => looks.includes(this.classes[id] ?? 'part'));
  }
}
