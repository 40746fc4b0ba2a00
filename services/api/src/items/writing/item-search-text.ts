import { searchTextOf } from '../../platform/database/search/search-text.js';
import type { Item } from '../item.entity.js';

/**
 * The texts that searches for an item read. The public text holds public fields only. The administrators'
 * text also holds the reporter's name, contact and student ID, the taker, the shelf, the details kept
 * back, and the number in an imported list.
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
  > &
    Partial<Pick<Item, 'importKey'>>,
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
    item.importKey ?? null,
  ),
});
