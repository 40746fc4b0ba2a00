import { typedText } from '../common/clean-text.js';
import { listQuery, makeSortSchema } from '../common/list.js';
import { searchText } from '../common/text.js';
import type { ItemStatus } from '../items/item-values.js';
import { limits } from '../limits.js';
import { userRoles } from '../users/access-levels.js';
import { z } from '../zod.js';

/** Everything that is ever logged; a closed list (§2). */
export const logActions = [
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
  'ITEMS_IMPORTED',
  'ITEMS_MERGED',
  'ITEM_SNOOZED',
  'ITEM_UNSNOOZED',
  'ITEM_RULES_LIFTED',
  'STOCK_CHECKED',
  'DROP_POINT_EMPTIED',
  'OWNER_NOTIFIED',
  'CLAIM_SUBMITTED',
  'CLAIM_APPROVED',
  'CLAIM_REJECTED',
  'CLAIM_WITHDRAWN',
  'CLAIM_UPDATED',
  'CLAIM_SNOOZED',
  'CLAIM_UNSNOOZED',
  'DECISION_UNDONE',
  'MATCH_DISMISSED',
  'MESSAGE_SENT',
  'USER_CREATED',
  'USER_UPDATED',
  'USER_DELETED',
  'USER_INVITED',
  'REPORTER_VERIFIED',
  'LOGIN',
  'LOGIN_FAILED',
  'LOGOUT',
  'SESSION_ENDED',
  'PASSWORD_CHANGED',
  'SECOND_FACTOR_CHANGED',
  'SETTINGS_UPDATED',
  'PERSONAL_DATA_ERASED',
  'DATABASE_INITIALIZED',
  'DATABASE_INITIALIZATION_FAILED',
  'BACKUP_REQUESTED',
  'BACKUP_MADE',
  'BACKUP_FAILED',
  'TEST_MAIL_SENT',
  'READ_ONLY_ON',
  'READ_ONLY_OFF',
  'RELEASE_UPLOADED',
  'RELEASE_LIVE',
  'RELEASE_ROLLED_BACK',
] as const;
export type LogAction = (typeof logActions)[number];

/** Kinds of things that entries are about, and which of their details names one; the closest comes first. */
const kinds = {
  claim: ['claimId'],
  item: ['itemId'],
  reporter: ['reporterId'],
  user: ['userId', 'accountId'],
} as const;
export type LogSubjectKind = keyof typeof kinds;
export const logSubjectKinds = Object.keys(kinds) as [LogSubjectKind, ...LogSubjectKind[]];

/** The subject of a log entry. */
export const logSubjectSchema = z.object({
  kind: z.enum(logSubjectKinds),
  id: z.uuid(),
  title: z.string().optional().describe('missing where it is gone'),
});
export type LogSubject = z.infer<typeof logSubjectSchema>;

const isId = (value: unknown): value is string => z.uuid().safeParse(value).success;

/** Returns the subject in the details of an entry, without its title. */
export const logSubjectIn = (details: Record<string, unknown>): Omit<LogSubject, 'title'> | undefined => {
  for (const kind of logSubjectKinds)
    for (const name of kinds[kind]) {
      const id = details[name];
      if (isId(id)) return { kind, id };
    }
  return undefined;
};

/** An entry of the system log (§3). An entry without a user is of the system or of a visitor. */
export const logEntrySchema = z
  .object({
    id: z.uuid(),
    action: z.string(),
    details: z.record(z.string(), z.unknown()),
    ipAddress: z.string().describe('empty after LOG_ADDRESS_DAYS, and in a history that the desk reads'),
    userAgent: z.string().describe('empty as ipAddress'),
    createdAt: z.iso.datetime(),
    subject: logSubjectSchema.optional(),
    user: z
      .object({
        id: z.uuid(),
        fullName: z.string(),
        email: z.string(),
        role: z.enum(userRoles),
        deleted: z
          .literal(true)
          .optional()
          .describe('the account was deleted since; fullName and email are empty'),
      })
      .optional(),
  })
  .meta({ id: 'LogEntry' });
export type LogEntry = z.infer<typeof logEntrySchema>;

const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

/** A moment that both databases can compare with: from 1970 to the last year of four digits. */
const bound = z.iso
  .datetime({ offset: true, error: 'date_invalid', abort: true })
  .refine((moment) => Date.parse(moment) >= 0 && Date.parse(moment) <= LAST_INSTANT, 'date_invalid');

/** `GET /admin/logs`: of one person, part of an action; `startDate` and `endDate` bound `createdAt`, both included (§7). */
export const logsQuery = listQuery(
  {
    search: searchText,
    userId: z.uuid().optional(),
    action: typedText().trim().max(60).regex(/^\w*$/).optional(),
    startDate: bound.optional(),
    endDate: bound.optional(),
    sort: makeSortSchema(['createdAt']),
  },
  limits.logPageSize,
);
export type LogsQuery = z.infer<typeof logsQuery>;

/** `GET /admin/logs/actions`: the distinct actions logged so far. */
export const logActionsListSchema = z.object({ data: z.array(z.string()) }).meta({ id: 'LogActions' });
export type LogActionsList = z.infer<typeof logActionsListSchema>;

/** `GET /admin/logs/newest`: number and hash of the newest entry, which a receipt names. */
export const newestLogEntrySchema = z
  .object({
    seal: z
      .string()
      .nullable()
      .describe('for `npm run log -- verify --from`, such as 4711-9f86d081884c7d659a2feaa0c55ad015'),
  })
  .meta({ id: 'NewestLogEntry' });
export type NewestLogEntry = z.infer<typeof newestLogEntrySchema>;

/** A changed field in a log entry: its values, or for a personal one only the fact. */
export type FieldChange =
  | { field: string; before: unknown; after: unknown }
  | { field: string; changed: true };

const comparable = (value: unknown) => JSON.stringify(value ?? null);

/**
 * Returns the differences between two states of a record, for the details of a log entry.
 * @param fields the compared fields
 * @param personal fields with values that must not reach the log
 */
export function getChanges<T extends object, K extends keyof T & string>(
  before: Pick<T, K>,
  after: Pick<T, K>,
  fields: readonly K[],
  personal: readonly K[] = [],
): FieldChange[] {
  return fields
    .filter((field) => comparable(before[field]) !== comparable(after[field]))
    .map((field) =>
      personal.includes(field)
        ? { field, changed: true }
        : { field, before: before[field] ?? null, after: after[field] ?? null },
    );
}

/** Returns the status that an entry gives to an item: the status of its report, or of a decision. */
export function statusIn(action: string, details: Record<string, unknown>): ItemStatus | undefined {
  if (!action.startsWith('ITEM_')) return undefined;
  if (action === 'ITEM_CREATED') return details.status as ItemStatus;
  const changes = (details.changes ?? []) as { field: string; after?: ItemStatus }[];
  return changes.find(({ field }) => field === 'status')?.after;
}
