import type { AdminUser } from '@lost-found/contracts';
import { fileUrl } from '../files/file-url.js';
import type { Account } from './account.js';

/** A user as administrators see one. */
export const presentAdminUser = (user: Account): AdminUser => ({
  id: user.id,
  email: user.email,
  fullName: user.fullName,
  avatarUrl: user.avatarId && fileUrl(user.avatarId),
  role: user.role,
  emailVerified: user.emailVerified,
  createdAt: user.createdAt.toISOString(),
  updatedAt: user.updatedAt.toISOString(),
});
