import {
  type Choices,
  clockIn,
  type OwnItem,
  type OwnItemChanges,
  ownFoundChangesSchema,
  ownLostChangesSchema,
  pastClock,
} from '@lost-found/contracts';

export type EditValues = Partial<Record<keyof OwnItemChanges, string>>;

/** The categories to choose from: also the one that the desk gave it, though nobody could have reported it so. */
export const categoriesFor = (
  { isLostItem, category }: Pick<OwnItem, 'isLostItem' | 'category'>,
  { categories, lostCategories }: Pick<Choices, 'categories' | 'lostCategories'>,
): string[] => [...new Set([...(isLostItem ? lostCategories : categories), category])];

/** The rules of a report's form (§5): those of what it is. */
export const editSchema = (
  item: Pick<OwnItem, 'isLostItem' | 'category'>,
  choices: Choices,
  timeZone: string,
) => {
  const categories = categoriesFor(item, choices);
  return item.isLostItem
    ? ownLostChangesSchema({ ...choices, lostCategories: categories }).extend({
        lastSeenAt: pastClock('last_seen_at_required', timeZone),
      })
    : ownFoundChangesSchema({ ...choices, categories });
};

export const valuesOf = (item: OwnItem, timeZone: string): EditValues => {
  const { title, category, description, contactInfo, location } = item;
  const told = { title, category, description, contactInfo };
  if (!item.isLostItem) return { ...told, location };
  const lastSeenAt = item.lastSeenAt ? clockIn(timeZone, item.lastSeenAt) : '';
  return { ...told, lastSeenLocation: item.lastSeenLocation ?? location, lastSeenAt };
};

/** Only what was changed: the rest may have been changed elsewhere meanwhile, and is not to be undone. */
export const changesOf = (
  fields: OwnItemChanges,
  dirty: Readonly<Partial<Record<keyof OwnItemChanges, boolean>>>,
): OwnItemChanges =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => dirty[name as keyof OwnItemChanges]),
  ) as OwnItemChanges;
