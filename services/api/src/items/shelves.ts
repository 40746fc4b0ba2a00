import { isSameFolded, mergeShelves, type Shelf } from '@lost-found/contracts';
import type { EntityManager, Repository } from 'typeorm';
import { Item } from './item.entity.js';

/** Returns the shelves in use, the most used first. */
export async function shelvesIn(items: Repository<Item>, exceptId?: string): Promise<Shelf[]> {
  const query = items
    .createQueryBuilder('item')
    .select('item.shelf', 'shelf')
    .addSelect('COUNT(*)', 'items')
    // Written as literals, so that the partial index on shelves applies.
    .where(`item.custody = 'at_desk' AND item.shelf IS NOT NULL`)
    .groupBy('item.shelf');
  if (exceptId) query.andWhere('item.id <> :exceptId', { exceptId });
  const rows = await query.getRawMany<{ shelf: string; items: number | string }>();
  return mergeShelves(rows.map(({ shelf, items }) => ({ shelf, items: Number(items) })));
}

/** Returns a shelf in the spelling that is already used: `a3` becomes `A3`. */
export async function knownShelf(
  manager: EntityManager,
  shelf: string | undefined,
  exceptId?: string,
): Promise<string | undefined> {
  if (!shelf) return shelf;
  const known = await shelvesIn(manager.getRepository(Item), exceptId);
  return known.find((one) => isSameFolded(one.shelf, shelf))?.shelf ?? shelf;
}
