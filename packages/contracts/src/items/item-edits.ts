import type { AdminItem } from './item.js';
import type { OwnItemChanges } from './own-items.js';
import type { ItemChanges } from './reports.js';

/**
 * Fields that administrators and owners may send. A lost item's last place is stored as `location`, its day as
 * `dateFound`, an addition as part of the description.
 */
type Given = Exclude<keyof ItemChanges | keyof OwnItemChanges, 'lastSeenLocation' | 'addition'> | 'dateFound';

/**
 * Fields that an edit may change (§2), and which of them the log names without values: words that a person wrote, because an
 * entry stays, and nearly all of a lost report, which may never have been public.
 */
const editable = {
  title: 'private',
  description: 'private',
  photoDescription: 'private',
  category: 'logged',
  location: 'private where lost',
  dateFound: 'private where lost',
  lastSeenAt: 'private where lost',
  contactInfo: 'private',
  adminNotes: 'private',
  keptBackDetails: 'private',
  askClaimantFor: 'private',
  answers: 'private',
  shelf: 'logged',
} as const satisfies Record<Given, 'logged' | 'private' | 'private where lost'>;

export type EditableItemField = keyof typeof editable;
export const editableItemFields = Object.keys(editable) as EditableItemField[];

/** Returns the fields that the audit log records without their values. */
export const personalItemFields = ({ isLostItem }: { isLostItem: boolean }): EditableItemField[] =>
  editableItemFields.filter(
    (field) => editable[field] === 'private' || (isLostItem && editable[field] === 'private where lost'),
  );

const notes = ['adminNotes', 'keptBackDetails', 'askClaimantFor', 'shelf'] as const;
type Notes = Partial<Pick<AdminItem, (typeof notes)[number]>>;

/** Returns an edit in its stored form: an empty staff text becomes null. */
export const emptyNotesAsNull = <Changes extends ItemChanges>(
  changes: Changes,
): Omit<Changes, keyof Notes> & Notes => {
  const emptied = notes.filter((name) => changes[name] === '');
  return { ...changes, ...Object.fromEntries(emptied.map((name) => [name, null])) };
};
