import type { Language } from './languages.js';

/** The field with a row's name in a language. */
export const nameFields = {
  en: 'nameEn',
  es: 'nameEs',
  fr: 'nameFr',
} as const satisfies Record<Language, string>;

/** The names of a category, place or desk. */
export type Named = { name: string } & Partial<Record<(typeof nameFields)[Language], string | null>>;

/** Returns the name of a row in a language, or its first name. */
export const nameIn = (row: Named, language: Language): string => row[nameFields[language]] || row.name;

type NamesByKind = Record<'category' | 'location' | 'desk', Record<string, string>>;

/** The campus's names by language, kind and first name: without the first names themselves. */
export type OwnNames = Partial<Record<Language, NamesByKind>>;

/** Returns the campus's name in a language; undefined if it has only the first name. */
export function getOwnName(
  names: OwnNames | undefined,
  language: Language,
  kind: keyof NamesByKind,
  name: string,
): string | undefined {
  const own = names?.[language]?.[kind];
  return own && Object.hasOwn(own, name) ? own[name] : undefined;
}
