import { itemNamedBy } from '@lost-found/contracts';
import type { Repository } from 'typeorm';
import { oneOf } from '../platform/database/query/sql.js';
import type { KeySearch } from '../platform/database/search/key-search.js';
import type { Item } from './item.entity.js';

/** The part of a search that the typed text decides. */
export type SearchAbout = Pick<KeySearch, 'search' | 'where' | 'alsoMatching'>;

/**
 * Builds the search for rows about items. A reference, an id or the address of a QR code limits the search to that item's
 * rows; a reference without `LF-` may also be a word.
 * @param column of `listed` that has the item's id
 */
export async function searchAbout(
  items: Repository<Item>,
  search: string | undefined,
  column: string,
): Promise<SearchAbout> {
  const named = itemNamedBy(search ?? '');
  if (!named) return { search };
  const found = await items.find({
    select: { id: true, mergedInto: true },
    where: 'id' in named ? { id: named.id } : { seq: named.seq },
  });
  const isMeant = oneOf(
    column,
    // The reference of a report that was taken over means the report that is kept.
    found.map(({ id, mergedInto }) => mergedInto ?? id),
  );
  const isCertain = 'id' in named || named.isCertain;
  return isCertain ? { search: undefined, where: isMeant } : { search, alsoMatching: isMeant };
}
