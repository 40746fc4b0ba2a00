import { Injectable } from '@nestjs/common';
import { AuditService } from '../../logs/audit/audit.service.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SessionsService } from '../../sign-in/sessions/sessions.service.js';

/** Ends other people's sessions, with their live streams. */
@Injectable()
export class UserSessionsService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws DomainError not_found, also for an ended session */
  async end(id: string): Promise<void> {
    await this.unitOfWork.transaction(async (manager) => {
      const session = await this.sessions.findById(manager, id);
      if (!session) throw new DomainError('not_found');
      await this.sessions.delete(manager, session);
      await this.audit.record(manager, 'SESSION_ENDED', { userId: session.userId, sessions: 1 });
    });
  }

  /** @returns number of sessions */
  endAllOf(userId: string): Promise<number> {
    return this.unitOfWork.transaction(async (manager) => {
      const sessions = await this.sessions.deleteAllOf(manager, userId);
      if (sessions > 0) await this.audit.record(manager, 'SESSION_ENDED', { userId, sessions });
      return sessions;
    });
  }
}
