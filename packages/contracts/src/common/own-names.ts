import type { Language } from './languages.js';

/** The field with a row's name in a language. */
export const nameFields = {
  en: 'nameEn',
  es: 'nameEs',
  fr: 'nameFr',
} as const satisfies Record<Language, string>;

/** The field with the place of a desk in a language. */
export const addressFields = {
  en: 'addressEn',
  es: 'addressEs',
  fr: 'addressFr',
} as const satisfies Record<Language, string>;

/** The place of a desk: in one language, or in several. An earlier service sends the first alone. */
type Placed = { address: string | null } & Partial<Record<(typeof addressFields)[Language], string | null>>;

/** Returns the place of a desk in a language, or its first one. */
export const addressIn = (desk: Placed, language: Language): string | null =>
  desk[addressFields[language]] || desk.address;

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
