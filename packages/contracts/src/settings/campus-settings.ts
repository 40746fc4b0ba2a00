import { typedText } from '../common/clean-text.js';
import { calendarDay } from '../common/dates.js';
import { foldText } from '../common/fold-text.js';
import { type Language, languages } from '../common/languages.js';
import { optionalText, requiredText } from '../common/text.js';
import { isWritten, writtenText } from '../common/written.js';
import { limits } from '../limits.js';
import { z } from '../zod.js';
import { closedDaysForm, weekForm } from './opening-hours-form.js';
import { questionSchema, questionsSchema } from './questions.js';

/** The lists that administrators keep of their campus; also the last part of their routes. */
export const settingLists = ['categories', 'places', 'desks', 'terms', 'templates'] as const;
export type SettingList = (typeof settingLists)[number];

/** Reports that offer a category. */
export const categoryUses = ['both', 'found', 'lost'] as const;
export type CategoryUse = (typeof categoryUses)[number];

/** Rejections that offer a template: of reports, of claims or both. */
export const templateUses = ['both', 'items', 'claims'] as const;
export type TemplateUse = (typeof templateUses)[number];

/** The desk of a new database, and its translated name. */
export const DEFAULT_DESK = 'Lost & Found desk';

/** `all` means no filter in the queries of lists. */
export const name = writtenText('name_required', limits.settingNameMax).refine(
  (value) => foldText(value) !== 'all',
  'value_invalid',
);

export const keepDays = z
  .int({ error: 'keep_days_invalid' })
  .min(1, 'keep_days_invalid')
  .max(limits.keepDaysMax, 'keep_days_invalid')
  .nullable()
  .describe('days until an unclaimed thing is due; null: never');

/** Empty, or null: not said. */
const textOrNull = (max: number) =>
  optionalText(max)
    .unwrap()
    .nullable()
    .transform((text) => text || null);
const line = textOrNull(limits.locationMax);

const otherName = textOrNull(limits.settingNameMax)
  .refine((text) => text === null || isWritten(text), 'text_scanned')
  .optional()
  .describe('its name in this language; null: `name`. An earlier console does not send it');
const otherAddress = line
  .optional()
  .describe('its place in this language; null: `address`. An earlier console does not send it');
const otherNames = { nameEn: otherName, nameEs: otherName, nameFr: otherName };

export const mapUrl = z
  .union(
    [
      z.literal(''),
      typedText()
        .trim()
        .check(z.url({ protocol: /^https?$/, error: 'url_invalid' }))
        .max(500),
      z.null(),
    ],
    {
      error: 'url_invalid',
    },
  )
  .transform((url) => url || null);

/** What the desk must observe with the found things of a category. */
const rules = {
  secondPerson: z.boolean().describe('a second member of staff confirms a handover'),
  policeOnly: z.boolean().describe('unclaimed: may only leave to the police, with a receipt number'),
  neverPublic: z.boolean().describe('such things are in no public list, page or count'),
};
export const categoryRules = ['isSensitive', 'secondPerson', 'policeOnly', 'neverPublic'] as const satisfies (
  | keyof typeof rules
  | 'isSensitive'
)[];
export type CategoryRule = (typeof categoryRules)[number];

const where = optionalText(limits.toDoMax).unwrap();

/** Where visitors bring a kind of thing that is not kept here: in each language, or empty. */
const notKept = z
  .strictObject({ en: where, es: where, fr: where } satisfies Record<Language, z.ZodType>)
  .superRefine((texts, context) => {
    const missing = languages.filter((language) => !texts[language]);
    if (missing.length === languages.length) return;
    for (const language of missing)
      context.addIssue({ code: 'custom', message: 'message_required', path: [language] });
  })
  .nullable()
  .transform((texts) => (texts?.en ? texts : null))
  .describe('where visitors bring such a thing, because the desk does not keep it; null: the desk keeps it');

/** An earlier console does not send them. */
const optionalRules = z
  .object({
    ...rules,
    questions: questionsSchema,
    toDo: textOrNull(limits.toDoMax).describe('what the desk does with such a thing; never public'),
    notKept,
    finderMayKeep: z
      .boolean()
      .describe('finders are asked if they would like to have such a thing if it is not claimed'),
  })
  .partial().shape;

export const categoryFormSchema = z
  .strictObject({
    name,
    ...otherNames,
    usedFor: z.enum(categoryUses, { error: 'choice_invalid' }),
    keepDays,
    isSensitive: z.boolean().describe('photos of such things are kept back'),
    ...optionalRules,
  })
  .meta({ id: 'CategoryForm' });
export type CategoryForm = z.infer<typeof categoryFormSchema>;

export const placeFormSchema = z
  .strictObject({
    name,
    ...otherNames,
    near: z
      .array(z.uuid({ error: 'choice_invalid' }))
      .max(limits.settingRows, 'value_invalid')
      .optional()
      .describe(
        'ids of places so near that a thing lost at one may be found at the other; then they are near to it, too',
      ),
    isDropPoint: z
      .boolean()
      .optional()
      .describe(
        'finders leave things in a box there, which a round empties. An earlier console does not send it',
      ),
  })
  .meta({ id: 'PlaceForm' });
export type PlaceForm = z.infer<typeof placeFormSchema>;

/** A counter that things are handed over at. */
export const deskFormSchema = z
  .strictObject({
    name,
    ...otherNames,
    address: line,
    addressEn: otherAddress,
    addressEs: otherAddress,
    addressFr: otherAddress,
    hours: line,
    mapUrl,
    week: weekForm,
    closedDays: closedDaysForm,
  })
  .meta({ id: 'DeskForm' });
export type DeskForm = z.infer<typeof deskFormSchema>;

/** A term of the university, for the figures: it lasts until the next one begins. */
export const termFormSchema = z
  .strictObject({ name, startsOn: calendarDay().describe('its first day') })
  .meta({ id: 'TermForm' });
export type TermForm = z.infer<typeof termFormSchema>;

const words = requiredText('message_required', limits.notesMax);

/** The reason for a rejection, in the reader's language. */
export const templateFormSchema = z
  .strictObject({
    name,
    usedFor: z.enum(templateUses, { error: 'choice_invalid' }),
    en: words,
    es: words,
    fr: words,
  } satisfies Record<'name' | 'usedFor' | Language, z.ZodType>)
  .meta({ id: 'TemplateForm' });
export type TemplateForm = z.infer<typeof templateFormSchema>;

/** Form fields for a row of each list. */
export const settingFormSchemas = {
  categories: categoryFormSchema,
  places: placeFormSchema,
  desks: deskFormSchema,
  terms: termFormSchema,
  templates: templateFormSchema,
} as const satisfies Record<SettingList, z.ZodObject>;

export const row = { id: z.uuid(), name: z.string() };

const nameOrNull = z.string().nullable();
const namedRow = { ...row, nameEn: nameOrNull, nameEs: nameOrNull, nameFr: nameOrNull };

export const categorySchema = z
  .object({
    ...namedRow,
    usedFor: z.enum(categoryUses),
    keepDays: z.int().nullable(),
    isSensitive: z.boolean(),
    ...rules,
    questions: z.array(questionSchema),
    finderMayKeep: z.boolean(),
    toDo: z.string().nullable().describe('never public'),
    notKept: z.object({ en: z.string(), es: z.string(), fr: z.string() }).nullable(),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof categorySchema>;

export const placeSchema = z
  .object({ ...namedRow, near: z.array(z.uuid()), isDropPoint: z.boolean() })
  .meta({ id: 'Place' });
export type Place = z.infer<typeof placeSchema>;

export const deskSchema = z
  .object({
    ...namedRow,
    address: nameOrNull,
    addressEn: nameOrNull,
    addressEs: nameOrNull,
    addressFr: nameOrNull,
    hours: z.string().nullable().describe('in the words of the desk; shown while it has no `week`'),
    week: z.array(z.string()).nullable().describe('from Monday to Sunday, as in the form'),
    closedDays: z.array(z.string()).describe('a day, or `first/last` of several'),
    mapUrl: z.string().nullable(),
  })
  .meta({ id: 'Desk' });
export type Desk = z.infer<typeof deskSchema>;

export const termSchema = z.object({ ...row, startsOn: z.iso.date() }).meta({ id: 'Term' });
export type Term = z.infer<typeof termSchema>;

export const templateSchema = z
  .object({ ...row, usedFor: z.enum(templateUses), en: z.string(), es: z.string(), fr: z.string() })
  .meta({ id: 'Template' });
export type Template = z.infer<typeof templateSchema>;

/** `GET /admin/settings/templates`: those that a reason is written with, in their order. */
export const templatesSchema = z.object({ data: z.array(templateSchema) }).meta({ id: 'Templates' });
export type Templates = z.infer<typeof templatesSchema>;

/** `GET /admin/settings/categories`: with what the desk does with each kind of thing. */
export const categoriesSchema = z.object({ data: z.array(categorySchema) }).meta({ id: 'Categories' });
export type Categories = z.infer<typeof categoriesSchema>;

/** `GET /admin/settings`, and the answer to each change; each list in its order. */
export const campusSettingsSchema = z
  .object({
    categories: z.array(categorySchema),
    places: z.array(placeSchema),
    desks: z.array(deskSchema),
    terms: z.array(termSchema),
    templates: z.array(templateSchema).describe('never public'),
  })
  .meta({ id: 'CampusSettings' });
export type CampusSettings = z.infer<typeof campusSettingsSchema>;

const seenValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.record(z.string(), z.string()),
  z.array(z.union([z.string(), z.record(z.string(), z.string())])),
]);

/**
 * `PATCH /admin/settings/<list>/:id`: missing fields stay as they are. Rows have no version, but are short
 * enough to be sent whole.
 */
export const getSettingChanges = (list: SettingList) => {
  const form = settingFormSchemas[list];
  return form
    .partial()
    .extend({
      seen: z
        .record(z.string(), seenValue)
        .optional()
        .describe('the row as it was seen; one that was changed since is refused (edit_conflict)'),
    })
    .meta({ id: `${form.meta()?.id}Changes` });
};
export type SettingChanges = z.infer<ReturnType<typeof getSettingChanges>>;

/** `DELETE /admin/settings/<list>/:id`: what takes the place of a row that is in use. */
export const settingRemovalSchema = z
  .object({ successor: z.uuid().optional() })
  .meta({ id: 'SettingRemoval' });
export type SettingRemoval = z.infer<typeof settingRemovalSchema>;

/** `PUT /admin/settings/<list>/order`: all rows of the list, as they shall stand. */
export const settingOrderSchema = z
  .object({ ids: z.array(z.uuid()).max(limits.settingRows) })
  .meta({ id: 'SettingOrder' });
export type SettingOrder = z.infer<typeof settingOrderSchema>;
