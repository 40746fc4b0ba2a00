import { proofFileSchema } from '../claims/claim.js';
import { claimStatuses } from '../claims/claim-transitions.js';
import { identityKinds } from '../claims/handover-values.js';
import { publicItemSchema } from '../items/item.js';
import { newsRecordSchema } from '../items/report-news.js';
import { logEntrySchema } from '../logs/log.js';
import { messageSchema } from '../messages/message.js';
import { notificationSchema } from '../notifications/notification.js';
import { ownerHintSchema } from '../owners/owner-hint.js';
import { ownerAnswers } from '../owners/owner-values.js';
import { answerSchema } from '../settings/questions.js';
import { savedViewSchema } from '../views/saved-view.js';
import { z } from '../zod.js';
import { profileSchema } from './profile.js';
import { secondFactorSchema } from './second-factor.js';
import { accountSessionSchema } from './sessions.js';
import { settingsSchema } from './settings.js';

const instant = z.iso.datetime();

/** A report with its reporter's own data. */
export const exportedItemSchema = publicItemSchema
  .omit({ qrCode: true, thumbnail: true })
  .extend({
    contactInfo: z.string(),
    lastSeenLocation: z.string().nullable(),
    lastSeenAt: instant.nullable(),
    reportedBy: z.string().nullable(),
    studentId: z.string().nullable(),
    updatedAt: instant,
    decisionReason: z.string().nullable(),
    news: newsRecordSchema.omit({ closesAt: true }).nullable().describe('of a lost report that was open'),
    finderWantsIt: z.boolean(),
    answers: z.array(answerSchema).describe('their own, to the questions of its category'),
  })
  .meta({ id: 'ExportedItem' });
export type ExportedItem = z.infer<typeof exportedItemSchema>;

/** A claim with its claimant's own data, and its conversation, oldest message first. */
export const exportedClaimSchema = z
  .object({
    id: z.uuid(),
    itemId: z.uuid().nullable(),
    itemTitle: z.string(),
    fullName: z.string(),
    studentId: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    ownershipDescription: z.string(),
    answers: z.array(answerSchema),
    status: z.enum(claimStatuses),
    submittedAt: instant,
    reviewedAt: instant.nullable(),
    withdrawnAt: instant.nullable(),
    decisionReason: z.string().nullable(),
    handedOverAt: instant.nullable(),
    identityShown: z.enum(identityKinds).nullable(),
    collectedBy: z.string().nullable(),
    proofFiles: z.array(proofFileSchema.omit({ url: true })),
    messages: z.array(messageSchema),
  })
  .meta({ id: 'ExportedClaim' });
export type ExportedClaim = z.infer<typeof exportedClaimSchema>;

/** What the desk noted of a person as the owner that an item names. */
export const exportedOwnerSchema = ownerHintSchema
  .extend({
    itemId: z.uuid(),
    address: z.string().nullable().describe('to which the e-mail goes'),
    notedAt: instant,
    notifiedAt: instant.nullable(),
    answer: z.enum(ownerAnswers).nullable(),
  })
  .meta({ id: 'ExportedOwner' });
export type ExportedOwner = z.infer<typeof exportedOwnerSchema>;

/** `GET /me/export`: all that is kept about a person. */
export const accountExportSchema = z
  .object({
    exportedAt: instant,
    profile: profileSchema,
    settings: settingsSchema,
    items: z.array(exportedItemSchema),
    claims: z.array(exportedClaimSchema),
    owners: z.array(exportedOwnerSchema).describe('found items that name the person as their owner'),
    directory: z
      .array(z.object({ studentId: z.string(), name: z.string(), email: z.string() }))
      .describe('the rows of the campus directory with the address of the account'),
    notifications: z.array(notificationSchema),
    sessions: z.array(accountSessionSchema),
    browsers: z
      .array(z.object({ seenAt: instant }))
      .describe('those that the account knows, and the last sign-in there'),
    identities: z
      .array(z.object({ issuer: z.string(), subject: z.string(), createdAt: instant }))
      .describe('the accounts at identity providers that open this one'),
    factors: z.array(secondFactorSchema).describe('what an administrator shows in addition to the password'),
    views: z
      .array(savedViewSchema)
      .describe('of lists of the console, saved by an administrator for themselves'),
    activity: z
      .array(logEntrySchema.omit({ user: true, subject: true }))
      .describe('what the person did, with the addresses it was done from'),
  })
  .meta({ id: 'AccountExport' });
export type AccountExport = z.infer<typeof accountExportSchema>;
