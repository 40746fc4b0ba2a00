import { randomUUID } from 'node:crypto';
import type { NotificationType } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { currentRequest } from '../common/context/request-context.js';
import { MailService } from '../mail/mail.service.js';
import { UsersService } from '../users/users.service.js';
import { Notification } from './notification.entity.js';
import { NotificationFeed } from './notification-feed.js';
import { notificationMail, type Recipient, wantsMail } from './notification-mail.js';

/** What somebody is told of. */
export interface Notice {
  readonly type: NotificationType;
  readonly itemId?: string | null;
  readonly claimId?: string | null;
  readonly itemTitle?: string | null;
  /** When it happened: now, but for sample data, of which nobody is sent an e-mail. */
  readonly at?: Date | undefined;
}

/** Tells people of what happened, in the transaction in which it happens (§4). Nobody is told of what they did. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly users: UsersService,
    private readonly mail: MailService,
    private readonly feed: NotificationFeed,
  ) {}

  /** Tells the person of an account, if it still exists. */
  async notify(manager: EntityManager, userId: string, notice: Notice): Promise<void> {
    const user = await this.users.findForReference(manager, userId);
    if (user) await this.#tell(manager, [user], notice);
  }

  /** Tells every administrator. */
  async notifyAdmins(manager: EntityManager, notice: Notice): Promise<void> {
    await this.#tell(manager, await this.users.findAdmins(manager), notice);
  }

  async #tell(manager: EntityManager, users: readonly Recipient[], notice: Notice): Promise<void> {
    const causedBy = currentRequest()?.actor?.id;
    const told = users.filter(({ id }) => id !== causedBy);
    const notifications = told.map(({ id }) => newNotification(id, notice));
    await manager.insert(Notification, notifications);
    await this.feed.announce(manager, notifications);
    if (notice.at) return;
    for (const user of told.filter((one) => wantsMail(one, notice))) {
      const { email: to, language } = user;
      await this.mail.enqueue(manager, { to, language, ...notificationMail(user, notice) });
    }
  }
}

const newNotification = (
  userId: string,
  { type, itemId, claimId, itemTitle, at }: Notice,
): Omit<Notification, 'seq'> => ({
  id: randomUUID(),
  userId,
  type,
  itemId: itemId ?? null,
  claimId: claimId ?? null,
  params: itemTitle ? { itemTitle } : {},
  isRead: false,
  createdAt: at ?? new Date(),
});
