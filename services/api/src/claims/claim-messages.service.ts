import { randomUUID } from 'node:crypto';
import type { List, Message, PageQuery, SendMessage } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { FastifyRequest } from 'fastify';
import { type EntityManager, Repository } from 'typeorm';
import type { Actor } from '../common/context/request-context.js';
import { DomainError } from '../common/errors/domain-error.js';
import { forReference } from '../database/row-lock.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { IdempotencyService, type NoteResource } from '../idempotency/idempotency.service.js';
import { AuditService } from '../logs/audit.service.js';
import { MailService } from '../mail/mail.service.js';
import { MessagesService, type NewMessage } from '../messages/messages.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { Claim } from './claim.entity.js';
import { isErased } from './erased-claim.js';

/** Who takes part in the conversation on a claim. */
export interface Party {
  readonly side: NewMessage['senderRole'];
  /** Null for a claimant who came by the secret link. */
  readonly actor: Actor | null;
}

/** The conversation on a claim, between its claimant and the desk (§3). */
@Injectable()
export class ClaimMessagesService {
  constructor(
    @InjectRepository(Claim) private readonly claims: Repository<Claim>,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
    private readonly idempotency: IdempotencyService,
    private readonly messages: MessagesService,
    private readonly notifications: NotificationsService,
    private readonly mail: MailService,
  ) {}

  /**
   * The side on which somebody signed in takes part: administrators on any claim, others on their own.
   * @throws DomainError not_found
   */
  async requireParty(claimId: string, actor: Actor): Promise<Party> {
    const mine = actor.role === 'admin' ? {} : { userId: actor.id };
    if (!(await this.claims.existsBy({ id: claimId, ...mine }))) throw new DomainError('not_found');
    return { side: actor.role, actor };
  }

  /** One page, newest first. What the other side wrote of it is read with this. */
  read(claimId: string, { side }: Party, page: PageQuery): Promise<List<Message>> {
    return this.messages.read(claimId, side, page);
  }

  /** Sends a message to the other side. The same request again, by its Idempotency-Key, sends nothing. */
  async send(
    request: FastifyRequest,
    claimId: string,
    { side, actor }: Party,
    { content }: SendMessage,
  ): Promise<Message> {
    const id = await this.idempotency.guard(request, actor, `claims/${claimId}/messages`, (once) =>
      once(content, (note) =>
        this.create(
          { id: randomUUID(), claimId, senderId: actor?.id ?? null, senderRole: side, content },
          note,
        ),
      ),
    );
    return this.messages.get(id, side);
  }

  /**
   * Writes a message and tells the other side, in one transaction.
   * @returns its id
   * @throws DomainError not_found; claim_decided where it was closed so long ago that it is nobody's any more
   */
  create(message: NewMessage, note: NoteResource = async () => undefined): Promise<string> {
    const { id: messageId, claimId, senderRole, at } = message;
    return this.unitOfWork.transaction(async (manager) => {
      await note(manager, messageId);
      const claim = await manager.findOne(Claim, { where: { id: claimId }, ...forReference(manager) });
      if (!claim) throw new DomainError('not_found');
      // Nobody would read it, and nothing would ever erase it.
      if (isErased(claim)) throw new DomainError('claim_decided');
      await this.messages.create(manager, message);
      await this.audit.record(manager, 'MESSAGE_SENT', { messageId, claimId, senderRole });
      await this.#tellOtherSide(manager, claim, senderRole, at);
      return messageId;
    });
  }

  async #tellOtherSide(
    manager: EntityManager,
    claim: Claim,
    sender: NewMessage['senderRole'],
    at: Date | undefined,
  ): Promise<void> {
    const { id: claimId, itemId, itemTitle, userId, email: to, language, linkVersion } = claim;
    const notice = { type: 'new_message', claimId, itemId, itemTitle, at } as const;
    if (sender === 'user') await this.notifications.notifyAdmins(manager, notice);
    else if (userId) await this.notifications.notify(manager, userId, notice);
    // Sample data tells of the past: nobody is written to.
    else if (!at)
      await this.mail.enqueue(manager, { to, language, template: 'claim_message', claimId, linkVersion });
  }
}
