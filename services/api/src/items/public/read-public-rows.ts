import type { FoundBy } from '@lost-found/contracts';
import type { Repository } from 'typeorm';
import { readColumns } from '../../platform/database/query/read-columns.js';
import { oneOf, type Sql } from '../../platform/database/query/sql.js';
import { type Item, ItemFile } from '../item.entity.js';

/** The columns that public lists show, or choose by. */
const columns = [
  'seq',
  'id',
  'title',
  'description',
  'category',
  'location',
  'dateFound',
  'status',
  'isLostItem',
  'custody',
  'receivedAt',
  'keptUntil',
  'keepReason',
  'deskId',
  'createdAt',
  'photoDescription',
] as const;

/** An item of a public list, with its pictures in their order. */
export interface PublicRow extends Pick<Item, (typeof columns)[number]> {
  files: Pick<ItemFile, 'id' | 'isKeptBack'>[];
  foundBy?: FoundBy;
}

/** Reads items for public lists. @param where a condition on `listed` */
export async function readPublicRows(items: Repository<Item>, where: Sql): Promise<PublicRow[]> {
  const rows = await readColumns(items, columns, where);
  const ids = rows.map(({ id }) => id);
  const files = await readColumns(
    items.manager.getRepository(ItemFile),
    ['id', 'itemId', 'position', 'isKeptBack'],
    oneOf('listed.item_id', ids),
  );
  files.sort((a, b) => a.position - b.position);
  return rows.map((row) => ({ ...row, files: files.filter(({ itemId }) => itemId === row.id) }));
}
