import { languages } from '../common/languages.js';
import { listQuery, makeFilterSchema, makeSortSchema } from '../common/list.js';
import { longText, optionalPhone, optionalText, requiredEmail, searchText } from '../common/text.js';
import { personName } from '../common/written.js';
import { limits } from '../limits.js';
import { answersForm } from '../settings/questions.js';
import { studentId } from '../student-id.js';
import { z } from '../zod.js';
import { claimStatuses } from './claim-transitions.js';

/**
 * The claim form (§3, §5), without its files, which travel as `proofFiles`.
 * @param studentIdPrefix four capitals, from the configuration
 */
export const claimFormSchema = (studentIdPrefix: string) =>
  z.object({
    fullName: personName('full_name_required'),
    studentId: studentId(studentIdPrefix),
    email: requiredEmail,
    phone: optionalPhone,
    ownershipDescription: longText(
      'ownership_description_required',
      'ownership_description_too_short',
      limits.ownershipDescriptionMin,
      limits.ownershipDescriptionMax,
    ),
    ...answersForm,
  });
export type ClaimForm = z.infer<ReturnType<typeof claimFormSchema>>;

/** `POST /claims`: the form, the item that it is for, and the language to write to the claimant in. */
export const submitClaimSchema = (studentIdPrefix: string) =>
  claimFormSchema(studentIdPrefix)
    .extend({
      itemId: z.uuid(),
      language: z.enum(languages).optional(),
      matchToken: optionalText(200).describe('of the secret link `/match#…` that it is made from'),
    })
    .meta({ id: 'SubmitClaim' });
export type SubmitClaim = z.infer<ReturnType<typeof submitClaimSchema>>;

/** Answer to a claim: 201. `caseUrl` is the claimant's own secret link. */
export const claimReceiptSchema = z
  .object({ id: z.uuid(), status: z.enum(claimStatuses), caseUrl: z.string() })
  .meta({ id: 'ClaimReceipt' });
export type ClaimReceipt = z.infer<typeof claimReceiptSchema>;

/** A decision on a claim: `decisionReason` is shown to the claimant, `adminNotes` never. */
export const claimDecisionSchema = z
  .object({
    decisionReason: optionalText(limits.notesMax),
    adminNotes: optionalText(limits.notesMax),
    rejectOthers: z
      .object({ templateId: z.uuid({ error: 'choice_invalid' }).optional() })
      .optional()
      .describe(
        'with an approval: rejects the other pending claims on the item once it can no longer be undone, in the words of a template',
      ),
  })
  .meta({ id: 'ClaimDecision' });
export type ClaimDecision = z.infer<typeof claimDecisionSchema>;

/**
 * Claims that need something: `to_be_brought_in` is approved while the item is still with its finder, `only_rejectable` is
 * pending on an item that is no longer open to claims.
 */
export const claimNeeds = ['to_be_brought_in', 'only_rejectable'] as const;
export type ClaimNeed = (typeof claimNeeds)[number];

/** `GET /admin/claims`: search over item title, claimant name and email (§2). */
export const adminClaimsQuery = listQuery({
  search: searchText,
  status: makeFilterSchema([...claimStatuses, 'snoozed']),
  need: makeFilterSchema(claimNeeds),
  deskId: z
    .union([z.uuid(), z.literal('none')])
    .optional()
    .describe('the desk that has the item; `none`: no desk had it yet'),
  sort: makeSortSchema(['submittedAt']),
});
export type AdminClaimsQuery = z.infer<typeof adminClaimsQuery>;
