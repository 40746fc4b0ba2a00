import { z } from '../zod.js';
import { proofFileSchema } from './claim.js';
import { claimStatuses } from './claim-transitions.js';
import { shownPickupSchema } from './pickup.js';

const dateTime = z.iso.datetime();

/** A claim as its claimant sees it, by its secret link or in their account: nothing that only administrators read. */
export const caseSchema = z
  .object({
    id: z.uuid(),
    status: z.enum(claimStatuses),
    itemId: z.uuid().nullable().describe('null when the item was deleted; its title is kept'),
    itemTitle: z.string(),
    itemReference: z.string().nullable().describe('short reference of the item; null when it was deleted'),
    isWithFinder: z.boolean().describe('true until the desk has noted that it has the item'),
    isToBeBroughtIn: z.boolean().describe('approved; the finder was asked to bring the item to the desk'),
    isWaitingAtDesk: z.boolean().describe('approved; the item waits at the desk'),
    isDecisionHeld: z
      .boolean()
      .describe('the desk can still undo its decision; the pick-up code is shown after that'),
    deskId: z.uuid().nullable().describe('the desk that has the item, or had it last'),
    itemUrl: z.string().nullable().describe('absolute address of the public item page'),
    submittedAt: dateTime,
    reviewedAt: dateTime.nullable(),
    withdrawnAt: dateTime.nullable().describe('when the claimant took it back; its status is rejected then'),
    decisionReason: z.string().nullable(),
    proofFiles: z.array(proofFileSchema.omit({ url: true })),
    unreadMessages: z.number().int().describe('messages from the desk that were not read yet'),
    canWithdraw: z.boolean(),
    canAddProof: z.boolean(),
    pickup: shownPickupSchema.nullable().describe('null where there is no code that counts'),
    canRenewPickup: z.boolean(),
    handedOverAt: dateTime.nullable(),
  })
  .meta({ id: 'Case' });
export type Case = z.infer<typeof caseSchema>;

const afterHash = (link: string): string => link.slice(link.lastIndexOf('#') + 1);

/** `POST /case/open`: what stands behind `#` in the claimant's secret link, or the whole link. */
export const openCaseSchema = z
  .object({ token: z.string().trim().min(1).max(200).transform(afterHash) })
  .meta({ id: 'OpenCase' });
export type OpenCase = z.infer<typeof openCaseSchema>;

/** Header by which a page says which case it shows: another one may have been opened in the same browser since. */
export const caseIdHeader = 'case-id';
