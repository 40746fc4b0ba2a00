import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThan, Repository } from 'typeorm';
import { Config } from '../config/config.js';
import { deleteInBatches } from '../database/delete-in-batches.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { mailFolderOf, removeOldMails } from './delivery/mail-folder.js';
import { OutboxMail } from './outbox-mail.entity.js';

/** Removes e-mails of which nothing more is expected: they name whom they went to. */
@Injectable()
export class MailRetentionService {
  constructor(
    @InjectRepository(OutboxMail) private readonly mails: Repository<OutboxMail>,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
  ) {}

  /** @returns how many */
  deleteOld(before: Date, signal: AbortSignal): Promise<number> {
    const ended = { status: In(['sent', 'failed', 'unknown']), createdAt: LessThan(before) };
    return deleteInBatches(this.unitOfWork, this.mails, 'id', ended, signal);
  }

  /**
   * Removes those that were written as files; also where a mail server sends them by now.
   * @returns how many
   */
  deleteOldFiles(before: Date, signal: AbortSignal): Promise<number> {
    return removeOldMails(mailFolderOf(this.config), before, signal);
  }
}
