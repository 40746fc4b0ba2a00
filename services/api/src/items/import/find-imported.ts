import { type EntityManager, In } from 'typeorm';
import { oneOfMany } from '../../platform/database/query/one-of-many.js';
import { forUpdate } from '../../platform/database/row-lock.js';
import { Item } from '../item.entity.js';
import { ImportedRow, type ImportRecord } from './import.entity.js';

/** The key by which the next import of a list finds an item again. */
export const toImportKey = ({ list, kind }: Pick<ImportRecord, 'list' | 'kind'>, oldId: string): string =>
  `${kind} ${list.toLowerCase()} ${oldId}`;

const isId = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu.test(text);

/**
 * Finds items of an earlier import of the list, or of an export of this service, by their old ids. Numbers that differ only
 * in leading zeros or thousands marks are the same: spreadsheets change both.
 * @returns the items by old id
 */
export async function findImported(
  manager: EntityManager,
  record: Pick<ImportRecord, 'id' | 'list' | 'kind'>,
  oldIds: readonly string[],
): Promise<Map<string, Item>> {
  const isLostItem = record.kind === 'lost';
  const getKey = (oldId: string) => toImportKey(record, oldId);
  const find = async (keys: readonly string[], ids: readonly string[]) => {
    if (keys.length === 0) return new Map<string, Item>();
    // The key has the kind: with that column, too, SQLite would read all items of the kind.
    const where = [
      { importKey: oneOfMany(manager, keys) },
      ...(ids.length > 0 ? [{ id: In([...ids]), isLostItem }] : []),
    ];
    const items = await manager.find(Item, { where, ...forUpdate(manager) });
    return new Map(
      items.flatMap((item) => [[item.importKey ?? '', item] as const, [item.id, item] as const]),
    );
  };
  const exact = await find(
    oldIds.map(getKey),
    oldIds.filter(isId).map((id) => id.toLowerCase()),
  );
  const getItem = (oldId: string) => exact.get(getKey(oldId)) ?? exact.get(oldId.toLowerCase());
  const spellings = new Map(
    oldIds.filter((oldId) => !getItem(oldId)).map((oldId) => [oldId, numberSpellings(oldId)]),
  );
  const like = await find([...spellings.values()].flat().map(getKey), []);
  const likeIds = [...spellings.values()].flat().filter((one) => like.has(getKey(one)));
  const rows = likeIds.length > 0 ? { importId: record.id, oldId: In(likeIds) } : undefined;
  const sent = rows ? (await manager.findBy(ImportedRow, rows)).map(({ oldId }) => oldId) : [];
  const isFree = (one: string) => like.has(getKey(one)) && !oldIds.includes(one) && !sent.includes(one);
  return new Map(
    oldIds.flatMap((oldId) => {
      const others = spellings.get(oldId)?.filter(isFree) ?? [];
      const item = getItem(oldId) ?? (others.length === 1 ? like.get(getKey(others[0] ?? '')) : undefined);
      return item ? [[oldId, item] as const] : [];
    }),
  );
}

/** The number of an item in its list, if it is written otherwise than this one. */
export function otherNumber({ importKey }: Item, record: ImportRecord, oldId: string): string | undefined {
  const start = toImportKey(record, '');
  const number = importKey?.startsWith(start) ? importKey.slice(start.length) : oldId;
  return number === oldId ? undefined : number;
}

/** Digits of the longest padded number. */
const MOST_DIGITS = 16;
const groups = /^\d{1,3}(?:[,.'’ \u00a0\u202f]\d{3})+$/u;
const marks = [',', '.', "'", '’', ' ', '\u00a0', '\u202f'];

/** Other ways to write a number, with other leading zeros or thousands marks; none for other texts. */
function numberSpellings(text: string): string[] {
  const digits = groups.test(text) ? text.replace(/\D/gu, '') : text;
  if (!/^\d+$/u.test(digits)) return [];
  const number = digits.replace(/^0+(?=\d)/u, '');
  const padded = Array.from({ length: Math.max(0, MOST_DIGITS - number.length) + 1 }, (_, zeros) =>
    number.padStart(number.length + zeros, '0'),
  );
  const grouped = number.length > 3 ? marks.map((mark) => number.replace(/\B(?=(?:\d{3})+$)/gu, mark)) : [];
  return [...padded, ...grouped].filter((one) => one !== text);
}
