import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorTexts } from '@lost-found/contracts';
import type { Language } from '../languages';

/** Texts by `namespace:key`. */
export type Texts = Map<string, string>;

const folder = (language: Language) => join(__dirname, '../../locales', language);

const flatten = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, inner]) =>
        flatten(inner, path ? `${path}.${key}` : key),
      );

/** Returns all texts of a language. The English errors come from the contracts. */
export const textsOf = (language: Language): Texts => {
  const files = readdirSync(folder(language)).map((file): [string, unknown] => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(folder(language), file), 'utf8')),
  ]);
  const errors: [string, unknown][] = language === 'en' ? [['errors', errorTexts]] : [];
  return new Map(
    [...files, ...errors].flatMap(([namespace, texts]) =>
      flatten(texts).map(([key, text]): [string, string] => [`${namespace}:${key}`, text]),
    ),
  );
};

const plural = /_(zero|one|two|few|many|other)$/;

/** A plural's key without its form. */
export const stem = (key: string): string => key.replace(plural, '');

/** A key that only ends like a plural, such as an error code, has no `_other` form. */
export const isPlural = (key: string, texts: Texts): boolean =>
  plural.test(key) && texts.has(`${stem(key)}_other`);

/** The keys as `t` is asked for them: a plural counts once. */
export const askedKeys = (texts: Texts): string[] => [
  ...new Set([...texts.keys()].map((key) => (isPlural(key, texts) ? stem(key) : key))),
];
