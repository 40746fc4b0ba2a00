import { handoverReasons, identityKinds } from '../claims/handover-values.js';
import { languages } from '../common/languages.js';
import { snoozeSchema } from '../decisions/snooze.js';
import { ownerStates } from '../owners/owner-values.js';
import { knownAnswerSchema } from '../settings/questions.js';
import { z } from '../zod.js';
import { custodies, foundBy, itemOutcomes, itemRules, itemStatuses } from './item-values.js';
import { itemKeepSchema } from './keep.js';
import { newsRecordSchema } from './report-news.js';

const url = z.string();
const dateTime = z.iso.datetime();
const reference = z.string().describe('short, to say and write down: LF-4K7Q2');

/** The public fields of an item in a list (§2). `images` and `thumbnail` are URLs of the files route. */
export const publicItemSchema = z
  .object({
    id: z.uuid(),
    reference,
    title: z.string(),
    category: z.string(),
    description: z.string(),
    location: z.string(),
    dateFound: z.iso.date(),
    status: z.enum(itemStatuses),
    images: z.array(url),
    photoDescription: z
      .string()
      .describe('what can be seen in the images; empty without images, and while the desk keeps one back'),
    thumbnail: url.nullable(),
    isLostItem: z.boolean(),
    isAtDesk: z.boolean().describe('the desk has it: ask there, not its finder'),
    deskId: z.uuid().nullable().describe('the desk that has it'),
    isAtDropPoint: z
      .boolean()
      .optional()
      .describe('true while it lies in a drop point: it is at the desk after the next round'),
    createdAt: dateTime,
    lastDay: z.iso
      .date()
      .optional()
      .describe(
        'on its page and in the list of what leaves soon: the last day on which the desk surely keeps it; missing without a limit',
      ),
    itemUrl: url.describe('absolute address of the public item page'),
    qrCode: z
      .string()
      .describe(
        'PNG data URL of a QR code of itemUrl; empty if it could not be drawn, in the public list, and in a walk by cursor',
      ),
    drawing: z
      .object({
        kind: z.string().optional().describe('the kind of item that the title names, such as umbrella'),
        colour: z.string().optional().describe('the colour that the title names'),
        isKeptBack: z.boolean().optional().describe('true if the desk keeps all pictures back'),
      })
      .optional()
      .describe(
        'what to draw in place of a picture; missing if there is one. Names may be added at any time',
      ),
    foundBy: z
      .enum(foundBy)
      .optional()
      .describe('in a search, of an item that has its words or synonyms of them, but not its text'),
  })
  .meta({ id: 'PublicItem' });
export type PublicItem = z.infer<typeof publicItemSchema>;

/**
 * Answer of `GET /items/:id/contact`: the finder's contact. No list and no page contains it, so that it cannot be
 * harvested.
 */
export const itemContactSchema = z.object({ contactInfo: z.string() }).meta({ id: 'ItemContact' });
export type ItemContact = z.infer<typeof itemContactSchema>;

/** An item that is no longer, or not yet, public: its reference and status, nothing personal. */
export const itemReferenceSchema = z
  .object({
    id: z.uuid(),
    reference,
    status: z.enum(itemStatuses),
    isLostItem: z.boolean(),
    itemUrl: url,
    title: z.string().optional().describe('only of an item that was public before'),
  })
  .meta({ id: 'ItemReference' });
export type ItemReference = z.infer<typeof itemReferenceSchema>;

/** Answer of `GET /items/:id`: `access` names its shape. */
export const itemPageSchema = z
  .discriminatedUnion('access', [
    publicItemSchema.extend({ access: z.literal('full') }),
    itemReferenceSchema.extend({ access: z.literal('reference') }),
  ])
  .meta({ id: 'ItemPage' });
export type ItemPage = z.infer<typeof itemPageSchema>;

/** The account that an item belongs to (§7). */
export const itemOwnerSchema = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  language: z.enum(languages).describe('of their account'),
});
export type ItemOwner = z.infer<typeof itemOwnerSchema>;

/** Every field of an item (§3), for administrators. `version` grows with every change. */
export const adminItemSchema = publicItemSchema
  .extend({
    contactInfo: z.string(),
    imageUrl: url.nullable(),
    userId: z.uuid().nullable(),
    owner: itemOwnerSchema.nullable().describe('null where a visitor reported it'),
    updatedAt: dateTime,
    lastSeenLocation: z.string().nullable(),
    lastSeenAt: dateTime.nullable(),
    reportedBy: z.string().nullable(),
    studentId: z.string().nullable(),
    reviewedAt: dateTime.nullable(),
    reviewedBy: z.uuid().nullable(),
    adminNotes: z.string().nullable(),
    decisionReason: z.string().nullable().describe('why it was rejected: what its owner is shown'),
    claimedBy: z.string().nullable().describe('the taker, if no claim names one'),
    takerEmail: z.string().nullable().describe('of who took it without a claim'),
    takerStudentId: z.string().nullable().describe('of who took it without a claim'),
    identityShown: z.enum(identityKinds).nullable().describe('when it was handed over without a claim'),
    handoverReason: z.enum(handoverReasons).nullable().describe('why it was handed over without a code'),
    custody: z
      .enum(custodies)
      .nullable()
      .describe('where it is; null of a lost report, and of one that was taken over'),
    secondPersonId: z.uuid().nullable().describe('the colleague who confirmed the handover'),
    shelf: z.string().nullable(),
    receivedAt: dateTime.nullable().describe('when a desk took it in'),
    sentAt: dateTime.nullable().optional().describe('when it was last sent to another desk'),
    outcome: z.enum(itemOutcomes).nullable().describe('how it left for good'),
    recipient: z.string().nullable().describe('who took it when the desk parted with it'),
    receiptNumber: z.string().nullable().describe('of that recipient'),
    keptBackImages: z.array(url).describe('those of `images` that only administrators see'),
    keptBackDetails: z.string().nullable().describe('what only the desk may know'),
    askClaimantFor: z.string().nullable().describe('the detail that a claimant must name'),
    answers: z.array(knownAnswerSchema).describe('to the questions of its category'),
    mergedInto: z.uuid().nullable().describe('the report that took this one over'),
    ownRules: z
      .array(z.enum(itemRules))
      .describe('rules of an earlier category that stay with the item, until they are lifted'),
    finderWantsIt: z.boolean().describe('its finder would like to have it if it is not claimed'),
    keep: itemKeepSchema.nullable().describe('why it stays longer than its category says'),
    snooze: snoozeSchema.nullable().describe('while the desk set it aside'),
    news: newsRecordSchema.nullable().describe('of a lost report that is, or was, open'),
    ownerState: z
      .enum(ownerStates)
      .optional()
      .describe('of the person that a found item names; missing if it names none'),
    version: z.number().int(),
  })
  .meta({ id: 'AdminItem' });
export type AdminItem = z.infer<typeof adminItemSchema>;

/** A claimed item: the item joined with its approved claim; without one, the claimant is the person that the desk noted. */
export const claimedItemSchema = adminItemSchema
  .extend({
    dateClaimed: dateTime,
    claimId: z.uuid().nullable(),
    claimantName: z.string().nullable(),
    claimantEmail: z.string().nullable(),
    claimantPhone: z.string().nullable(),
    studentId: z.string().nullable().describe("the claimant's"),
    handedOverAt: dateTime.nullable(),
    handedOverBy: z.string().nullable().describe('name of the member of staff'),
    confirmedBy: z.string().nullable().describe('name of the second person'),
    collectedBy: z.string().nullable().describe('who came for the claimant'),
    reporterContact: z.string(),
  })
  .meta({ id: 'ClaimedItem' });
export type ClaimedItem = z.infer<typeof claimedItemSchema>;
