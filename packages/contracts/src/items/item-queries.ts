import { typedText } from '../common/clean-text.js';
import { languages } from '../common/languages.js';
import { listQuery, makeFilterSchema, makeSortSchema, nameFilter, pageQuery } from '../common/list.js';
import { searchText } from '../common/text.js';
import { limits } from '../limits.js';
import { ownerStates } from '../owners/owner-values.js';
import { z } from '../zod.js';
import { custodies, itemKinds, itemStatuses, lostReportStatuses } from './item-values.js';

const daysUpTo = (most: number) => z.coerce.number().int().min(1).max(most).optional();

/** `GET /items`: approved found items, newest first (§2). */
export const publicItemsQuery = pageQuery.extend({
  search: searchText,
  category: nameFilter,
  location: nameFilter,
  foundWithin: daysUpTo(limits.foundWithinMax).describe('days up to today, in campus time; 1 is today'),
  leavingWithin: daysUpTo(limits.leavingWithinMax).describe(
    'days from today, on which the desk keeps an item for the last time; the first to leave comes first',
  ),
  sort: makeSortSchema(['createdAt']),
});
export type PublicItemsQuery = z.infer<typeof publicItemsQuery>;

const textLanguage = z
  .enum(languages)
  .optional()
  .describe('language of its texts; by default that of the reader');

export const feedFormat = z.enum(['atom', 'json']);
export type FeedFormat = z.infer<typeof feedFormat>;

/** `GET /feeds/:format`: the newest of the public list. */
export const feedQuery = z.object({
  category: nameFilter,
  location: nameFilter,
  lng: textLanguage,
});
export type FeedQuery = z.infer<typeof feedQuery>;

/** `GET /feeds/week`: a text for a newsletter. */
export const weekQuery = z.object({ lng: textLanguage });
export type WeekQuery = z.infer<typeof weekQuery>;

/** `GET /admin/items`: Manage Items (§2). */
export const adminItemsQuery = listQuery({
  search: searchText,
  sort: makeSortSchema(['createdAt', 'dateFound']),
  status: makeFilterSchema([...itemStatuses, 'snoozed']),
  category: nameFilter,
  kind: makeFilterSchema(itemKinds),
  custody: makeFilterSchema(custodies),
  location: nameFilter,
  deskId: z.uuid().optional(),
  shelf: typedText().min(1).max(limits.shelfMax).optional(),
  foundFrom: z.iso.date().optional().describe('the first day of the find or the loss'),
  foundTo: z.iso.date().optional().describe('the last day of the find or the loss'),
  ownerState: makeFilterSchema(ownerStates),
});
export type AdminItemsQuery = z.infer<typeof adminItemsQuery>;

/** `GET /admin/lost-items`: Lost Items Reported; search over title, description and reporter (§2). */
export const lostItemsQuery = listQuery({
  search: searchText,
  status: makeFilterSchema([...lostReportStatuses, 'snoozed']),
  sort: makeSortSchema(['createdAt', 'dateFound']),
});
export type LostItemsQuery = z.infer<typeof lostItemsQuery>;

/** `GET /admin/claimed-items`: search over item title, claimant, email and category (§2). */
export const claimedItemsQuery = listQuery({ search: searchText, sort: makeSortSchema(['dateClaimed']) });
export type ClaimedItemsQuery = z.infer<typeof claimedItemsQuery>;
