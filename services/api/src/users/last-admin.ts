import { type EntityManager, In } from 'typeorm';
import { forUpdate } from '../platform/database/row-lock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { ProviderIdentity } from './provider-identity.entity.js';
import { User } from './user.entity.js';

/** True when the account acts as an administrator with full access: not before the invitation is accepted. */
export const isFullAdmin = (user: Pick<User, 'role' | 'access' | 'invitedAt'> | null): boolean =>
  user?.role === 'admin' && user.access === 'full' && !user.invitedAt;

/**
 * Ensures that another administrator with full access who can sign in remains until the unit of work ends. Locks all
 * administrators in one order: if two delete each other, the second waits and is then the last one.
 * @throws DomainError last_admin
 */
export async function requireAnotherAdmin(manager: EntityManager, id: string): Promise<void> {
  const admins = await manager.find(User, {
    where: { role: 'admin' },
    order: { seq: 'ASC' },
    ...forUpdate(manager),
  });
  const others = admins.filter((admin) => admin.id !== id && isFullAdmin(admin));
  if (!(await anyCanSignIn(manager, others))) throw new DomainError('last_admin');
}

/** True when one of the users has a password or can sign in through an identity provider. */
export async function anyCanSignIn(manager: EntityManager, users: readonly User[]): Promise<boolean> {
  if (users.some(({ passwordHash }) => passwordHash)) return true;
  return manager.existsBy(ProviderIdentity, { userId: In(users.map(({ id }) => id)) });
}
