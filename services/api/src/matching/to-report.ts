import type { CampusSettings } from '@lost-found/contracts';
import { fold, type Report } from '@lost-found/matcher';
import type { MatchedItem } from '../items/matched-items.service.js';

/** The fields of an item, or of an item that is being taken in, that the matcher may read. */
export type ReportFields = Pick<
  MatchedItem,
  | ('title' | 'description' | 'category' | 'location' | 'dateFound' | 'isLostItem')
  | ('lastSeenLocation' | 'keptBackDetails' | 'reportedBy' | 'studentId')
>;

/**
 * The public fields of an item for the matcher. The place of a loss is free text that may contain a place's
 * name.
 */
export const toPublicReport = (
  { title, description, category, location, dateFound, isLostItem, lastSeenLocation }: ReportFields,
  places: CampusSettings['places'],
): Report => ({
  title,
  description,
  category,
  date: dateFound,
  ...(isLostItem ? placeIn(lastSeenLocation ?? location, places) : { location }),
});

/** Adds the fields that only the desk may read; returns the same report if there are none. */
export function toDeskReport(item: ReportFields, report: Report): Report {
  const { isLostItem, keptBackDetails, reportedBy, studentId } = item;
  // Quoted, so that the matcher reads it as a name.
  const more = isLostItem ? [reportedBy && `"${reportedBy}"`, studentId] : [keptBackDetails];
  const parts = more.filter(Boolean);
  if (parts.length === 0) return report;
  return { ...report, description: [report.description, ...parts].join('\n') };
}

/** Finds the campus place in a free text: the longest name that it contains. */
export function placeIn(
  text: string,
  places: CampusSettings['places'],
): Pick<Report, 'location' | 'placeText'> {
  const words = splitWords(text);
  const named = places.filter(({ name }) => words.includes(splitWords(name)));
  named.sort((a, b) => b.name.length - a.name.length);
  return { location: named[0]?.name ?? '', placeText: text };
}

/** Spaces around the words prevent matches inside a word. */
const splitWords = (text: string): string => ` ${(fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
