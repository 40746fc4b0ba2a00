import { pastDay } from '../common/dates.js';
import { choice, chosenName, optionalText, requiredText } from '../common/text.js';
import { optionalWrittenText, writtenText } from '../common/written.js';
import { durations, limits } from '../limits.js';
import { adminMatchesSchema } from '../matching/match.js';
import { ownerHintField } from '../owners/owner.js';
import { answersForm } from '../settings/questions.js';
import { z } from '../zod.js';
import type { AdminItem } from './item.js';
import { allCategories, type Choices } from './item-values.js';
import { photoDescription, wantsIt } from './reports.js';

/** `POST /admin/items`: an item from the counter. Its pictures travel as `images`. The desk is its contact. */
export const intakeSchema = z
  .object({
    title: writtenText('title_required', limits.titleMax),
    category: chosenName('category_required'),
    location: chosenName('location_required'),
    dateFound: pastDay('date_found_required').optional().describe('default: today'),
    shelf: optionalWrittenText(limits.shelfMax),
    deskId: z.uuid().optional().describe('default: the main desk'),
    description: optionalText(limits.descriptionMax),
    photoDescription,
    keptBackDetails: optionalText(limits.notesMax).describe('what only the desk may know'),
    finder: optionalWrittenText(limits.contactMax).describe('who brought it, for the desk only'),
    wantsIt,
    ...answersForm,
    ...ownerHintField,
  })
  .meta({ id: 'Intake' });
export type Intake = z.infer<typeof intakeSchema>;

/** The same with this campus's choices, and with cards and documents, which found reports do not offer. */
export const getIntakeSchema = (choices: Choices) =>
  intakeSchema.extend({
    dateFound: pastDay('date_found_required', choices.timeZone).optional(),
    category: choice(allCategories(choices), 'category_required'),
    location: choice(choices.locations, 'location_required'),
  });

/** `POST /admin/items/suggestions`: the form of the intake so far; nothing of it is stored. */
export const intakeDraftSchema = intakeSchema
  .pick({ description: true, dateFound: true })
  .extend({
    title: optionalText(limits.titleMax),
    category: optionalText(limits.settingNameMax),
    location: optionalText(limits.locationMax),
    isLostItem: z.boolean().optional().describe('a lost report; `dateFound` is the day of the loss'),
  })
  .meta({ id: 'IntakeDraft' });
export type IntakeDraft = z.infer<typeof intakeDraftSchema>;

/** Suggestions for an item that the desk types. */
export const intakeSuggestionsSchema = adminMatchesSchema
  .extend({
    category: z
      .string()
      .nullable()
      .describe('of this campus, for such items: one that the title names, else one for its kind'),
    publicTitle: z
      .string()
      .nullable()
      .describe('the title without the names and numbers in it; null where it has none'),
    personal: z.string().optional().describe('these names and numbers; missing where it has none'),
  })
  .meta({ id: 'IntakeSuggestions' });
export type IntakeSuggestions = z.infer<typeof intakeSuggestionsSchema>;

/** `POST /admin/items/suggestions/bulk`: titles of many items, each with its category if one was chosen. */
export const bulkDraftsSchema = z
  .strictObject({
    drafts: z
      .array(
        z.strictObject({
          title: requiredText('title_required', limits.importCellMax),
          category: optionalText(limits.settingNameMax),
        }),
      )
      .min(1)
      .max(limits.importBatch),
    isLostItem: z.boolean().optional().describe('they are lost reports'),
  })
  .meta({ id: 'BulkDrafts' });
export type BulkDrafts = z.infer<typeof bulkDraftsSchema>;

/** Suggestions for many items, in the order of their drafts. */
export const bulkSuggestionsSchema = z
  .object({
    suggestions: z.array(
      z.object({
        category: z.string().nullable(),
        publicTitle: z.string().nullable(),
        personal: z.string().optional(),
      }),
    ),
  })
  .meta({ id: 'BulkSuggestions' });
export type BulkSuggestions = z.infer<typeof bulkSuggestionsSchema>;

/**
 * True while the desk can undo an intake, which deletes the item: for an hour, until a decision on the item or until it
 * leaves the desk.
 * @param now in milliseconds
 */
export const canUndoIntake = (
  {
    status,
    custody,
    receivedAt,
    createdAt,
  }: Pick<AdminItem, 'status' | 'custody' | 'receivedAt' | 'createdAt'>,
  now: number,
): boolean =>
  status === 'approved' &&
  custody === 'at_desk' &&
  receivedAt === createdAt &&
  now - Date.parse(createdAt) < durations.intakeUndo;
