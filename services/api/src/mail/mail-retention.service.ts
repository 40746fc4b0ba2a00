import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThan, Repository } from 'typeorm';
import { deleteInBatches } from '../database/delete-in-batches.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { OutboxMail } from './outbox-mail.entity.js';

/** Removes e-mails of which nothing more is expected: they name whom they went to. */
@Injectable()
export class MailRetentionService {
  constructor(
    @InjectRepository(OutboxMail) private readonly mails: Repository<OutboxMail>,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @returns how many */
  deleteOld(before: Date, signal: AbortSignal): Promise<number> {
    const ended = { status: In(['sent', 'failed', 'unknown']), createdAt: LessThan(before) };
    return deleteInBatches(this.unitOfWork, this.mails, 'id', ended, signal);
  }
}
