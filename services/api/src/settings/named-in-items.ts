import type { CampusSettings, SettingList } from '@lost-found/contracts';
import type { EntityManager } from 'typeorm';

type Row = CampusSettings[SettingList][number];

type Having = Partial<Record<'category' | 'location' | 'deskId', string>>;

/** Nothing for a list that items have nothing of. */
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

/** Gives items that name a row the name of another, or its new name. Not audited: no change of the item itself. */
export async function moveItems(
  manager: EntityManager,
  list: SettingList,
  from: Row,
  to: Row,
): Promise<void> {
  const [before, after] = [having(list, from), having(list, to)];
  if (!before || !after) return;
  // Of a lost report the two are the same place (§3).
  if (list === 'places')
    await manager.update('items', { lastSeenLocation: from.name }, { lastSeenLocation: to.name });
  await manager.update('items', before, after);
}
