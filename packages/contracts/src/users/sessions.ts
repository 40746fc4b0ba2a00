import { z } from '../zod.js';

/** A session: a browser in which the person is signed in. */
export const accountSessionSchema = z
  .object({
    id: z.uuid(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime().describe('exact to an hour'),
    expiresAt: z.iso.datetime(),
    ipAddress: z.string(),
    userAgent: z.string(),
    current: z.boolean().describe('the one that asks'),
  })
  .meta({ id: 'AccountSession' });
export type AccountSession = z.infer<typeof accountSessionSchema>;

/** `GET /auth/sessions`: the newest first; all of them. */
export const accountSessionsSchema = z
  .object({ data: z.array(accountSessionSchema) })
  .meta({ id: 'AccountSessions' });
export type AccountSessions = z.infer<typeof accountSessionsSchema>;
