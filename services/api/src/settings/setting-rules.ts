import {
  type CampusSettings,
  type Category,
  getChanges,
  isSameFolded,
  type Language,
  languages,
  nameFields,
  nameIn,
  OTHER_PLACE,
  type SettingList,
  settingFormSchemas,
  toChoices,
} from '@lost-found/contracts';
import { type EntityManager } from 'typeorm';
import { DomainError, invalidField } from '../platform/errors/domain-error.js';
import { PlaceRow } from './settings.entities.js';

export type Row = CampusSettings[SettingList][number];

export function rowIn(rows: readonly Row[], id: string): Row {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new DomainError('not_found');
  return row;
}

/** Two rows of a list never have one name in a language. */
export function requireFreeName(rows: readonly Row[], row: Row): void {
  const others = rows.filter(({ id }) => id !== row.id);
  if (others.some(({ name }) => isSameFolded(name, row.name))) throw invalidField('name', 'name_taken');
  for (const language of languages) {
    const name = nameIn(row, language);
    const isTaken = others.some((one) => isSameFolded(nameIn(one, language), name));
    if (isTaken) throw invalidField(name === row.name ? 'name' : nameFields[language], 'name_taken');
  }
}

/**
 * Returns the places that a row names as near, in their order.
 * @throws DomainError validation_failed for the row itself and for an unknown place
 */
export function getNear(
  { places }: CampusSettings,
  { id, near = [] }: { id: string; near?: readonly string[] | undefined },
): string[] {
  const known = places.filter((place) => place.id !== id && near.includes(place.id));
  if (near.some((one) => !known.some((place) => place.id === one)))
    throw invalidField('near', 'choice_invalid');
  return known.map((place) => place.id);
}

/** Places are near each other: the others say so of this one, too, or no longer. */
export async function updateNeighbours(
  manager: EntityManager,
  { places }: CampusSettings,
  row: Row,
): Promise<void> {
  if (!('near' in row)) return;
  for (const place of places) {
    if (place.id === row.id || place.near.includes(row.id) === row.near.includes(place.id)) continue;
    const others = place.near.filter((id) => id !== row.id);
    const near = row.near.includes(place.id) ? [...others, row.id] : others;
    await manager.update(PlaceRow, { id: place.id }, { near });
  }
}

/** Free locations fall to it. */
export function requireNotOther(list: SettingList, { name }: Row): void {
  if (list === 'places' && name === OTHER_PLACE) throw new DomainError('setting_needed');
}

/** A campus has a category of each kind, a place and a desk. */
export function requireEnough(settings: CampusSettings): void {
  const { categories, lostCategories, locations } = toChoices(settings);
  for (const rows of [categories, lostCategories, locations, settings.desks])
    if (rows.length === 0) throw new DomainError('setting_needed');
}

const joinTexts = (texts: Record<Language, string>) => languages.map((one) => texts[one]).join(' / ');

/** Converts a row for the audit log: places by their names, texts of all languages in one. */
export const toAuditValues = ({ places }: CampusSettings, row: Row): object => {
  if ('near' in row)
    return { ...row, near: places.flatMap(({ id, name }) => (row.near.includes(id) ? [name] : [])) };
  const { questions, notKept } = row as Partial<Category>;
  return {
    ...row,
    ...(questions && { questions: questions.map(joinTexts) }),
    ...(notKept && { notKept: joinTexts(notKept) }),
  };
};

/** Returns the changed fields for the log; all fields of a new or removed row. */
export const changesIn = (list: SettingList, before: object | undefined, after: object | undefined) =>
  getChanges<Record<string, unknown>, string>(
    (before ?? {}) as Record<string, unknown>,
    (after ?? {}) as Record<string, unknown>,
    Object.keys(settingFormSchemas[list].shape),
  );
