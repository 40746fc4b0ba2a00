import { campusLocations, itemCategories, itemStatuses } from '../items/item-values.js';
import type { LogAction } from '../logs/log.js';
import { z } from '../zod.js';

const count = z.number().int().min(0);
const countsByName = z.record(z.string(), count);
/** Change against the 30 days before the last 30, in percent; null if there were too few before. */
const change = z.number().nullable();

/** The figures of the dashboard (§3). `totalClaims` counts approved claims; `claimedItems` those of Claimed Items. */
export const analyticsSchema = z
  .object({
    totalItems: count,
    totalLostItems: count,
    totalFoundItems: count,
    totalClaims: count,
    claimedItems: count,
    itemsPendingReview: count,
    byStatus: countsByName,
    byCategory: countsByName,
    byLocation: countsByName,
    perDay: z.array(z.object({ day: z.iso.date(), found: count, lost: count })),
    change: z.object({
      totalItems: change,
      totalLostItems: change,
      totalFoundItems: change,
      totalClaims: change,
    }),
    unavailable: z.literal(true).optional().describe('the figures could not be counted: all are zero (§7)'),
    recentActivity: z.array(
      z.object({
        id: z.string(),
        type: z.string(),
        description: z.string(),
        title: z.string().optional(),
        timestamp: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'Analytics' });
export type Analytics = z.infer<typeof analyticsSchema>;

/** Log actions on the dashboard (§3), in words without personal data. Sign-ins stay in the logs. */
const activityTexts = {
  ITEM_CREATED: 'An item was reported',
  ITEM_UPDATED: 'An item was edited',
  ITEM_DELETED: 'An item was deleted',
  ITEM_APPROVED: 'An item was approved',
  ITEM_REJECTED: 'An item was rejected',
  ITEM_CLAIMED: 'An item was claimed',
  ITEM_RETURNED: 'An item was returned',
  ITEM_RESOLVED: 'An item was resolved',
  ITEM_RECEIVED: 'An item was taken in',
  ITEM_PARTED: 'An unclaimed item left the desk',
  CLAIM_SUBMITTED: 'A claim was submitted',
  CLAIM_APPROVED: 'A claim was approved',
  CLAIM_REJECTED: 'A claim was rejected',
  CLAIM_WITHDRAWN: 'A claim was withdrawn',
  DECISION_UNDONE: 'A decision was undone',
  MATCH_DISMISSED: 'A possible match was dismissed',
  USER_CREATED: 'An account was created',
  USER_UPDATED: 'An account was edited',
  USER_DELETED: 'An account was deleted',
  REPORTER_VERIFIED: 'The verification of a reporter was changed',
  DATABASE_INITIALIZED: 'The system was started',
} as const satisfies Partial<Record<LogAction, string>>;

type Activity = keyof typeof activityTexts;

/** The kinds that the dashboard shows. */
export const activityActions = Object.keys(activityTexts) as Activity[];

/** The one activity where the figures could not be counted (§7, §8). */
export const analyticsUnavailable = { type: 'SYSTEM', description: 'Analytics data unavailable' } as const;

/** Describes a log action on the dashboard, in English; the console has its own texts. */
export const describeActivity = (action: string): string =>
  activityTexts[action as Activity] ?? action.replaceAll('_', ' ');

/** Below that many a change in percent says nothing: of 3 to 70 is "up 2,233%". */
const LEAST_COMPARED = 10;

/** Returns a change in percent, rounded; null if there were too few before. */
export const changeInPercent = (now: number, before: number): number | null =>
  before < LEAST_COMPARED ? null : Math.round(((now - before) / before) * 100);

const zeros = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 0]));

/** The zero counts that stand where the figures cannot be had, or are not there yet (§7). */
export const noFigures: Analytics = {
  totalItems: 0,
  totalLostItems: 0,
  totalFoundItems: 0,
  totalClaims: 0,
  claimedItems: 0,
  itemsPendingReview: 0,
  byStatus: zeros(itemStatuses),
  byCategory: zeros(itemCategories),
  byLocation: zeros(campusLocations),
  perDay: [],
  change: { totalItems: null, totalLostItems: null, totalFoundItems: null, totalClaims: null },
  recentActivity: [],
};

/** `GET /admin/queues`: the sizes of the desk's queues, counted for each request. */
export const queuesSchema = z
  .object({
    claims: count.describe('pending claims, without the snoozed ones'),
    toBeBroughtIn: count.describe('approved claims for an item that is still with its finder'),
    lostReports: count.describe('lost reports under review'),
    foundReports: count.describe('found reports under review'),
    snoozedClaims: count,
    snoozedLostReports: count,
    snoozedFoundReports: count,
    matches: count
      .optional()
      .describe('unread strong matches; not there where nothing is matched, as in the demo'),
    due: count.optional().describe('unclaimed items that may leave the desk; not in the demo'),
    dropPoints: count.optional().describe('items that wait in drop points; not in the demo'),
  })
  .meta({ id: 'Queues' });
export type Queues = z.infer<typeof queuesSchema>;
