import { typedText } from '../common/clean-text.js';
import { languages } from '../common/languages.js';
import { readCode } from '../common/read-code.js';
import { optionalEmail, optionalText, searchText } from '../common/text.js';
import { optionalPersonName } from '../common/written.js';
import { adminItemSchema } from '../items/item.js';
import { limits } from '../limits.js';
import { knownOwnerSchema } from '../owners/owner.js';
import { secondPersonSchema } from '../users/proof.js';
import { z } from '../zod.js';
import { adminClaimSchema } from './claim.js';
import { handoverReasons, identityKinds } from './handover-values.js';

const pickupCode = typedText()
  .overwrite(readCode)
  .regex(/^\d{3}\s?\d{3}$/, 'pickup_code_format');

/** True if the text at the counter is a whole pick-up code; otherwise it is a search. */
export const isPickupCode = (typed: string): boolean => pickupCode.safeParse(typed).success;

/** `GET /admin/handover`: by the code, or by claimant's name, student ID, e-mail address or the item's reference. */
export const handoverQuery = z.object({ code: pickupCode.optional(), search: searchText });
export type HandoverQuery = z.infer<typeof handoverQuery>;

/** A lost report that may be of the thing that is handed over. */
export const ownLostReportSchema = adminItemSchema
  .pick({ id: true, reference: true, title: true, location: true, dateFound: true, category: true })
  .extend({
    isSuggested: z.boolean().describe('it is surely about this item, and is closed unless the desk says no'),
  });
export type OwnLostReport = z.infer<typeof ownLostReportSchema>;

/** The handover page: the claim with its proof, its item, and the claimant's lost report. */
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

/** An item that the desk has and that no approved claim is on, with the claims that are still undecided. */
export const unclaimedAtDeskSchema = z
  .object({
    item: adminItemSchema,
    claims: z.array(adminClaimSchema).describe('pending, the oldest first'),
    owner: knownOwnerSchema.nullable().optional().describe('the owner that the item names'),
  })
  .meta({ id: 'UnclaimedAtDesk' });
export type UnclaimedAtDesk = z.infer<typeof unclaimedAtDeskSchema>;

export const handoverCasesSchema = z
  .object({
    data: z.array(handoverCaseSchema).describe('what waits to be picked up, at most 10'),
    unclaimed: z
      .array(unclaimedAtDeskSchema)
      .describe('what the search finds at the desk without an approved claim, at most 10'),
  })
  .meta({ id: 'HandoverCases' });
export type HandoverCases = z.infer<typeof handoverCasesSchema>;

/** `POST /admin/claims/:id/hand-over`. */
export const handOverSchema = z
  .object({
    code: pickupCode.optional(),
    identity: z.enum(identityKinds, 'choice_invalid').optional().describe('what was shown; never its number'),
    collectedBy: optionalPersonName.describe('who came for the claimant'),
    reason: z.enum(handoverReasons, 'choice_invalid').optional().describe('required without a code'),
    closeLostReportId: z
      .uuid()
      .nullable()
      .optional()
      .describe(
        "the claimant's own lost report, returned with it; left out, the one that the claim was made from",
      ),
    mailReceipt: z.boolean().optional(),
    secondPerson: secondPersonSchema.optional().describe('where the item demands one'),
  })
  .meta({ id: 'HandOver' });
export type HandOver = z.infer<typeof handOverSchema>;

/** `POST /admin/items/:id/hand-over`: an item at the desk that no approved claim is on goes to the person who came for it. */
export const itemHandOverSchema = z
  .object({
    name: optionalPersonName.describe('of the person who collects it'),
    email: optionalEmail,
    studentId: optionalText(limits.studentIdMax).transform((text) => text && readCode(text)),
    identity: z.enum(identityKinds, 'choice_invalid').optional().describe('what was shown; never its number'),
    reason: z.enum(handoverReasons, 'choice_invalid').default('no_claim'),
    closeLostReportId: z.uuid().optional().describe('an open lost report about it, returned with it'),
    mailReceipt: z.boolean().optional().describe('to `email`'),
    language: z.enum(languages).optional().describe('of the receipt'),
    secondPerson: secondPersonSchema.optional().describe('where the item demands one'),
  })
  .meta({ id: 'ItemHandOver' });
export type ItemHandOver = z.infer<typeof itemHandOverSchema>;
export type ItemHandOverInput = z.input<typeof itemHandOverSchema>;

interface Loser {
  userId: string | null;
  studentId: string | null;
}

/**
 * True if a lost report belongs to the claimant: the claim was made from it, or both have the same account, student ID
 * or e-mail address.
 */
export const isOwnLostReport = (
  report: Loser & { id: string; contactInfo: string },
  claimant: Loser & { email: string; lostReportId?: string | null },
): boolean =>
  report.id === claimant.lostReportId ||
  (claimant.userId !== null && report.userId === claimant.userId) ||
  (Boolean(claimant.studentId) && report.studentId === claimant.studentId) ||
  (claimant.email !== '' && report.contactInfo.toLowerCase() === claimant.email.toLowerCase());

/**
 * The one of a claimant's own lost reports that is closed with the handover unless the desk says no: the claim was made from
 * it, or it is the only one, or the only one of the item's category.
 */
export function lostReportToClose<Report extends { id: string; category: string }>(
  reports: readonly Report[],
  { lostReportId, category }: { lostReportId?: string | null; category: string },
): Report | undefined {
  const known = reports.find(({ id }) => id === lostReportId);
  if (known || reports.length < 2) return known ?? reports[0];
  const [same, ...others] = reports.filter((report) => report.category === category);
  return others.length === 0 ? same : undefined;
}
