import { randomUUID } from 'node:crypto';
import { durations } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, LessThan, MoreThan, Repository } from 'typeorm';
import { currentRequest } from '../common/context/request-context.js';
import { Session } from './session.entity.js';
import { hashSessionToken, newSessionToken } from './session-token.js';

/** Sessions: their token is in the cookie, its hash in the database. */
@Injectable()
export class SessionsService {
  constructor(@InjectRepository(Session) private readonly sessions: Repository<Session>) {}

  /** The session of a token, unless it has ended. */
  find(token: string): Promise<Session | null> {
    return this.sessions.findOneBy({ tokenHash: hashSessionToken(token), expiresAt: MoreThan(new Date()) });
  }

  /** Opens an administrator's session: it ends 24 hours after the login, used or not (§4). */
  async create(manager: EntityManager, userId: string): Promise<{ session: Session; token: string }> {
    const token = newSessionToken();
    const createdAt = new Date();
    const session = manager.create(Session, {
      id: randomUUID(),
      tokenHash: hashSessionToken(token),
      userId,
      createdAt,
      lastSeenAt: createdAt,
      ...origin(),
      expiresAt: new Date(createdAt.getTime() + durations.adminSession),
    });
    await manager.delete(Session, { userId, expiresAt: LessThan(createdAt) });
    await manager.insert(Session, session);
    return { session, token };
  }

  async deleteAllOf(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(Session, { userId });
  }

  async delete(manager: EntityManager, { id }: Session): Promise<void> {
    await manager.delete(Session, { id });
  }
}

/** Where the request comes from that signs somebody in. */
const origin = () => {
  const { ipAddress = 'unknown', userAgent = 'unknown' } = currentRequest() ?? {};
  return { ipAddress, userAgent };
};
