import { typedText } from '../common/clean-text.js';
import { searchText } from '../common/text.js';
import { optionalPersonName } from '../common/written.js';
import { adminItemSchema } from '../items/item.js';
import { z } from '../zod.js';
import { adminClaimSchema } from './claim.js';
import { handoverReasons, identityKinds } from './handover-values.js';

const pickupCode = typedText()
  .trim()
  .regex(/^\d{3}\s?\d{3}$/, 'pickup_code_format');

/** A pick-up code without the blank that people type into it. */
export const digitsOf = (code: string): string => code.replace(/\s/g, '');

/** What is typed at the counter: a whole pick-up code, or what to find somebody by. */
export const isPickupCode = (typed: string): boolean => pickupCode.safeParse(typed).success;

/** `GET /admin/handover`: by the code, or by claimant's name, student ID, e-mail address or the item's reference. */
export const handoverQuery = z.object({ code: pickupCode.optional(), search: searchText });
export type HandoverQuery = z.infer<typeof handoverQuery>;

/** A lost report that may be of the thing that is handed over. */
export const ownLostReportSchema = adminItemSchema.pick({
  id: true,
  reference: true,
  title: true,
  location: true,
  dateFound: true,
});
export type OwnLostReport = z.infer<typeof ownLostReportSchema>;

/** All that the counter needs on one page: the claim with its proof, its item, and what its claimant reported as lost. */
export const handoverCaseSchema = z
  .object({
    claim: adminClaimSchema,
    item: adminItemSchema,
    lostReports: z
      .array(ownLostReportSchema)
      .describe("the claimant's own, still open; the newest, at most 10"),
  })
  .meta({ id: 'HandoverCase' });
export type HandoverCase = z.infer<typeof handoverCaseSchema>;

export const handoverCasesSchema = z
  .object({ data: z.array(handoverCaseSchema).describe('what waits to be picked up, at most 10') })
  .meta({ id: 'HandoverCases' });
export type HandoverCases = z.infer<typeof handoverCasesSchema>;

/** `POST /admin/claims/:id/hand-over`. */
export const handOverSchema = z
  .object({
    code: pickupCode.optional(),
    identity: z.enum(identityKinds, 'choice_invalid').optional().describe('what was shown; never its number'),
    collectedBy: optionalPersonName.describe('who came for the claimant'),
    reason: z.enum(handoverReasons, 'choice_invalid').optional().describe('required without a code'),
    closeLostReportId: z.uuid().optional().describe("the claimant's own lost report, returned with it"),
    mailReceipt: z.boolean().optional(),
  })
  .meta({ id: 'HandOver' });
export type HandOver = z.infer<typeof handOverSchema>;

interface Loser {
  userId: string | null;
  studentId: string | null;
}

/** Whether a lost report is the claimant's own: of the same account, or with the same student ID or e-mail address. */
export const isOwnLostReport = (
  report: Loser & { contactInfo: string },
  claimant: Loser & { email: string },
): boolean =>
  (claimant.userId !== null && report.userId === claimant.userId) ||
  (Boolean(claimant.studentId) && report.studentId === claimant.studentId) ||
  (claimant.email !== '' && report.contactInfo.toLowerCase() === claimant.email.toLowerCase());
