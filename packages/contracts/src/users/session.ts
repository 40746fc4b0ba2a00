import { typedText } from '../common/clean-text.js';
import { printable } from '../common/text.js';
import { z } from '../zod.js';
import { adminAccesses, userRoles } from './access-levels.js';

/** Signing in: both fields are required, with one message for both (§5). */
export const loginSchema = z
  .object({
    email: typedText({ error: 'credentials_required' })
      .trim()
      .toLowerCase()
      .min(1, 'credentials_required')
      .max(254, 'credentials_required')
      .regex(printable, 'credentials_required'),
    password: z
      .string({ error: 'credentials_required' })
      .min(1, 'credentials_required')
      .max(1024, 'credentials_required'),
  })
  .meta({ id: 'Login' });
export type Login = z.infer<typeof loginSchema>;

/** The signed-in person, and the end of the session. */
export const sessionSchema = z
  .object({
    user: z.object({
      id: z.uuid(),
      email: z.string(),
      fullName: z.string(),
      role: z.enum(userRoles),
      access: z.enum(adminAccesses).nullable().describe('of an administrator; null for a user'),
    }),
    lastLogin: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    provider: z.string().optional().describe('id of the identity provider that was signed in through'),
    mustEnrol: z
      .literal(true)
      .optional()
      .describe(
        'a second factor is required, and this administrator has none: until then the session may set one up and sign out, nothing else (second_factor_missing)',
      ),
    idleLeft: z
      .number()
      .optional()
      .describe('milliseconds until it ends unused; missing where it does not end so before its time'),
  })
  .meta({ id: 'Session' });

/** The time between the warning and the end of an idle session, in milliseconds. */
export const idleWarning = 5 * 60_000;

export type Session = z.infer<typeof sessionSchema>;
