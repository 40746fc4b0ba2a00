import {
  type List,
  type Message as MessageView,
  messageSchema,
  type PageQuery,
  type UserRole,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, LessThanOrEqual, Repository } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { findPage } from '../../platform/database/query/page.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { present } from '../../platform/validation/present.js';
import { UsersService } from '../../users/users.service.js';
import { Message } from './message.entity.js';

export interface NewMessage {
  readonly id: string;
  readonly claimId: string;
  readonly senderId: string | null;
  readonly senderRole: UserRole;
  readonly content: string;
  /** Time of the message: now, except for sample data. */
  readonly at?: Date | undefined;
}

const otherSide: Readonly<Record<UserRole, UserRole>> = { admin: 'user', user: 'admin' };

/** The messages of claims (§3). The claims module decides on access. */
@Injectable()
export class MessagesService {
  constructor(
    @InjectRepository(Message) private readonly messages: Repository<Message>,
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns one page of a conversation, newest first.
   * @param reader side that reads
   */
  find(claimId: string, reader: UserRole, page: PageQuery): Promise<List<MessageView>> {
    const rows = this.messages
      .createQueryBuilder('message')
      .where('message.claimId = :claimId', { claimId })
      .orderBy('message.seq', 'DESC');
    return findPage(rows, page, (messages) => this.#present(messages, reader));
  }

  /**
   * Marks the other side's messages as read, up to the newest one that the reader saw.
   * @throws DomainError not_found, also for a message of another claim
   */
  async markRead(claimId: string, reader: UserRole, newest: string): Promise<void> {
    const shown = await this.messages.findOneBy({ id: newest, claimId });
    if (!shown) throw new DomainError('not_found');
    const unread = { claimId, senderRole: otherSide[reader], isRead: false, seq: LessThanOrEqual(shown.seq) };
    if (!(await this.messages.existsBy(unread))) return;
    await this.unitOfWork.transaction(async (manager) => {
      await manager.update(Message, unread, { isRead: true });
    });
  }

  /** Presents a message to its sender. */
  async get(id: string, reader: UserRole): Promise<MessageView> {
    const [message] = await this.#present([await this.messages.findOneByOrFail({ id })], reader);
    return message as MessageView;
  }

  /** Returns the complete conversations of claims, oldest message first, as their claimant sees them. */
  async findAllOn(claimIds: readonly string[]): Promise<ReadonlyMap<string, MessageView[]>> {
    const where = { claimId: In([...claimIds]) };
    const found = claimIds.length > 0 ? await this.messages.find({ where, order: { seq: 'ASC' } }) : [];
    const conversations = new Map<string, MessageView[]>(claimIds.map((id) => [id, []]));
    for (const message of found) conversations.get(message.claimId)?.push(presentMessage(message));
    return conversations;
  }

  async create(manager: EntityManager, { at = this.clock.date(), ...message }: NewMessage): Promise<void> {
    await manager.insert(Message, { ...message, isRead: false, createdAt: at });
  }

  /** Counts the unread messages of each claim for one side. */
  async countUnread(claimIds: readonly string[], reader: UserRole): Promise<ReadonlyMap<string, number>> {
    if (claimIds.length === 0) return new Map();
    const rows = await this.messages
      .createQueryBuilder('message')
      .select('message.claimId', 'id')
      .addSelect('COUNT(*)', 'unread')
      .where('message.claimId IN (:...claimIds)', { claimIds })
      // Written as a literal, so that the partial index applies.
      .andWhere('message.isRead = false')
      .andWhere('message.senderRole = :writer', { writer: otherSide[reader] })
      .groupBy('message.claimId')
      .getRawMany<{ id: string; unread: number | string }>();
    return new Map(rows.map(({ id, unread }) => [id, Number(unread)]));
  }

  /**
   * Deletes conversations in the running unit of work, together with the personal data of their claims; the
   * claim's log entry covers it.
   */
  async deleteAllOn(manager: EntityManager, claimIds: readonly string[]): Promise<void> {
    await manager.delete(Message, { claimId: In([...claimIds]) });
  }

  async #present(messages: Message[], reader: UserRole): Promise<MessageView[]> {
    if (reader === 'user') return messages.map(presentMessage);
    const senders = await this.users.findByIds(messages.flatMap(({ senderId }) => senderId ?? []));
    const names = new Map(senders.map(({ id, fullName }) => [id, fullName]));
    return messages.map((message) => presentAdminMessage(message, names));
  }
}

/** Presents a message to the claimant: the desk's sender is not named. */
const presentMessage = (message: Message): MessageView => present(messageSchema, message);

/** Presents a message to administrators with its sender's name. @param names by account */
const presentAdminMessage = (message: Message, names: ReadonlyMap<string, string>): MessageView => ({
  ...presentMessage(message),
  senderName: (message.senderRole === 'admin' && message.senderId && names.get(message.senderId)) || null,
});
