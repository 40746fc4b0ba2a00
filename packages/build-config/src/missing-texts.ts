import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

/** The plugins' name of the set of texts that a translation lacks. */
export const untranslated = 'untranslated';

type Texts = { [key: string]: string | Texts };

/** The texts of a language, each that is missing in English. One is also missing where English has a group of its name. */
export const withEnglish = (english: Texts, texts: Texts): Texts => {
  const filled = Object.entries(english).map(([key, text]) => {
    const own = texts[key];
    if (typeof text === 'string') return [key, typeof own === 'string' ? own : text];
    return [key, withEnglish(text, typeof own === 'object' ? own : {})];
  });
  return { ...texts, ...Object.fromEntries(filled) };
};

/** The keys of texts that are missing in another language. */
export const findMissing = (english: Texts, texts: Texts, above = ''): string[] =>
  Object.entries(english).flatMap(([key, text]) => {
    const own = texts[key];
    if (typeof text === 'string') return typeof own === 'string' ? [] : [above + key];
    return findMissing(text, typeof own === 'object' ? own : {}, `${above}${key}.`);
  });

/** The Spanish and French texts of an app; the English ones lie in the folder next to theirs. */
const translated = /([\\/]locales[\\/])(es|fr)([\\/][^\\/]+\.json)$/;

/**
 * Fills up what a translation lacks with English when the app is built: readers of Spanish or French download no English
 * for it, and never see a key. A file without an English one stays as it is (the errors' are in the contracts). Other plugins
 * get the list of such texts: a site refuses a release with any.
 */
export const missingTexts = (): RsbuildPlugin => ({
  name: 'missing-texts',
  setup: (api) => {
    const missing = new Set<string>();
    api.expose(untranslated, missing);
    api.transform({ test: translated }, ({ code, resourcePath, addDependency }) => {
      const english = resourcePath.replace(translated, '$1en$3');
      const content = readIfThere(english);
      if (content === undefined) return code;
      addDependency(english);
      const [texts, own] = [JSON.parse(content), JSON.parse(code)];
      const [, , language = '', file = ''] = translated.exec(resourcePath) ?? [];
      for (const key of findMissing(texts, own))
        missing.add(`"${key}" of locales/${language}/${basename(file)}`);
      return JSON.stringify(withEnglish(texts, own));
    });
  },
});

const readIfThere = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};
