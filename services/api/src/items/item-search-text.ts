import { searchTextOf } from '../platform/database/search/search-text.js';
import type { Item } from './item.entity.js';

/**
 * What searches for an item look through: that of the public only what everybody may read, that of administrators also
 * the reporter's name, contact and student ID, who took it, the shelf, and
 * what is kept back.
 */
export const itemSearchTexts = (
  item: Pick<
    Item,
    | 'title'
    | 'description'
    | 'reportedBy'
    | 'claimedBy'
    | 'takerEmail'
    | 'takerStudentId'
    | 'studentId'
    | 'contactInfo'
    | 'shelf'
    | 'keptBackDetails'
  >,
): Pick<Item, 'publicText' | 'searchText'> => ({
  publicText: searchTextOf(item.title, item.description),
  searchText: searchTextOf(
    item.title,
    item.description,
    item.reportedBy,
    item.claimedBy,
    item.takerEmail,
    item.takerStudentId,
    item.studentId,
    item.contactInfo,
    item.shelf,
    item.keptBackDetails,
  ),
});
