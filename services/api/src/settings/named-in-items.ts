import type { CampusSettings, SettingList } from '@lost-found/contracts';
import type { EntityManager } from 'typeorm';
import type { Rules } from '../items/writing/item-rules.js';
import type { ItemWriter } from '../items/writing/item-writer.js';

type Row = CampusSettings[SettingList][number];

type Having = Partial<Record<'category' | 'location' | 'deskId', string>>;

/** Returns the condition for items that use a row; undefined for lists that items do not use. */
const having = (list: SettingList, { id, name }: Row): Having | undefined =>
  ({
    categories: { category: name },
    places: { location: name },
    desks: { deskId: id },
    templates: undefined,
    terms: undefined,
  })[list];

/** Counts the items that name a row of a settings list. */
export async function countItems(manager: EntityManager, list: SettingList, row: Row): Promise<number> {
  const where = having(list, row);
  return where ? manager.countBy<Having>('items', where) : 0;
}

/**
 * Replaces the name of a row in its items; not audited, because the item itself does not change.
 * @param rules rules of a removed category, which its items keep
 */
export async function moveItems(
  manager: EntityManager,
  writer: ItemWriter,
  list: SettingList,
  from: Row,
  to: Row,
  rules?: Partial<Rules>,
): Promise<void> {
  const [before, after] = [having(list, from), having(list, to)];
  if (!before || !after) return;
  // A lost report's location is its last seen location (§3).
  if (list === 'places')
    await writer.rename(manager, { lastSeenLocation: from.name }, { lastSeenLocation: to.name });
  await writer.rename(manager, before, after, rules);
}
