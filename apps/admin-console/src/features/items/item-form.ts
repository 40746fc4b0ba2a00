import { type AdminItem, type ItemChanges, itemChangesSchema, z } from '@lost-found/contracts';

const schema = itemChangesSchema.omit({ adminNotes: true }).required();

/** The edit modal's fields: what may be changed of an item, each of them given. */
export type ItemForm = z.infer<typeof schema>;

/** A contact that was erased after its time is not asked for again, only so as to mend a title. */
const withoutContact = schema.extend({ contactInfo: z.literal('').or(schema.shape.contactInfo) });

/** What the edit modal demands of an item. */
export const itemFormSchema = ({ contactInfo }: AdminItem) => (contactInfo === '' ? withoutContact : schema);

const itemFormFields = ['title', 'description', 'category', 'location', 'contactInfo'] as const;

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
    itemFormFields.filter((name) => values[name] !== item[name]).map((name) => [name, values[name]]),
  );

/** What was typed, on top of what somebody else saved meanwhile: a field that was not touched is theirs. */
export const rebase = (typed: ItemForm, from: AdminItem, onto: AdminItem): ItemForm => ({
  ...valuesOf(onto),
  ...changesOf(from, typed),
});
