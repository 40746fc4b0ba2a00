import { languages } from '../common/languages.js';
import { listQuery, makeFilterSchema, makeSortSchema } from '../common/list.js';
import { requiredEmail, searchText } from '../common/text.js';
import { personName } from '../common/written.js';
import { z } from '../zod.js';
import { adminAccesses, userRoles } from './access-levels.js';
import { typedPassword } from './password.js';

const access = z.enum(adminAccesses, { error: 'choice_invalid' });

/** A user as administrators see one (§3). */
export const adminUserSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    fullName: z.string(),
    avatarUrl: z.string().nullable(),
    role: z.enum(userRoles),
    access: access.nullable().describe('of an administrator; null for a user'),
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
  role: makeFilterSchema(userRoles),
  sort: makeSortSchema(['createdAt']),
});
export type AdminUsersQuery = z.infer<typeof adminUsersQuery>;

/** `PATCH /admin/users/:id`: Full Name, Email, Role, Email Verified (§2); missing fields stay as they are. */
export const userChangesSchema = z
  .object({
    fullName: personName('full_name_required'),
    email: requiredEmail,
    role: z.enum(userRoles, { error: 'choice_invalid' }),
    access: access.describe('of an administrator; who becomes one without it has desk'),
    emailVerified: z.boolean(),
  })
  .partial()
  .meta({ id: 'UserChanges' });
export type UserChanges = z.infer<typeof userChangesSchema>;

/** The request: changes that `needsProof` names need a recent proof, so that an open browser is not enough. */
export const updateUserSchema = userChangesSchema
  .extend({
    currentPassword: typedPassword
      .optional()
      .describe(
        'the caller’s own, required for another role, access level or address, or one verified by hand, unless given in the last minutes',
      ),
  })
  .meta({ id: 'UpdateUser' });
export type UpdateUser = z.infer<typeof updateUserSchema>;

/** `POST /admin/users/invitations`: the link in the e-mail makes its reader an administrator. */
export const inviteAdminSchema = z
  .object({
    email: requiredEmail,
    language: z.enum(languages, { error: 'choice_invalid' }).describe('of the e-mail'),
    access: access.default('desk'),
    currentPassword: typedPassword
      .optional()
      .describe('the caller’s own, required unless given in the last minutes'),
  })
  .meta({ id: 'InviteAdmin' });
export type InviteAdmin = z.infer<typeof inviteAdminSchema>;

/**
 * The validity of an invitation's link, in milliseconds; an account without acceptance is removed after twice this
 * time. It is separate from `durations`, which every public page includes.
 */
export const invitationLink = 7 * 24 * 3_600_000;

export const isInvitationOver = (invitedAt: string, now = Date.now()): boolean =>
  Date.parse(invitedAt) + invitationLink <= now;

/** True if changes end the account's sessions and links, because another person may own them. */
export const endsSessions = (user: Pick<AdminUser, 'role' | 'email'>, changes: UserChanges): boolean =>
  (changes.role ?? user.role) !== user.role || (changes.email ?? user.email) !== user.email;

/** True if changes give an administrator another access. Their sessions go on with it. */
export const changesAccess = (
  user: Pick<AdminUser, 'role' | 'access'>,
  changes: Pick<UserChanges, 'access'>,
): boolean => user.role === 'admin' && (changes.access ?? user.access) !== user.access;

/** True if changes of an account need a proof. */
export const needsProof = (
  user: Pick<AdminUser, 'role' | 'access' | 'email' | 'emailVerified'>,
  changes: UserChanges,
): boolean =>
  endsSessions(user, changes) ||
  changesAccess(user, changes) ||
  (changes.emailVerified === true && !user.emailVerified);
