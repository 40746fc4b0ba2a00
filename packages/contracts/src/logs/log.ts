import { listQuery, sortOf } from '../common/list.js';
import { searchText } from '../common/text.js';
import { limits } from '../limits.js';
import { userRoles } from '../users/user.js';
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
  'CLAIM_SUBMITTED',
  'CLAIM_APPROVED',
  'CLAIM_REJECTED',
  'CLAIM_WITHDRAWN',
  'CLAIM_UPDATED',
  'MESSAGE_SENT',
  'USER_CREATED',
  'USER_UPDATED',
  'USER_DELETED',
  'REPORTER_VERIFIED',
  'LOGIN',
  'LOGIN_FAILED',
  'LOGOUT',
  'PASSWORD_CHANGED',
  'PERSONAL_DATA_ERASED',
  'DATABASE_INITIALIZED',
  'DATABASE_INITIALIZATION_FAILED',
] as const;
export type LogAction = (typeof logActions)[number];

/** One entry of the system log (§3). No user means that the system itself acted, or a visitor. */
export const logEntrySchema = z
  .object({
    id: z.uuid(),
    action: z.string(),
    details: z.record(z.string(), z.unknown()),
    ipAddress: z.string(),
    userAgent: z.string(),
    createdAt: z.iso.datetime(),
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
    action: z.string().trim().max(60).regex(/^\w*$/).optional(),
    startDate: bound.optional(),
    endDate: bound.optional(),
    sort: sortOf(['createdAt']),
  },
  limits.logPageSize,
);
export type LogsQuery = z.infer<typeof logsQuery>;

/** `GET /admin/logs/actions`: the distinct actions logged so far. */
export const logActionsListSchema = z.object({ data: z.array(z.string()) }).meta({ id: 'LogActions' });
export type LogActionsList = z.infer<typeof logActionsListSchema>;
