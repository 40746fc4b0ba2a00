import { clockIn, momentOfClock } from '../common/campus-time.js';
import { cleanLine, typedText } from '../common/clean-text.js';
import { calendarDay, pastInstant } from '../common/dates.js';
import { choice, optionalText } from '../common/text.js';
import { optionalPersonName, optionalWrittenText, writtenText } from '../common/written.js';
import { fieldErrorSchema } from '../errors/problem.js';
import { allCategories, type Choices, type ItemKind, itemKinds } from '../items/item-values.js';
import { lostContact } from '../items/reports.js';
import { limits } from '../limits.js';
import { ownerHintField } from '../owners/owner.js';
import { studentId } from '../student-id.js';
import { z } from '../zod.js';

/** States of an imported found item. A closed one causes no e-mail. */
export const importedFoundStates = [
  'at_desk',
  'with_finder',
  'returned',
  'donated',
  'police',
  'destroyed',
  'finder',
  'rejected',
] as const;
/** States of an imported lost report. */
export const importedLostStates = ['pending', 'approved', 'returned', 'resolved', 'rejected'] as const;

export type ImportedState = (typeof importedFoundStates)[number] | (typeof importedLostStates)[number];

/** The states that an import of a kind can give. */
export const getImportedStates = (kind: ItemKind): readonly ImportedState[] =>
  kind === 'found' ? importedFoundStates : importedLostStates;

const foundFields = [
  'oldId',
  'title',
  'description',
  'category',
  'location',
  'date',
  'state',
  'closedOn',
  'desk',
  'shelf',
  'finder',
  'taker',
  'whose',
  'keptBackDetails',
  'adminNotes',
  'contactInfo',
] as const;
const lostFields = [
  'oldId',
  'title',
  'description',
  'category',
  'location',
  'date',
  'state',
  'closedOn',
  'reportedOn',
  'reportedBy',
  'contactInfo',
  'studentId',
  'keptBackDetails',
  'adminNotes',
] as const;
export type ImportField = (typeof foundFields)[number] | (typeof lostFields)[number];
export const importFields = [...new Set<ImportField>([...foundFields, ...lostFields])] as [
  ImportField,
  ...ImportField[],
];

/** The fields that a column can be imported into. */
export const getImportFields = (kind: ItemKind): readonly ImportField[] =>
  kind === 'found' ? foundFields : lostFields;

/** Orders of day and month in dates such as 3/4/2026. */
export const dateOrders = ['day_first', 'month_first'] as const;
export type DateOrder = (typeof dateOrders)[number];

const name = typedText().max(limits.settingNameMax);
/** Values of a column and what they become; an empty text stands for the default. */
const valueMap = z.record(z.string().max(limits.importCellMax), name);

/** How the columns and values of a list are read. It is kept for the next import of the list. */
export const importPlanSchema = z
  .strictObject({
    columns: z.record(name, z.enum(importFields)).describe('field by heading'),
    dateOrder: z.enum(dateOrders),
    categories: valueMap,
    places: valueMap,
    states: valueMap,
    defaults: z.strictObject({ category: name, location: name, state: name, title: name.optional() }),
  })
  .meta({ id: 'ImportPlan' });
export type ImportPlan = z.infer<typeof importPlanSchema>;

/** `POST /admin/imports`. */
export const newImportSchema = z
  .strictObject({
    list: writtenText('name_required', limits.nameMax).describe(
      'name of the list: an old id counts within its list',
    ),
    fileName: typedText().overwrite(cleanLine).max(limits.nameMax),
    kind: z.enum(itemKinds),
    plan: importPlanSchema,
    newCategories: z.array(name).max(limits.settingRows).describe('added at the start'),
    newPlaces: z.array(name).max(limits.settingRows).describe('added at the start'),
  })
  .meta({ id: 'NewImport' });
export type NewImport = z.infer<typeof newImportSchema>;

/** A row as it is sent: texts by field. */
export const importRowSchema = z.strictObject({
  number: z
    .int()
    .min(1)
    .max(limits.spreadsheetRows)
    .describe('in the spreadsheet, where the headings have one, too'),
  fields: z
    .partialRecord(z.enum(importFields), typedText().max(limits.importCellMax))
    .describe('without a category, the row gets one that its title names, else the default'),
});
export type ImportRow = z.infer<typeof importRowSchema>;

/** `POST /admin/imports/:id/rows`: some rows, to be checked. */
export const importRowsSchema = z
  .strictObject({ rows: z.array(importRowSchema).min(1).max(limits.importBatch) })
  .meta({ id: 'ImportRows' });
export type ImportRows = z.infer<typeof importRowsSchema>;

/** The results of a row: create, update, unchanged and refused by the check; created and updated by the import. */
export const importResults = ['create', 'update', 'refused', 'unchanged', 'created', 'updated'] as const;
export type ImportResult = (typeof importResults)[number];

export const importRowResultSchema = z.object({
  number: z.int(),
  result: z.enum(importResults),
  errors: z.array(fieldErrorSchema),
  category: z.string().optional().describe('the category that the title names, where the row has none'),
  like: z
    .string()
    .optional()
    .describe('the number of the updated item, where it differs in leading zeros or thousands marks'),
});
export type ImportRowResult = z.infer<typeof importRowResultSchema>;

export const importRowResultsSchema = z
  .object({ results: z.array(importRowResultSchema) })
  .meta({ id: 'ImportRowResults' });
export type ImportRowResults = z.infer<typeof importRowResultsSchema>;

/** States of an import: rows are checked, imported, and all of it can be undone. */
export const importStates = ['checking', 'running', 'done', 'cancelled', 'undoing', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

export const importSchema = z
  .object({
    id: z.uuid(),
    list: z.string(),
    fileName: z.string(),
    kind: z.enum(itemKinds),
    plan: importPlanSchema,
    state: z.enum(importStates),
    createdAt: z.iso.datetime(),
    counts: z.partialRecord(z.enum([...importResults, 'undone', 'kept']), z.number().int()),
    refused: z.array(importRowResultSchema).max(limits.selectMax).describe('the first refused rows'),
  })
  .meta({ id: 'Import' });
export type Import = z.infer<typeof importSchema>;

/** `GET /admin/imports`: the last imports, newest first, without their refused rows. */
export const importsSchema = z.object({ data: z.array(importSchema) }).meta({ id: 'Imports' });
export type Imports = z.infer<typeof importsSchema>;

const NOON = '12:00';
const clock = /^\d{4}-\d\d-\d\dT\d\d:\d\d/u;

/**
 * A day, a time on the clocks of the campus, or a moment, that is not in the future; put out as a moment. A day counts
 * from noon.
 */
const pastMoment = (timeZone: string) =>
  z.preprocess((value) => {
    if (typeof value !== 'string' || value === '') return value;
    if (calendarDay().safeParse(value).success) {
      // Today's noon may be in the future.
      const noon = momentOfClock(timeZone, `${value}T${NOON}`).getTime();
      const isToday = clockIn(timeZone, Date.now()).startsWith(value);
      return new Date(isToday ? Math.min(noon, Date.now()) : noon).toISOString();
    }
    const isClock = clock.test(value) && !/(?:Z|[+-]\d\d:?\d\d)$/u.test(value);
    if (!isClock || !calendarDay().safeParse(value.slice(0, 10)).success) return value;
    return momentOfClock(timeZone, value.slice(0, 16)).toISOString();
  }, pastInstant('date_found_required'));

interface ImportRules {
  readonly choices: Choices & { readonly timeZone: string };
  readonly studentIdPrefix: string;
}

const common = ({ choices }: ImportRules) => ({
  oldId: optionalText(limits.nameMax),
  title: writtenText('title_required', limits.titleMax),
  description: optionalText(limits.descriptionMax),
  category: choice(allCategories(choices), 'category_required'),
  date: pastMoment(choices.timeZone),
  closedOn: pastMoment(choices.timeZone).optional(),
  keptBackDetails: optionalText(limits.notesMax),
  adminNotes: optionalText(limits.notesMax),
});

/** A row of found items. The description may be missing, as at the counter. */
export const importedFoundSchema = (rules: ImportRules) =>
  z.strictObject({
    ...common(rules),
    location: choice(rules.choices.locations, 'location_required'),
    state: z.enum(importedFoundStates, { error: 'choice_invalid' }),
    desk: optionalText(limits.settingNameMax),
    shelf: optionalWrittenText(limits.shelfMax),
    finder: optionalText(limits.contactMax),
    taker: optionalPersonName,
    ...ownerHintField,
    contactInfo: optionalText(limits.contactMax),
  });
export type ImportedFound = z.infer<ReturnType<typeof importedFoundSchema>>;

/** A row of lost reports. Its place is free text. */
export const importedLostSchema = (rules: ImportRules) =>
  z.strictObject({
    ...common(rules),
    location: writtenText('last_seen_location_required', limits.locationMax),
    state: z.enum(importedLostStates, { error: 'choice_invalid' }),
    reportedOn: pastMoment(rules.choices.timeZone).optional(),
    reportedBy: optionalPersonName,
    contactInfo: lostContact,
    studentId: studentId(rules.studentIdPrefix).optional(),
  });
export type ImportedLost = z.infer<ReturnType<typeof importedLostSchema>>;
