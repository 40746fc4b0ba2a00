import { type AdminAccess, type AdminUser, adminUserSchema, type UserRole } from '@lost-found/contracts';
import { QueryFailedError } from 'typeorm';
import { buildSearchText } from '../platform/database/search/search-text.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { fileUrl } from '../platform/file-storage/file-info.js';
import { present } from '../platform/validation/present.js';
import type { User } from './user.entity.js';

/** A read-only account for other modules; only the users module changes it. */
export type Account = Readonly<Omit<User, 'seq' | 'searchText'>>;

/** Returns what the account may use as an administrator; null for a user. */
export const getAccess = ({
  role,
  access,
}: {
  role: UserRole;
  access: AdminAccess | null;
}): AdminAccess | null => (role === 'admin' ? access : null);

export const presentAdminUser = (user: Account): AdminUser =>
  present(adminUserSchema, user, {
    access: getAccess(user),
    avatarUrl: user.avatarId && fileUrl(user.avatarId),
  });

/** The text that a search for a person reads: name and address. */
export const userSearchText = ({ fullName, email }: Pick<Account, 'fullName' | 'email'>): string =>
  buildSearchText(fullName, email);

/**
 * Runs a change of an account's address. The unique index prevents two accounts with one address, even if
 * both change at the same moment.
 * @throws DomainError email_taken
 */
export async function refusingTakenEmail<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) throw new DomainError('email_taken', { cause: error });
    throw error;
  }
}

/**
 * True when a change failed because another row has the same values in a unique index.
 * @param index on an expression
 */
function isUniqueViolation(error: unknown, index: string): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const { code, constraint, message } = error.driverError as Error & { code?: string; constraint?: string };
  if (code === '23505') return constraint === index;
  // SQLite names an index on an expression, but for an index on columns it names the columns.
  return code === 'SQLITE_CONSTRAINT' && message.includes(`index '${index}'`);
}
