import type { List, ListQuery, PageQuery } from '@lost-found/contracts';
import type { Repository } from 'typeorm';
import { findRows } from '../platform/database/search/find-keys.js';
import type { KeySearch } from '../platform/database/search/key-search.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { Item } from './item.entity.js';

/** The sort orders of item lists, in addition to the order of arrival. */
const orders = {
  dateFound: { column: 'date_found', kind: 'day' },
  dateClaimed: { column: 'claimed_at', kind: 'time' },
} as const;

/** Loads items with their pictures, in order. */
export const withPictures = { relations: { files: true }, order: { files: { position: 'ASC' } } } as const;

/** @throws DomainError not_found */
export async function loadItem(items: Repository<Item>, id: string): Promise<Item> {
  const item = await items.findOne({ where: { id }, ...withPictures });
  if (!item) throw new DomainError('not_found');
  return item;
}

/** Finds a page of items with their pictures. */
export const findItems = (
  items: Repository<Item>,
  search: Omit<KeySearch, 'table'>,
  query: PageQuery & Partial<ListQuery>,
): Promise<List<Item>> => findRows(items, { orders, ...search, table: 'items' }, query, withPictures);
