import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  campusLocations,
  claimStatuses,
  errorTexts,
  itemCategories,
  itemStatuses,
  logActions,
  userRoles,
} from '@lost-found/contracts';
import { type Language, languages } from './languages';
import sameAsEnglish from './same-as-english.json';

type Texts = Map<string, string>;

const folder = (language: Language) => join(__dirname, '../locales', language);
const read = (language: Language, file: string): unknown =>
  JSON.parse(readFileSync(join(folder(language), file), 'utf8'));

const flatten = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, inner]) =>
        flatten(inner, path ? `${path}.${key}` : key),
      );

/** All texts of a language by `namespace:key`. The English errors are those of the contracts. */
const textsOf = (language: Language): Texts => {
  const files = readdirSync(folder(language)).map((file) => [
    file.replace('.json', ''),
    read(language, file),
  ]);
  const errors = language === 'en' ? [['errors', errorTexts]] : [];
  return new Map(
    [...files, ...errors].flatMap(([namespace, texts]) =>
      flatten(texts).map(([key, text]): [string, string] => [`${namespace}:${key}`, text]),
    ),
  );
};

const plural = /_(zero|one|two|few|many|other)$/;
const stem = (key: string) => key.replace(plural, '');
/** A key that merely ends like a plural, as an error's code may, has no `_other` beside it. */
const isPlural = (key: string, texts: Texts) => plural.test(key) && texts.has(`${stem(key)}_other`);
const stems = (texts: Texts) => [
  ...new Set([...texts.keys()].map((key) => (isPlural(key, texts) ? stem(key) : key))),
];
const placeholders = (text: string) => [...new Set(text.match(/\{\{\s*\w+[^}]*\}\}/g) ?? [])].sort();

/** Whether anything is left to translate beside what is filled in and units such as MB. */
const hasWords = (text: string) => /\p{L}{3}/u.test(text.replace(/\{\{[^}]*\}\}/g, ''));

const english = textsOf('en');

describe.each(languages)('texts in %s', (language) => {
  const texts = textsOf(language);

  it('have exactly the keys of English', () => {
    expect(stems(texts).sort()).toEqual(stems(english).sort());
  });

  it('have a form for every plural of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    // Spanish and French have a form of their own from a million on; no count here gets there.
    const categories = pluralCategories.filter((category) => category !== 'many');
    const plurals = [...texts.keys()].filter((key) => isPlural(key, texts)).map(stem);
    const missing = plurals.flatMap((key) =>
      categories.map((category) => `${key}_${category}`).filter((form) => !texts.has(form)),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  it('fill in what the English texts fill in', () => {
    const differing = [...texts].filter(([key, text]) => {
      const model = english.get(key) ?? english.get(`${stem(key)}_other`) ?? '';
      const allowed = placeholders(model);
      const found = placeholders(text);
      // The singular may write its one as a word.
      return key.endsWith('_one')
        ? found.some((name) => !allowed.includes(name))
        : String(found) !== String(allowed);
    });
    expect(differing).toEqual([]);
  });

  it('are not empty', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

describe.each(['es', 'fr'] as const)('texts in %s', (language) => {
  it('are translated', () => {
    const allowed = new Set(sameAsEnglish[language]);
    const untranslated = [...textsOf(language)].filter(
      ([key, text]) => text === english.get(key) && hasWords(text) && !allowed.has(text),
    );
    expect(untranslated).toEqual([]);
  });
});

describe('labels', () => {
  const keysOf = (group: string) => [...english.keys()].filter((key) => key.startsWith(`labels:${group}.`));

  it.each([
    ['category', itemCategories],
    ['location', campusLocations],
    ['itemStatus', itemStatuses],
    ['claimStatus', claimStatuses],
    ['role', userRoles],
    ['logAction', logActions],
  ] as const)('name every %s of the contracts', (group, values) => {
    expect(keysOf(group).sort()).toEqual(values.map((value) => `labels:${group}.${value}`).sort());
  });
});
