import { languages } from '../common/languages.js';
import { filterOf, listQuery, sortOf } from '../common/list.js';
import { requiredEmail, searchText } from '../common/text.js';
import { personName } from '../common/written.js';
import { z } from '../zod.js';
import { typedPassword } from './password.js';

export const userRoles = ['admin', 'user'] as const;
export type UserRole = (typeof userRoles)[number];

/** A user as administrators see one (§3). */
export const adminUserSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    fullName: z.string(),
    avatarUrl: z.string().nullable(),
    role: z.enum(userRoles),
    emailVerified: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    invitedAt: z.iso.datetime().nullable().describe('null unless the invitation is still to be accepted'),
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof adminUserSchema>;

/** `GET /admin/users`: search over name and email (§7). */
export const adminUsersQuery = listQuery({
  search: searchText,
  role: filterOf(userRoles),
  sort: sortOf(['createdAt']),
});
export type AdminUsersQuery = z.infer<typeof adminUsersQuery>;

/** `PATCH /admin/users/:id`: Full Name, Email, Role, Email Verified (§2); what is left out stays as it is. */
export const userChangesSchema = z
  .object({
    fullName: personName('full_name_required'),
    email: requiredEmail,
    role: z.enum(userRoles, { error: 'choice_invalid' }),
    emailVerified: z.boolean(),
  })
  .partial()
  .meta({ id: 'UserChanges' });
export type UserChanges = z.infer<typeof userChangesSchema>;

/** As it is sent: what `needsProof` names needs a proof of who changes it, so that an open browser is not enough. */
export const updateUserSchema = userChangesSchema
  .extend({
    currentPassword: typedPassword
      .optional()
      .describe(
        'of whoever asks: for another role or address, or one verified by hand, unless they gave it in the last minutes',
      ),
  })
  .meta({ id: 'UpdateUser' });
export type UpdateUser = z.infer<typeof updateUserSchema>;

/** `POST /admin/users/invitations`: whoever is invited becomes an administrator by the link in the e-mail. */
export const inviteAdminSchema = z
  .object({
    email: requiredEmail,
    language: z.enum(languages, { error: 'choice_invalid' }).describe('of the e-mail'),
    currentPassword: typedPassword
      .optional()
      .describe('of whoever asks, unless they gave it in the last minutes'),
  })
  .meta({ id: 'InviteAdmin' });
export type InviteAdmin = z.infer<typeof inviteAdminSchema>;

/**
 * How long the link of an invitation can be used, in milliseconds; an account that nobody accepted is removed as long
 * after its end. Apart from `durations`, which every public page has.
 */
export const invitationLink = 7 * 24 * 3_600_000;

export const isInvitationOver = (invitedAt: string, now = Date.now()): boolean =>
  Date.parse(invitedAt) + invitationLink <= now;

/** Whether changes end what an account was: who had its sessions and links is perhaps somebody else. */
export const endsSessions = (user: Pick<AdminUser, 'role' | 'email'>, changes: UserChanges): boolean =>
  (changes.role ?? user.role) !== user.role || (changes.email ?? user.email) !== user.email;

/** Whether changes of an account are of the kind that needs a proof. */
export const needsProof = (
  user: Pick<AdminUser, 'role' | 'email' | 'emailVerified'>,
  changes: UserChanges,
): boolean => endsSessions(user, changes) || (changes.emailVerified === true && !user.emailVerified);
