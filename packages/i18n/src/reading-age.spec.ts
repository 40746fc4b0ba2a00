import en from '../locales/en/portal.json';
import es from '../locales/es/portal.json';
import fr from '../locales/fr/portal.json';

/** The texts of the four public tasks: find an item, claim it, report a found one, report a lost one. */
const parts = [
  ...(['home', 'search', 'item', 'claim', 'fields', 'form', 'report', 'reportLost', 'confirmation'] as const),
  ...(['questions'] as const),
];

/** The sentences of the texts. A label of a few words would only make the rest look easy. */
const getSentences = (value: unknown): string[] =>
  typeof value === 'string'
    ? value
        .replace(/\{\{[^}]*\}\}|<[^>]*>/g, 'X')
        .split(/[.!?:…]+\s|[.!?…]+$/u)
        .filter((sentence) => getWords(sentence).length >= 4)
    : Object.values(value as object).flatMap(getSentences);

const getWords = (text: string) => text.match(/[\p{L}’']+/gu) ?? [];

/** Syllables as a reader hears them: groups of vowels, without the silent endings of English and French. */
const syllables = {
  en: (word: string) => word.replace(/(?<=[^aeiouyl])e$|(?<=[^td])ed$/, '').match(/[aeiouy]+/g)?.length ?? 1,
  es: (word: string) => word.match(/[aeiou]?[aeoáéó][iuy]?|[iuíúüy]+/g)?.length ?? 1,
  fr: (word: string) =>
    word.replace(/(?<=[^aeiouyéèê])(e|es|ent)$/, '').match(/[aàâeéèêëiîïoôuùûüyœ]+/g)?.length ?? 1,
};

/**
 * The ease of reading, from words per sentence and syllables per word: Flesch for English, Fernández-Huerta for Spanish,
 * Kandel and Moles for French. 70 and more can be read at the age of 13.
 */
const ease = {
  en: (length: number, sound: number) => 206.835 - 1.015 * length - 84.6 * sound,
  es: (length: number, sound: number) => 206.84 - 1.02 * length - 60 * sound,
  fr: (length: number, sound: number) => 207 - 1.015 * length - 73.6 * sound,
};

test.each([
  ['en', en],
  ['es', es],
  ['fr', fr],
] as const)('the public tasks can be read at the age of 13 in %s (WCAG 3.1.5)', (language, texts) => {
  const sentences = parts.flatMap((part) => getSentences(texts[part]));
  const words = sentences.flatMap(getWords).map((word) => word.toLowerCase());
  const sounds = words.reduce((sum, word) => sum + syllables[language](word), 0);
  const score = ease[language](words.length / sentences.length, sounds / words.length);
  expect(score).toBeGreaterThanOrEqual(70);
});
