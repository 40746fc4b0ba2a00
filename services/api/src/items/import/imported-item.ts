import { randomUUID } from 'node:crypto';
import {
  type CampusSettings,
  cutText,
  dayIn,
  type ImportedFound,
  type ImportedLost,
  limits,
} from '@lost-found/contracts';
import { findPersonalText, readVocabulary } from '@lost-found/matcher';
import type { EntityManager } from 'typeorm';
import { asJson } from '../../platform/events/open-decision.js';
import { isSensitive } from '../category-rule.js';
import type { Item } from '../item.entity.js';
import { type NewItem, newItem } from '../writing/item-writer.js';

/** What an import writes of an item. */
export type ImportedColumns = Partial<Omit<NewItem, 'id' | 'updatedAt'>>;

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

/** Columns of an update that a closed row may give to an open item. */
export const closing = [
  'status',
  'custody',
  'outcome',
  'reviewedAt',
  'reviewedBy',
  'claimedAt',
  'claimedBy',
] as const;
/** Columns that only a new item gets. */
const onlyNew = ['createdAt', 'receivedAt', 'deskId'] as const;

/** The columns that a row gives. */
export const importedColumns = (
  row: ImportedFound | ImportedLost,
  isLostItem: boolean,
  context: Context,
): ImportedColumns =>
  isLostItem ? lostColumns(row as ImportedLost, context) : foundColumns(row as ImportedFound, context);

/**
 * The columns of a known item that a row changes.
 * @param columns those that the row gives
 * @param isClaimed whether a claim on the item waits for a decision: then the row does not close it
 */
export function changesTo(
  item: Item,
  row: ImportedFound | ImportedLost,
  columns: ImportedColumns,
  isClaimed: boolean,
): ImportedColumns {
  const closes = isClosed(row) && item.status === 'approved' && !isClaimed;
  // Texts that are as they were stay as the desk published them, with their names.
  const { title, description, keptBackDetails, contactInfo, ...others } = columns;
  const isSame = row.title === item.title && (row.description ?? item.description) === item.description;
  const values = {
    ...others,
    ...(!isSame && { title, description, keptBackDetails }),
    ...(row.contactInfo && { contactInfo }),
  };
  const ignored: readonly string[] = closes ? onlyNew : [...onlyNew, ...closing];
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        value !== undefined && !ignored.includes(name) && asJson(item[name as keyof Item]) !== asJson(value),
    ),
  );
}

/** The columns that a row of found items gives. A column that the row does not have is left out. */
function foundColumns(row: ImportedFound, context: Context): ImportedColumns {
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
    contactInfo: cutText(row.contactInfo || (isReceived ? contact : row.finder) || '', limits.contactMax),
    ...(row.shelf !== undefined && { shelf: row.shelf || null }),
    ...(row.finder !== undefined && { reportedBy: row.finder || null }),
    ...(row.adminNotes !== undefined && { adminNotes: row.adminNotes || null }),
    ...(closed && { reviewedAt: closed, reviewedBy: by }),
    ...(row.state === 'returned' && { claimedAt: closed ?? happened, claimedBy: row.taker || null }),
  };
}

/** The columns that a row of lost reports gives. Its names stay as they are written. */
function lostColumns(row: ImportedLost, { timeZone, by }: Context): ImportedColumns {
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
  manager: EntityManager,
  columns: ImportedColumns,
  identity: Pick<Item, 'isLostItem' | 'importKey' | 'reporterId'>,
  now: Date,
): NewItem => {
  const texts = { title: '', description: '', category: '', location: '', dateFound: '', contactInfo: '' };
  const newColumns = { ...texts, status: 'approved', ...columns, ...identity, id: randomUUID() } as const;
  return newItem(manager, { ...newColumns, updatedAt: now }, now);
};

/** Title and description without names and numbers; the whole texts are kept back for the desk. */
function publicTexts(
  { title, description, category, keptBackDetails }: ImportedFound,
  settings: CampusSettings,
): Pick<ImportedColumns, 'title' | 'description' | 'keptBackDetails'> {
  const { spelling } = readVocabulary();
  const sensitive = isSensitive(settings, category);
  const texts = [title, description ?? ''].map((text) => findPersonalText(text, spelling, sensitive));
  const [shownTitle, shownDescription] = texts.map(({ rest }) => rest);
  const whole = [title, description ?? ''].filter((_, at) => (texts[at]?.words.length ?? 0) > 0);
  const hidden = [...new Set([...whole, keptBackDetails ?? ''])].filter(Boolean).join('\n');
  return {
    title: shownTitle || category,
    ...(description !== undefined && { description: shownDescription ?? '' }),
    ...((hidden || keptBackDetails !== undefined) && {
      keptBackDetails: cutText(hidden, limits.notesMax) || null,
    }),
  };
}
