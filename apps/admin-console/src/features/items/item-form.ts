import { type AdminItem, type ItemChanges, itemChangesSchema, type z } from '@lost-found/contracts';

/** The edit modal's fields: what may be changed of an item, each of them given. */
export const itemFormSchema = itemChangesSchema.omit({ adminNotes: true }).required();
export type ItemForm = z.infer<typeof itemFormSchema>;

const fields = ['title', 'description', 'category', 'location', 'contactInfo'] as const;

/** A stored category that this release does not know is shown as no choice, and has to be made. */
export const valuesOf = (item: AdminItem): ItemForm => ({
  title: item.title,
  description: item.description,
  category: item.category as ItemForm['category'],
  location: item.location,
  contactInfo: item.contactInfo,
});

/** What the form has otherwise than the item. */
export const changesOf = (item: AdminItem, values: ItemForm): ItemChanges =>
  Object.fromEntries(
    fields.filter((name) => values[name] !== item[name]).map((name) => [name, values[name]]),
  );
