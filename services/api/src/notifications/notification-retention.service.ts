import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { deleteInBatches } from '../database/delete-in-batches.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Notification } from './notification.entity.js';

/** Removes notifications that were read. */
@Injectable()
export class NotificationRetentionService {
  constructor(
    @InjectRepository(Notification) private readonly notifications: Repository<Notification>,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @returns how many */
  deleteOld(before: Date, signal: AbortSignal): Promise<number> {
    const read = { isRead: true, createdAt: LessThan(before) };
    return deleteInBatches(this.unitOfWork, this.notifications, 'id', read, signal);
  }
}
