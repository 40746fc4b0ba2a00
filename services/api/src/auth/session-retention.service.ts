import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { deleteInBatches } from '../database/delete-in-batches.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { AccountToken } from './account-token.entity.js';
import { Session } from './session.entity.js';

/** How long a link that has ended can still be told from one that never was. */
const REMEMBERED_MS = 30 * 24 * 3_600_000;

/** Removes sessions and the tokens of links that have ended. */
@Injectable()
export class SessionRetentionService {
  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    @InjectRepository(AccountToken) private readonly tokens: Repository<AccountToken>,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @returns how many rows */
  async deleteEnded(at: Date, signal: AbortSignal): Promise<number> {
    const forgotten = LessThan(new Date(at.getTime() - REMEMBERED_MS));
    const sessions = { expiresAt: LessThan(at) };
    return (
      (await deleteInBatches(this.unitOfWork, this.sessions, 'id', sessions, signal)) +
      (await deleteInBatches(this.unitOfWork, this.tokens, 'id', { expiresAt: forgotten }, signal))
    );
  }
}
