import type { FoundBy } from '@lost-found/contracts';
import type { Repository } from 'typeorm';
import { readColumns } from '../../platform/database/query/read-columns.js';
import { raw, type Sql } from '../../platform/database/query/sql.js';
import type { Item, ItemFile } from '../item.entity.js';

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

/** SQL: the pictures of an item as one text, because each further statement wakes the thread of SQLite. */
const pictures = raw(`(SELECT string_agg(
    CAST(file.position AS text) || ' ' || CAST(file.id AS text) || CASE WHEN file.is_kept_back THEN ' kept' ELSE '' END, ','
  ) FROM item_files AS file WHERE file.item_id = listed.id) AS pictures`);

const readPictures = (text: string): PublicRow['files'] =>
  text
    .split(',')
    .map((picture) => picture.split(' '))
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, id = '', kept]) => ({ id, isKeptBack: kept !== undefined }));

/** Reads items for public lists. @param where a condition on `listed` */
export async function readPublicRows(items: Repository<Item>, where: Sql): Promise<PublicRow[]> {
  const rows = await readColumns<Item, (typeof columns)[number], { pictures: string | null }>(
    items,
    columns,
    where,
    pictures,
  );
  return rows.map(({ pictures: text, ...row }) => ({ ...row, files: text ? readPictures(text) : [] }));
}
