import type { LogAction } from '../logs/log.js';

/** What the dashboard tells of (§3), in words without anything personal. Signing in and out is left to the logs. */
const activityTexts = {
  ITEM_CREATED: 'An item was reported',
  ITEM_UPDATED: 'An item was edited',
  ITEM_DELETED: 'An item was deleted',
  ITEM_APPROVED: 'An item was approved',
  ITEM_REJECTED: 'An item was rejected',
  ITEM_CLAIMED: 'An item was claimed',
  ITEM_RETURNED: 'An item was returned',
  ITEM_RESOLVED: 'An item was resolved',
  CLAIM_SUBMITTED: 'A claim was submitted',
  CLAIM_APPROVED: 'A claim was approved',
  CLAIM_REJECTED: 'A claim was rejected',
  CLAIM_WITHDRAWN: 'A claim was withdrawn',
  USER_CREATED: 'An account was created',
  USER_UPDATED: 'An account was edited',
  USER_DELETED: 'An account was deleted',
  REPORTER_VERIFIED: 'A reporter was verified',
  DATABASE_INITIALIZED: 'The system was started',
} as const satisfies Partial<Record<LogAction, string>>;

type Activity = keyof typeof activityTexts;

/** The kinds that the dashboard shows. */
export const activityActions = Object.keys(activityTexts) as Activity[];

/** The one activity where the figures could not be counted (§7, §8). */
export const analyticsUnavailable = { type: 'SYSTEM', description: 'Analytics data unavailable' } as const;

/** What an entry of the log is called on the dashboard, in English; the console has its own texts. */
export const describeActivity = (action: string): string =>
  activityTexts[action as Activity] ?? action.replaceAll('_', ' ');
