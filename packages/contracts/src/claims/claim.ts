import { languages } from '../common/languages.js';
import { snoozeSchema } from '../decisions/snooze.js';
import { decidedShape } from '../decisions/undo.js';
import { custodies } from '../items/item-values.js';
import { answerSchema, knownAnswerSchema } from '../settings/questions.js';
import { z } from '../zod.js';
import { claimStatuses } from './claim-transitions.js';
import { handoverReasons, identityKinds } from './handover-values.js';
import { pickupSchema } from './pickup.js';

const dateTime = z.iso.datetime();

/** A file that backs a claim; `size` in bytes. Only administrators may open `url`. */
export const proofFileSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    type: z.string(),
    size: z.number().int(),
    url: z.string(),
  })
  .meta({ id: 'ProofFile' });
export type ProofFile = z.infer<typeof proofFileSchema>;

/** A claim for administrators (§3). `itemId` is null when the item was deleted; its title is kept. */
export const adminClaimSchema = z
  .object({
    id: z.uuid(),
    itemId: z.uuid().nullable(),
    itemTitle: z.string(),
    itemReference: z.string().nullable().describe('null when the item was deleted'),
    itemStatus: z.string().nullable().describe('status of the item; null when it was deleted'),
    itemCustody: z.enum(custodies).nullable().describe('where the item is; null when it was deleted'),
    claimantName: z.string(),
    studentId: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    ownershipDescription: z.string(),
    proofFiles: z.array(proofFileSchema),
    proofUrls: z.array(z.string()),
    language: z.enum(languages).describe('that the claimant is written to in'),
    status: z.enum(claimStatuses),
    submittedAt: dateTime,
    reviewedAt: dateTime.nullable(),
    verificationNote: z.string().nullable(),
    adminNotes: z.string().nullable(),
    decisionReason: z.string().nullable().describe('what the claimant is shown'),
    withdrawnAt: dateTime.nullable().describe('when the claimant took it back; its status is rejected then'),
    handedOverAt: dateTime.nullable(),
    snooze: snoozeSchema.nullable().describe('while the desk set it aside'),
    sameStudentClaims: z
      .number()
      .int()
      .describe('other claims, on any item and of any status, under the same student ID'),
    reminders: z
      .number()
      .int()
      .describe('sent since the item began to wait: to the finder who has it, or to the claimant'),
    remindedAt: dateTime.nullable().describe('when the last of them was sent'),
    unreadMessages: z.number().int().describe("messages of the claimant's that no administrator has read"),
  })
  .meta({ id: 'AdminClaim' });
export type AdminClaim = z.infer<typeof adminClaimSchema>;

/** The claim's item, if it still exists. */
export const claimedItemSummarySchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  title: z.string(),
  category: z.string(),
  location: z.string(),
  description: z.string(),
  dateFound: z.iso.date(),
  status: z.string(),
  custody: z.enum(custodies).nullable(),
  deskId: z.uuid().nullable(),
  shelf: z.string().nullable(),
  contactInfo: z.string().describe('of the finder'),
  userId: z.uuid().nullable().describe('account of the finder'),
  thumbnail: z.string().nullable(),
  keptBackImages: z.array(z.string()),
  keptBackDetails: z.string().nullable(),
  askClaimantFor: z.string().nullable(),
  answers: z.array(knownAnswerSchema),
});

/** A claim in the list of another claim. */
export const relatedClaimSchema = z
  .object({
    id: z.uuid(),
    itemId: z.uuid().nullable(),
    itemTitle: z.string(),
    claimantName: z.string(),
    status: z.enum(claimStatuses),
    submittedAt: dateTime,
  })
  .meta({ id: 'RelatedClaim' });
export type RelatedClaim = z.infer<typeof relatedClaimSchema>;

/** `GET /admin/claims/:id`: the claim, its item, and what else bears on the decision. */
export const adminClaimPageSchema = adminClaimSchema
  .extend({
    item: claimedItemSummarySchema.nullable(),
    answers: z.array(answerSchema).describe("the claimant's, to the questions of the item's category"),
    pickup: pickupSchema.nullable().describe('also one that is over; it is in no list'),
    canRenewPickup: z.boolean(),
    canRenewLink: z.boolean().describe('the claimant is known and can be sent a new link'),
    identityShown: z.enum(identityKinds).nullable().describe('when it was handed over'),
    collectedBy: z.string().nullable().describe('who came for the claimant'),
    handoverReason: z.enum(handoverReasons).nullable().describe('why it was handed over without a code'),
    claimsBySameStudent: z
      .array(relatedClaimSchema)
      .describe('the newest of the other claims under the same student ID, at most 20'),
    otherClaims: z
      .array(relatedClaimSchema)
      .describe('the newest of the other claims on the same item, at most 20'),
  })
  .meta({ id: 'AdminClaimPage' });
export type AdminClaimPage = z.infer<typeof adminClaimPageSchema>;

/** A claim after its decision, or after the handover of its item. */
export const decidedClaimSchema = adminClaimPageSchema.extend(decidedShape).meta({ id: 'DecidedClaim' });
export type DecidedClaim = z.infer<typeof decidedClaimSchema>;
