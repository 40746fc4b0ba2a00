import {
  type Choices,
  clockIn,
  isAddedToByOwner,
  type OwnItem,
  type OwnItemChanges,
  ownFoundChangesSchema,
  ownLostChangesSchema,
  pastClock,
  z,
} from '@lost-found/contracts';

export type EditValues = Partial<Record<keyof OwnItemChanges, string>>;

/** Returns the categories of the form. They include the item's own category, which only the desk may have chosen. */
export const categoriesFor = (
  { isLostItem, category }: Pick<OwnItem, 'isLostItem' | 'category'>,
  { categories, lostCategories }: Pick<Choices, 'categories' | 'lostCategories'>,
): string[] => [...new Set([...(isLostItem ? lostCategories : categories), category])];

/** Returns the schema for the changes of a found item or a lost report (§5). */
export const editSchema = (
  item: Pick<OwnItem, 'isLostItem' | 'status' | 'category' | 'description'>,
  choices: Choices,
  timeZone: string,
) => {
  const categories = categoriesFor(item, choices);
  if (isAddedToByOwner(item)) {
    const { contactInfo, addition } = ownLostChangesSchema(choices, item.description).shape;
    return z.object({ contactInfo, addition: addition.or(z.literal('')) });
  }
  return item.isLostItem
    ? ownLostChangesSchema({ ...choices, lostCategories: categories }).extend({
        lastSeenAt: pastClock('last_seen_at_required', timeZone),
      })
    : ownFoundChangesSchema({ ...choices, categories });
};

export const valuesOf = (item: OwnItem, timeZone: string): EditValues => {
  const { title, category, description, photoDescription, contactInfo, location } = item;
  if (isAddedToByOwner(item)) return { contactInfo, addition: '' };
  const common = { title, category, description, photoDescription, contactInfo };
  if (!item.isLostItem) return { ...common, location };
  const lastSeenAt = item.lastSeenAt ? clockIn(timeZone, item.lastSeenAt) : '';
  return { ...common, lastSeenLocation: item.lastSeenLocation ?? location, lastSeenAt };
};

/** Returns only the changed fields. Another page may have changed the other fields, and this must not be undone. */
export const changesOf = (
  fields: OwnItemChanges,
  dirty: Readonly<Partial<Record<keyof OwnItemChanges, boolean>>>,
): OwnItemChanges =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => dirty[name as keyof OwnItemChanges]),
  ) as OwnItemChanges;
