import { type LogAction, logSubjectSchema } from '../logs/log.js';
import { z } from '../zod.js';

/** The queues that the counter shows, in their order. */
export const counterQueues = [
  'claims',
  'lostReports',
  'foundReports',
  'matches',
  'toBeBroughtIn',
  'due',
  'dropPoints',
] as const;
export type CounterQueue = (typeof counterQueues)[number];

/** What an administrator does at the counter, of the actions in the log. */
export const counterActions = [
  'ITEM_CREATED',
  'ITEM_UPDATED',
  'ITEM_DELETED',
  'ITEM_APPROVED',
  'ITEM_REJECTED',
  'ITEM_CLAIMED',
  'ITEM_RETURNED',
  'ITEM_RESOLVED',
  'ITEM_RECEIVED',
  'ITEM_MOVED',
  'ITEM_TRANSFERRED',
  'ITEM_HANDED_OVER',
  'ITEM_PARTED',
  'ITEMS_MERGED',
  'CLAIM_APPROVED',
  'CLAIM_REJECTED',
  'CLAIM_UPDATED',
  'DECISION_UNDONE',
] as const satisfies readonly LogAction[];

/** Length of the list of the last actions. */
export const LAST_DONE = 10;

const since = z.iso.datetime().nullable();

/** `GET /admin/counter`: the age of the queues, and what the caller did last. */
export const counterSchema = z
  .object({
    oldest: z
      .object({
        claims: since,
        lostReports: since,
        foundReports: since,
        matches: since,
        toBeBroughtIn: since,
        due: since,
        dropPoints: since,
      } satisfies Record<CounterQueue, typeof since>)
      .describe('since when the oldest case of each queue waits; null for an empty queue'),
    done: z
      .array(
        z.object({
          id: z.uuid(),
          action: z.enum(counterActions),
          subject: logSubjectSchema.optional(),
          createdAt: z.iso.datetime(),
          decisionId: z.uuid().optional().describe('while it can be undone'),
        }),
      )
      .max(LAST_DONE)
      .describe('the newest first'),
  })
  .meta({ id: 'Counter' });
export type Counter = z.infer<typeof counterSchema>;
