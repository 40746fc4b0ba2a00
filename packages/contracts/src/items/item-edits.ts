/** The fields of an item that an edit may change (§2); of a lost report `location` is where it was last seen. */
export const editableItemFields = [
  'title',
  'description',
  'category',
  'location',
  'dateFound',
  'lastSeenAt',
  'contactInfo',
  'adminNotes',
] as const;
export type EditableItemField = (typeof editableItemFields)[number];

/** Whose words are kept out of the log; of a lost report, which may never have been public, all of them. */
export const personalItemFields = ({ isLostItem }: { isLostItem: boolean }): readonly EditableItemField[] =>
  isLostItem
    ? ['title', 'description', 'location', 'dateFound', 'lastSeenAt', 'contactInfo', 'adminNotes']
    : ['description', 'contactInfo', 'adminNotes'];
