import { searchTextOf } from '../database/search/search-text.js';
import type { Item } from './item.entity.js';

/** What a search for an item looks through; of a lost report the reporter's name too (§2). */
export const itemSearchText = ({
  title,
  description,
  reportedBy,
}: Pick<Item, 'title' | 'description' | 'reportedBy'>): string =>
  searchTextOf(title, description, reportedBy);
