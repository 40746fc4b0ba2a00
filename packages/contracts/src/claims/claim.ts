import { z } from '../zod.js';
import { claimStatuses } from './claim-transitions.js';

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
    claimantName: z.string(),
    studentId: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    ownershipDescription: z.string(),
    proofFiles: z.array(proofFileSchema),
    proofUrls: z.array(z.string()),
    status: z.enum(claimStatuses),
    submittedAt: dateTime,
    reviewedAt: dateTime.nullable(),
    verificationNote: z.string().nullable(),
    adminNotes: z.string().nullable(),
    decisionReason: z.string().nullable().describe('what the claimant is shown'),
  })
  .meta({ id: 'AdminClaim' });
export type AdminClaim = z.infer<typeof adminClaimSchema>;

/** The item beside a claim, as far as it still exists. */
export const claimedItemSummarySchema = z.object({
  id: z.uuid(),
  title: z.string(),
  category: z.string(),
  location: z.string(),
  description: z.string(),
  dateFound: z.iso.date(),
  status: z.string(),
  thumbnail: z.string().nullable(),
});

/** `GET /admin/claims/:id`: the claim and its item. */
export const adminClaimPageSchema = adminClaimSchema
  .extend({ item: claimedItemSummarySchema.nullable() })
  .meta({ id: 'AdminClaimPage' });
export type AdminClaimPage = z.infer<typeof adminClaimPageSchema>;
