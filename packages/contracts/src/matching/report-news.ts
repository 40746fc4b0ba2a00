import { newsAnswers, newsRecordSchema } from '../items/report-news.js';
import { limits } from '../limits.js';
import { z } from '../zod.js';
import { matchSchema } from './match.js';

/** Smallest number of closed reports of a category from which a rate is shown. */
export const leastClosedReports = 20;

const count = z.number().int().min(0);

/** How the closed lost reports of a category ended. */
export const newsOddsSchema = z.object({
  closed: count.describe('lost reports of the category that are closed'),
  returned: count.describe('those with the item back'),
  days: count.nullable().describe('half of these came back within so many days; null if none did'),
});
export type NewsOdds = z.infer<typeof newsOddsSchema>;

/** News of a lost report for its reporter: counts and public facts. */
export const reportNewsSchema = z
  .object({
    reference: z.string(),
    title: z.string().describe('empty for a link that can only end the e-mails'),
    isOpen: z.boolean().describe('false: the counts are 0 and nothing is shown'),
    found: count.describe('items that came in since the report'),
    compared: count.describe('those that were published and compared with the report'),
    matches: z.array(matchSchema).max(limits.newsMatches).describe('similar items now, best first'),
    odds: newsOddsSchema.nullable().describe(`null below ${leastClosedReports} closed reports`),
    canTakeBack: z.boolean().describe('true while the closing or the end of the e-mails can be undone'),
    mayAnswer: z.boolean().describe('false for a link that can only end the e-mails'),
  })
  .extend(newsRecordSchema.shape)
  .meta({ id: 'ReportNews' });
export type ReportNews = z.infer<typeof reportNewsSchema>;

const token = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .describe('behind `#` in the secret link `/report-news#…` or `/report-status#…`');

/** `POST /report/news/open`. */
export const openNewsSchema = z.object({ token }).meta({ id: 'OpenNews' });
export type OpenNews = z.infer<typeof openNewsSchema>;

/** `POST /report/news/answer`. */
export const answerNewsSchema = z
  .object({ token, answer: z.enum(newsAnswers).nullable().describe('null takes the answer back') })
  .meta({ id: 'AnswerNews' });
export type AnswerNews = z.infer<typeof answerNewsSchema>;

/** Parameter of `/report/news/stop/:token`, the address in the header List-Unsubscribe. It can end e-mails, nothing else. */
export const stopNewsParams = z.object({ token: z.string().min(1).max(200) });
export type StopNewsParams = z.infer<typeof stopNewsParams>;
