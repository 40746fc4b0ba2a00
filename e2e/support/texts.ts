import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './command.ts';

export const languages = ['en', 'es', 'fr'] as const;
export type Language = (typeof languages)[number];

type Tree = { [key: string]: string | Tree };

const read = (language: Language, namespace: string): Tree =>
  JSON.parse(
    readFileSync(path.join(root, 'packages/i18n/locales', language, `${namespace}.json`), 'utf8'),
  ) as Tree;

/** Returns the text of a key such as `claim.submit` or `common:close` in a language. */
export type Texts = (key: string, params?: Record<string, string>) => string;

/** Lets a test find by its name what a reader of that language sees. */
export const textsIn = (language: Language): Texts => {
  const trees = new Map<string, Tree>();
  return (key, params = {}) => {
    const [namespace, inner] = key.includes(':') ? key.split(':') : ['portal', key];
    const tree = trees.get(namespace!) ?? read(language, namespace!);
    trees.set(namespace!, tree);
    const text = inner!.split('.').reduce<string | Tree | undefined>((at, step) => (at as Tree)[step], tree);
    if (typeof text !== 'string') throw new Error(`No text ${key} in ${language}`);
    return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => params[name] ?? whole);
  };
};
