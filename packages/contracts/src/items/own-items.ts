import { typedText } from '../common/clean-text.js';
import { listQuery, makeSortSchema } from '../common/list.js';
import { chosenName, requiredText } from '../common/text.js';
import { writtenText } from '../common/written.js';
import { limits } from '../limits.js';
import { z } from '../zod.js';
import { publicItemSchema } from './item.js';
import { type Choices, itemOutcomes, itemStatuses, reportLocks } from './item-values.js';
import { getFoundReportSchema, lostReportSchema, photoDescription } from './reports.js';

/** When an item came to a status. */
export const statusChangeSchema = z.object({ status: z.enum(itemStatuses), at: z.iso.datetime() });
export type StatusChange = z.infer<typeof statusChangeSchema>;

/** An own report: its fields and its history, oldest first. */
export const ownItemSchema = publicItemSchema
  .extend({
    contactInfo: z.string(),
    lastSeenLocation: z.string().nullable(),
    lastSeenAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime(),
    decisionReason: z.string().nullable().describe('why it was rejected'),
    outcome: z.enum(itemOutcomes).nullable().describe('how a found item left for good'),
    isMerged: z.boolean().describe('another report of the same item took it over'),
    version: z.number().int(),
    lock: z
      .enum(reportLocks)
      .nullable()
      .describe('why it can be neither changed nor withdrawn here, where its status would allow it'),
    canReopen: z.boolean().describe('they said that they have it back, and can take that back'),
    newsToken: z
      .string()
      .nullable()
      .describe('of an open lost report: opens its news, behind `#` of the page `/report-news`'),
    history: z.array(statusChangeSchema),
  })
  .meta({ id: 'OwnItem' });
export type OwnItem = z.infer<typeof ownItemSchema>;

/** `GET /me/items`: one's own reports, newest first. */
export const ownItemsQuery = listQuery({ sort: makeSortSchema(['createdAt']) });
export type OwnItemsQuery = z.infer<typeof ownItemsQuery>;

const commonFields = {
  title: true,
  description: true,
  photoDescription: true,
  category: true,
  contactInfo: true,
} as const;

export const ownFoundChangesSchema = (choices: Choices) =>
  getFoundReportSchema(choices)
    .pick({ ...commonFields, location: true })
    .partial()
    .strict();

const beforeAddition = '\n\n';

/** Returns the number of characters that an addition to this description may have. */
export const getAdditionMax = (description: string): number =>
  Math.max(0, limits.descriptionMax - description.length - beforeAddition.length);

/** Details that the owner of a published lost report adds below its description. */
const additionTo = (description: string) => requiredText('description_required', getAdditionMax(description));

/** @param description the present one, which an addition is put below */
export const ownLostChangesSchema = (choices: Choices, description = '') =>
  lostReportSchema('CAMP', choices)
    .pick({ ...commonFields, lastSeenLocation: true, lastSeenAt: true })
    .extend({ addition: additionTo(description) })
    .partial()
    .strict();

/** Returns the changes of a lost report with the addition as the end of its description. */
export const joinAddition = <Changes extends { addition?: string | undefined }>(
  { addition, ...changes }: Changes,
  description: string,
) =>
  addition === undefined ? changes : { ...changes, description: description + beforeAddition + addition };

/** `PATCH /me/items/:id`: either of the two, by what the report is. */
export const ownItemChangesSchema = z
  .object({
    title: writtenText('title_required', limits.titleMax),
    description: requiredText('description_required', limits.descriptionMax),
    photoDescription,
    category: chosenName('category_required'),
    contactInfo: requiredText('contact_required', limits.contactMax),
    location: writtenText('location_required', limits.locationMax),
    lastSeenLocation: writtenText('last_seen_location_required', limits.locationMax),
    lastSeenAt: typedText({ error: 'last_seen_at_required' }).min(1, 'last_seen_at_required'),
    addition: additionTo(''),
  })
  .partial()
  .strict()
  .describe(
    '`location` of a found item; `lastSeenLocation`, `lastSeenAt` and `addition` of a lost one. A published lost report takes `contactInfo` and `addition` only.',
  )
  .meta({ id: 'OwnItemChanges' });
export type OwnItemChanges = z.infer<typeof ownItemChangesSchema>;

const token = z.string().trim().min(1).max(200).describe('behind `#` in the secret link `/report-status#…`');

/** `POST /report/open` and `/report/withdraw`: one's own report without an account, by the link of its receipt. */
export const openReportSchema = z.object({ token }).meta({ id: 'OpenReport' });
export type OpenReport = z.infer<typeof openReportSchema>;

/** `POST /report/change`: as `PATCH /me/items/:id`. */
export const changeReportSchema = z
  .object({ token, changes: ownItemChangesSchema })
  .meta({ id: 'ChangeReport' });
export type ChangeReport = z.infer<typeof changeReportSchema>;

const isBack = z.boolean().describe('true: they have the lost item back; false takes that back');

/** `POST /me/items/:id/answer`. */
export const answerReportSchema = z.object({ isBack }).meta({ id: 'AnswerReport' });
export type AnswerReport = z.infer<typeof answerReportSchema>;

/** `POST /report/answer`. */
export const answerOpenedReportSchema = z.object({ token, isBack }).meta({ id: 'AnswerOpenedReport' });
export type AnswerOpenedReport = z.infer<typeof answerOpenedReportSchema>;
