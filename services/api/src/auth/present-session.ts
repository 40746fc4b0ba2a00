import type { AccountSession, Session as SessionView } from '@lost-found/contracts';
import type { Actor } from '../common/context/request-context.js';
import type { Session } from './session.entity.js';

/** Who is signed in, since when and until when. */
export const presentSession = ({ createdAt, expiresAt }: Session, user: Actor): SessionView => ({
  user: { id: user.id, email: user.email, fullName: user.fullName, role: user.role },
  lastLogin: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/** A session in the list of a person's own. @param current the one that asks */
export const presentAccountSession = (session: Session, current?: Session): AccountSession => ({
  id: session.id,
  createdAt: session.createdAt.toISOString(),
  lastSeenAt: session.lastSeenAt.toISOString(),
  expiresAt: session.expiresAt.toISOString(),
  ipAddress: session.ipAddress,
  userAgent: session.userAgent,
  current: session.id === current?.id,
});
