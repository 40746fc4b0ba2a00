import { randomUUID } from 'node:crypto';
import {
  type CampusSettings,
  dayIn,
  type ImportedFound,
  type ImportedLost,
  limits,
} from '@lost-found/contracts';
import { personalTextOf, readVocabulary } from '@lost-found/matcher';
import { isSensitive } from '../category-rule.js';
import type { Item } from '../item.entity.js';
import { newItem } from '../reports/reports.service.js';
import type { NewItem } from '../writing/item-writer.js';

/** What an import writes of an item. */
export type ImportedColumns = Partial<
  Omit<Item, 'seq' | 'id' | 'files' | 'foundBy' | 'version' | 'updatedAt' | 'searchText' | 'publicText'>
>;

interface Context {
  readonly settings: CampusSettings;
  readonly timeZone: string;
  /** The administrator who imports. */
  readonly by: string;
}

type FoundState = ImportedFound['state'];

const placeOfState: Readonly<Record<FoundState, Pick<Item, 'status' | 'custody' | 'outcome'>>> = {
  at_desk: { status: 'approved', custody: 'at_desk', outcome: null },
  with_finder: { status: 'approved', custody: 'with_finder', outcome: null },
  rejected: { status: 'rejected', custody: 'with_finder', outcome: null },
  returned: { status: 'resolved', custody: 'handed_over', outcome: 'returned' },
  donated: { status: 'resolved', custody: 'gone', outcome: 'donated' },
  police: { status: 'resolved', custody: 'gone', outcome: 'police' },
  destroyed: { status: 'resolved', custody: 'gone', outcome: 'destroyed' },
  finder: { status: 'resolved', custody: 'gone', outcome: 'finder' },
};
const wasReceived = (state: FoundState): boolean => !['with_finder', 'rejected'].includes(state);
const openStates: readonly string[] = ['at_desk', 'with_finder', 'pending', 'approved'];

/** True for a row whose item needs no further action. */
export const isClosed = ({ state }: ImportedFound | ImportedLost): boolean => !openStates.includes(state);

/** The columns that a row of found items gives. A column that the row does not have is left out. */
export function foundColumns(row: ImportedFound, context: Context): ImportedColumns {
  const { settings, timeZone, by } = context;
  const happened = new Date(row.date);
  const closed = isClosed(row) ? new Date(row.closedOn ?? row.date) : undefined;
  const desk = settings.desks.find(({ name }) => name === row.desk) ?? settings.desks[0];
  const isReceived = wasReceived(row.state);
  const contact = [desk?.name, desk?.address].filter(Boolean).join(', ');
  return {
    ...publicTexts(row, settings),
    category: row.category,
    location: row.location,
    dateFound: dayIn(timeZone, happened),
    ...placeOfState[row.state],
    createdAt: happened,
    receivedAt: isReceived ? happened : null,
    deskId: isReceived ? (desk?.id ?? null) : null,
    contactInfo: (row.contactInfo || (isReceived ? contact : row.finder) || '').slice(0, limits.contactMax),
    ...(row.shelf !== undefined && { shelf: row.shelf || null }),
    ...(row.finder !== undefined && { reportedBy: row.finder || null }),
    ...(row.adminNotes !== undefined && { adminNotes: row.adminNotes || null }),
    ...(closed && { reviewedAt: closed, reviewedBy: by }),
    ...(row.state === 'returned' && { claimedAt: closed ?? happened, claimedBy: row.taker || null }),
  };
}

/** The columns that a row of lost reports gives. Its names stay as they are written. */
export function lostColumns(row: ImportedLost, { timeZone, by }: Context): ImportedColumns {
  const lastSeenAt = new Date(row.date);
  const reviewed = row.state === 'pending' ? null : new Date(row.closedOn ?? row.reportedOn ?? row.date);
  return {
    title: row.title,
    ...(row.description !== undefined && { description: row.description }),
    category: row.category,
    location: row.location,
    lastSeenLocation: row.location,
    lastSeenAt,
    dateFound: dayIn(timeZone, lastSeenAt),
    status: row.state,
    contactInfo: row.contactInfo,
    createdAt: new Date(row.reportedOn ?? row.date),
    ...(row.studentId !== undefined && { studentId: row.studentId }),
    ...(row.reportedBy !== undefined && { reportedBy: row.reportedBy || null }),
    ...(row.keptBackDetails !== undefined && { keptBackDetails: row.keptBackDetails || null }),
    ...(row.adminNotes !== undefined && { adminNotes: row.adminNotes || null }),
    ...(reviewed && { reviewedAt: reviewed, reviewedBy: by }),
  };
}

/** A new item of these columns. */
export const newImportedItem = (
  columns: ImportedColumns,
  {
    isLostItem,
    importKey,
    reporterId,
    now,
  }: Pick<Item, 'isLostItem' | 'importKey' | 'reporterId'> & { now: Date },
): NewItem => {
  const { title = '', description = '', category = '', location = '', dateFound = '' } = columns;
  const { contactInfo = '', status = 'approved' } = columns;
  const required = { title, description, category, location, dateFound, contactInfo, status, isLostItem };
  const id = randomUUID();
  const item = newItem({ ...required }, { id, reporterId, userId: null, now });
  return { ...item, ...columns, importKey, updatedAt: now };
};

/** Title and description without names and numbers; the whole texts are kept back for the desk. */
function publicTexts(
  { title, description, category, keptBackDetails }: ImportedFound,
  settings: CampusSettings,
): Pick<ImportedColumns, 'title' | 'description' | 'keptBackDetails'> {
  const { spelling } = readVocabulary();
  const sensitive = isSensitive(settings, category);
  const texts = [title, description ?? ''].map((text) => personalTextOf(text, spelling, sensitive));
  const [shownTitle, shownDescription] = texts.map(({ rest }) => rest);
  const whole = [title, description ?? ''].filter((_, at) => (texts[at]?.words.length ?? 0) > 0);
  const kept = [...new Set([...whole, keptBackDetails ?? ''])].filter(Boolean).join('\n');
  return {
    title: shownTitle || category,
    ...(description !== undefined && { description: shownDescription ?? '' }),
    ...((kept || keptBackDetails !== undefined) && {
      keptBackDetails: kept.slice(0, limits.notesMax) || null,
    }),
  };
}
