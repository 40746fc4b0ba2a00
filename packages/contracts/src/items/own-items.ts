import { typedText } from '../common/clean-text.js';
import { listQuery, sortOf } from '../common/list.js';
import { chosenName, requiredText } from '../common/text.js';
import { writtenText } from '../common/written.js';
import { limits } from '../limits.js';
import { z } from '../zod.js';
import { publicItemSchema } from './item.js';
import { type Choices, itemOutcomes, itemStatuses, reportLocks } from './item-values.js';
import { foundReportSchemaOf, lostReportSchema } from './reports.js';

/** When an item came to a status. */
export const statusChangeSchema = z.object({ status: z.enum(itemStatuses), at: z.iso.datetime() });
export type StatusChange = z.infer<typeof statusChangeSchema>;

/** One's own report: what one told, and what became of it, the oldest first. */
export const ownItemSchema = publicItemSchema
  .extend({
    contactInfo: z.string(),
    lastSeenLocation: z.string().nullable(),
    lastSeenAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime(),
    decisionReason: z.string().nullable().describe('why it was rejected'),
    outcome: z.enum(itemOutcomes).nullable().describe('how a found item left for good'),
    version: z.number().int(),
    lock: z
      .enum(reportLocks)
      .nullable()
      .describe('why it can be neither changed nor withdrawn here, where its status would allow it'),
    history: z.array(statusChangeSchema),
  })
  .meta({ id: 'OwnItem' });
export type OwnItem = z.infer<typeof ownItemSchema>;

/** `GET /me/items`: one's own reports, newest first. */
export const ownItemsQuery = listQuery({ sort: sortOf(['createdAt']) });
export type OwnItemsQuery = z.infer<typeof ownItemsQuery>;

const told = { title: true, description: true, category: true, contactInfo: true } as const;

export const ownFoundChangesSchema = (choices: Choices) =>
  foundReportSchemaOf(choices)
    .pick({ ...told, location: true })
    .partial()
    .strict();

export const ownLostChangesSchema = (choices: Choices) =>
  lostReportSchema('CAMP', choices)
    .pick({ ...told, lastSeenLocation: true, lastSeenAt: true })
    .partial()
    .strict();

/** `PATCH /me/items/:id`: either of the two, by what the report is. */
export const ownItemChangesSchema = z
  .object({
    title: writtenText('title_required', limits.titleMax),
    description: requiredText('description_required', limits.descriptionMax),
    category: chosenName('category_required'),
    contactInfo: requiredText('contact_required', limits.contactMax),
    location: writtenText('location_required', limits.locationMax),
    lastSeenLocation: writtenText('last_seen_location_required', limits.locationMax),
    lastSeenAt: typedText({ error: 'last_seen_at_required' }).min(1, 'last_seen_at_required'),
  })
  .partial()
  .strict()
  .describe('`location` of a found item; `lastSeenLocation` and `lastSeenAt` of a lost one')
  .meta({ id: 'OwnItemChanges' });
export type OwnItemChanges = z.infer<typeof ownItemChangesSchema>;
