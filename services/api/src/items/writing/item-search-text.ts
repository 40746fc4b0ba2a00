import { joinCompounds, spaceWords } from '@lost-found/contracts';
import { buildSearchText } from '../../platform/database/search/search-text.js';
import type { Item } from '../item.entity.js';

/**
 * The texts that searches for an item read. The public text holds public fields only. The administrators'
 * text also holds the reporter's name, contact and student ID, the taker, the shelf, the details kept
 * back, the number in an imported list, and the recipient and receipt number of an item that is gone. Both also have the words with separators inside without them. The words
 * are those of the title, and of title and description, by which the items that a search finds are ranked.
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
    Partial<Pick<Item, 'importKey' | 'recipient' | 'receiptNumber'>>,
): Pick<Item, 'publicText' | 'searchText' | 'titleWords' | 'publicWords'> => {
  const whole = `${item.title}\n${item.description}`;
  const joined = joinCompounds(whole);
  return {
    titleWords: spaceWords(item.title),
    publicWords: spaceWords(whole),
    publicText: buildSearchText(item.title, item.description, joined),
    searchText: buildSearchText(
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
      item.recipient ?? null,
      item.receiptNumber ?? null,
      joined,
    ),
  };
};
