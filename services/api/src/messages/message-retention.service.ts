import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { Message } from './message.entity.js';

/** Removes conversations with the personal data of their claims. */
@Injectable()
export class MessageRetentionService {
  /** In the running unit of work, whose entry tells of it. */
  async deleteAllOn(manager: EntityManager, claimIds: readonly string[]): Promise<void> {
    await manager.delete(Message, { claimId: In([...claimIds]) });
  }
}
