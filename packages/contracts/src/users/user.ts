import { filterOf, pageQuery } from '../common/list.js';
import { searchText } from '../common/text.js';
import { z } from '../zod.js';

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
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof adminUserSchema>;

/** `GET /admin/users`: search over name and email (§7). */
export const adminUsersQuery = pageQuery.extend({ search: searchText, role: filterOf(userRoles) });
export type AdminUsersQuery = z.infer<typeof adminUsersQuery>;
