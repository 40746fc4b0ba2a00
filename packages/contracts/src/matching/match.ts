import { claimFormSchema } from '../claims/submit-claim.js';
import { pastDay } from '../common/dates.js';
import { makeListSchema, nameFilter, pageQuery } from '../common/list.js';
import { chosenName, optionalText } from '../common/text.js';
import { adminItemSchema, publicItemSchema } from '../items/item.js';
import { reportReceiptSchema } from '../items/reports.js';
import { limits } from '../limits.js';
import { z } from '../zod.js';

/** Why a lost report and a found thing may be of the same thing. */
export const matchReasonKinds = [
  'thing',
  'colour',
  'brand',
  'material',
  'mark',
  'spot',
  'words',
  'number',
  'place',
  'date',
] as const;

export const matchReasonSchema = z.object({
  kind: z.enum(matchReasonKinds),
  text: z
    .string()
    .describe(
      'what both texts say, in the words of the found thing; of `place` where it was found, of `date` the day it was found, of `number` empty',
    ),
});
export type MatchReason = z.infer<typeof matchReasonSchema>;

const score = z.number().min(0).max(1);
const isStrong = z.boolean().describe('sure enough for a notification; the first one at most');

/** A found thing that everybody may see, and why it may be the one that was lost. */
export const matchSchema = z
  .object({ item: publicItemSchema, score, isStrong, reasons: z.array(matchReasonSchema) })
  .meta({ id: 'Match' });
export type Match = z.infer<typeof matchSchema>;

/** `POST /items/similar`: the known facts of a lost item; they are not stored. */
export const similarItemsSchema = z
  .object({
    title: optionalText(limits.searchMax).describe('what it is, or what was searched for'),
    description: optionalText(limits.descriptionMax),
    category: chosenName('category_required').optional(),
    location: optionalText(limits.locationMax),
    date: pastDay('date_found_required').optional().describe('the day it was lost'),
    within: z
      .object({ category: nameFilter, location: nameFilter })
      .optional()
      .describe('what it must have, as the filters of the search: the other fields only speak for it'),
    except: z.array(z.uuid()).max(limits.matches).optional().describe('what is known already'),
  })
  .meta({ id: 'SimilarItems' });
export type SimilarItems = z.infer<typeof similarItemsSchema>;

/** Found items, best first; only public fields are compared and returned. */
export const matchesSchema = z
  .object({ matches: z.array(matchSchema).max(limits.matches) })
  .meta({ id: 'Matches' });
export type Matches = z.infer<typeof matchesSchema>;

/** Answer to a lost report: 201. */
export const lostReportReceiptSchema = reportReceiptSchema
  .extend(matchesSchema.shape)
  .meta({ id: 'LostReportReceipt' });
export type LostReportReceipt = z.infer<typeof lostReportReceiptSchema>;

/** The same for the desk, which also reads details that are kept back, with the words that agree. */
export const adminMatchReasonSchema = matchReasonSchema.extend({
  words: z
    .object({ lost: z.array(z.string()), found: z.array(z.string()) })
    .describe('as they stand in the texts of either side, to be marked there'),
});
export type AdminMatchReason = z.infer<typeof adminMatchReasonSchema>;

const forTheDesk = {
  score,
  isStrong,
  reasons: z.array(adminMatchReasonSchema),
};

/** A possible match of a report; dismissed pairs are left out. */
export const adminMatchSchema = z.object({ item: adminItemSchema, ...forTheDesk }).meta({ id: 'AdminMatch' });
export type AdminMatch = z.infer<typeof adminMatchSchema>;

/** `GET /admin/lost-items/:id/matches`, `GET /admin/items/:id/matches`: the best first. */
export const adminMatchesSchema = z
  .object({
    matches: z.array(adminMatchSchema).max(limits.matches).describe('of the other kind: found for lost'),
    twins: z
      .array(adminMatchSchema)
      .max(limits.matches)
      .describe('of its own kind: perhaps the same thing reported twice'),
  })
  .meta({ id: 'AdminMatches' });
export type AdminMatches = z.infer<typeof adminMatchesSchema>;

/** A strong match that still needs a review. */
export const matchedPairSchema = z
  .object({ lost: adminItemSchema, found: adminItemSchema, matchedAt: z.iso.datetime(), ...forTheDesk })
  .meta({ id: 'MatchedPair' });
export type MatchedPair = z.infer<typeof matchedPairSchema>;

/** `GET /admin/matches`: strong matches of open reports that were not dismissed and have no claim, newest first. */
export const matchQueueQuery = pageQuery;
export const matchQueueSchema = makeListSchema(matchedPairSchema);

/** Parameters of `POST /admin/matches/:lostId/:foundId/…`. */
export const pairParams = z.object({ lostId: z.uuid(), foundId: z.uuid() });
export type PairParams = z.infer<typeof pairParams>;

/** `POST /admin/matches/:lostId/:foundId/claim`: the claim that the desk starts for who lost it; answered by the claim. */
export const matchClaimSchema = (studentIdPrefix: string) =>
  claimFormSchema(studentIdPrefix).meta({ id: 'MatchClaim' });
export type MatchClaim = z.infer<ReturnType<typeof matchClaimSchema>>;

/** A person's answer to a possible match: it is another item, or they have their item back. */
export const matchAnswers = ['not_mine', 'have_it_back'] as const;
export type MatchAnswer = (typeof matchAnswers)[number];

const token = z.string().trim().min(1).max(200).describe('behind `#` in the secret link `/match#…`');

/** `POST /matches/open`. */
export const openMatchSchema = z.object({ token }).meta({ id: 'OpenMatch' });
export type OpenMatch = z.infer<typeof openMatchSchema>;

/** `POST /matches/answer`. */
export const answerMatchSchema = z
  .object({ token, answer: z.enum(matchAnswers).nullable().describe('null takes the answer back') })
  .meta({ id: 'AnswerMatch' });
export type AnswerMatch = z.infer<typeof answerMatchSchema>;

/** A possible match as the person with the secret link sees it. */
export const shownMatchSchema = z
  .object({
    report: z.object({
      reference: z.string(),
      title: z.string(),
      description: z.string().describe('as published; empty unless the report is open'),
      isOpen: z.boolean(),
    }),
    match: matchSchema.nullable().describe('null where the thing is no longer public'),
    answer: z.enum(matchAnswers).nullable().describe('what was said to it before'),
    canTakeBack: z.boolean().describe('true while the answer, or the closing of the report, can be undone'),
  })
  .meta({ id: 'ShownMatch' });
export type ShownMatch = z.infer<typeof shownMatchSchema>;
