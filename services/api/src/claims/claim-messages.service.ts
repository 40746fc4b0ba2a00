import { randomUUID } from 'node:crypto';
import {
  hasAccess,
  type List,
  type Message,
  type PageQuery,
  type ReadMessages,
  type SendMessage,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { forReference } from '../platform/database/row-lock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { Author } from '../platform/events/events.js';
import { Events } from '../platform/events/events.js';
import type { NoteResource, Once } from '../platform/idempotency/idempotency.service.js';
import { Claim, isErased } from './claim.entity.js';
import { MessagesService, type NewMessage } from './conversation/messages.service.js';

/** A participant in the conversation on a claim. */
export interface Party {
  readonly side: NewMessage['senderRole'];
  /** Null for a claimant who came by the secret link. */
  readonly actor: Author | null;
}

/** The conversation on a claim, between its claimant and the desk (§3). */
@Injectable()
export class ClaimMessagesService {
  constructor(
    @InjectRepository(Claim) private readonly claims: Repository<Claim>,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: Events,
    private readonly messages: MessagesService,
  ) {}

  /**
   * Returns the side of a signed-in person: the desk's on any claim, others on their own.
   * @throws DomainError not_found
   */
  async requireParty(claimId: string, actor: Author): Promise<Party> {
    const isDesk = hasAccess(actor.access, 'desk');
    const mine = isDesk ? {} : { userId: actor.id };
    if (!(await this.claims.existsBy({ id: claimId, ...mine }))) throw new DomainError('not_found');
    return { side: isDesk ? 'admin' : 'user', actor };
  }

  /** Returns one page, newest first. */
  find(claimId: string, { side }: Party, page: PageQuery): Promise<List<Message>> {
    return this.messages.find(claimId, side, page);
  }

  /** @throws DomainError not_found */
  markRead(claimId: string, { side }: Party, { upTo }: ReadMessages): Promise<void> {
    return this.messages.markRead(claimId, side, upTo);
  }

  /**
   * Sends a message to the other side. A repeated request with the same Idempotency-Key sends no second one.
   */
  async send(key: Once, claimId: string, { side, actor }: Party, { content }: SendMessage): Promise<Message> {
    const message = { id: randomUUID(), claimId, senderId: actor?.id ?? null, senderRole: side, content };
    const id = (await key.madeBefore(content)) ?? (await this.create(message, key.note));
    return this.messages.get(id, side);
  }

  /**
   * Writes a message and notifies the other side, in one transaction.
   * @returns its id
   * @throws DomainError not_found; claim_decided when the claim's personal data has been erased
   */
  create(message: NewMessage, note: NoteResource = async () => undefined): Promise<string> {
    const { id: messageId, claimId, at } = message;
    return this.unitOfWork.transaction(async (manager) => {
      await note(manager, messageId);
      const claim = await manager.findOne(Claim, { where: { id: claimId }, ...forReference(manager) });
      if (!claim) throw new DomainError('not_found');
      // An erased claim has no reader, and retention would never erase the message.
      if (isErased(claim)) throw new DomainError('claim_decided');
      await this.messages.create(manager, message);
      await this.events.publish(manager, { kind: 'messageSent', claim, message }, { at });
      return messageId;
    });
  }
}
