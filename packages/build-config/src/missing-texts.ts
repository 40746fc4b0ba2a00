import { readFileSync } from 'node:fs';
import type { RsbuildPlugin } from '@rsbuild/core';

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

/** The Spanish and French texts of an app; the English ones lie in the folder next to theirs. */
const translated = /([\\/]locales[\\/])(?:es|fr)([\\/][^\\/]+\.json)$/;

/**
 * Fills up what a translation lacks with English when the app is built: readers of Spanish or French download no English
 * for it, and never see a key. A file without an English one stays as it is (the errors' are in the contracts).
 */
export const missingTexts = (): RsbuildPlugin => ({
  name: 'missing-texts',
  setup: (api) => {
    api.transform({ test: translated }, ({ code, resourcePath, addDependency }) => {
      const english = resourcePath.replace(translated, '$1en$2');
      const content = readIfThere(english);
      if (content === undefined) return code;
      addDependency(english);
      return JSON.stringify(withEnglish(JSON.parse(content), JSON.parse(code)));
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
