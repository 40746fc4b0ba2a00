import {
  deskNotices,
  type NotificationsList,
  type NotificationsQuery,
  type Notification as NotificationView,
  notificationSchema,
  type UnreadCount,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, MoreThanOrEqual, Not, Raw, Repository } from 'typeorm';
import { type Outdated, outdatedRows } from '../platform/database/outdated.js';
import { findPage } from '../platform/database/query/page.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { NewsFeed } from '../platform/events/news-feed.js';
import { SecretLinksService } from '../platform/secrets/secret-links.service.js';
import { present } from '../platform/validation/present.js';
import { Notification } from './notification.entity.js';

/** Maximum number of missed notifications that a reconnecting browser receives. */
const MOST_MISSED = 100;
/** Longer than any transaction: one that began earlier may commit later. */
const OVERLAP_MS = 60_000;

/**
 * A person's notifications. Those of the desk are read with access to the desk only, whenever they were written. A claimant
 * gets `new_message`, too.
 */
const readableBy = (userId: string) => ({
  userId,
  type: Raw(
    (column) => `(${column} NOT IN (:...deskNotices) OR EXISTS (SELECT 1 FROM users WHERE users.id = :reader
      AND (users.role = 'admin' AND users.access <> 'intake' OR users.role = 'user' AND ${column} = 'new_message')))`,
    { deskNotices, reader: userId },
  ),
});

/** A person's own notifications (§3). */
@Injectable()
export class InboxService {
  constructor(
    @InjectRepository(Notification) private readonly notifications: Repository<Notification>,
    private readonly unitOfWork: UnitOfWork,
    private readonly feed: NewsFeed,
    private readonly links: SecretLinksService,
  ) {}

  /** Newest first. */
  async find(userId: string, { unread, ...page }: NotificationsQuery): Promise<NotificationsList> {
    const query = this.notifications
      .createQueryBuilder('notification')
      .where(readableBy(userId))
      .orderBy('notification.seq', 'DESC');
    // Written as a literal, so that the partial index applies.
    if (unread !== undefined) query.andWhere(`notification.isRead = ${!unread}`);
    const list = await findPage(query, page, (found) => found.map((one) => this.#present(one)));
    return { ...list, ...(await this.countUnread(userId)) };
  }

  async countUnread(userId: string): Promise<UnreadCount> {
    const unread = this.notifications
      .createQueryBuilder('notification')
      .where(readableBy(userId))
      .andWhere('notification.isRead = false');
    return { unreadCount: await unread.getCount() };
  }

  /** Returns a notification; null when it belongs to another person or is deleted. */
  async get(userId: string, id: string): Promise<NotificationView | null> {
    const found = await this.notifications.findOneBy({ id, ...readableBy(userId) });
    return found && this.#present(found);
  }

  /**
   * Returns the notifications since a given one, oldest first. The caller may already have some of them.
   * @param lastId the caller's last notification; an unknown id returns an empty list
   */
  async findSince(userId: string, lastId: string): Promise<NotificationView[]> {
    const last = await this.notifications.findOneBy({ id: lastId, userId });
    if (!last) return [];
    const from = new Date(last.createdAt.getTime() - OVERLAP_MS);
    const missed = await this.notifications.find({
      where: { ...readableBy(userId), createdAt: MoreThanOrEqual(from), id: Not(lastId) },
      order: { seq: 'DESC' },
      take: MOST_MISSED,
    });
    return missed.toReversed().map((one) => this.#present(one));
  }

  /**
   * Marks a notification as read; a repeated call has no effect.
   * @throws DomainError not_found, also for one of another person
   */
  async markRead(userId: string, id: string): Promise<UnreadCount> {
    if (!(await this.notifications.existsBy({ userId, id }))) throw new DomainError('not_found');
    return this.#markRead(userId, { id });
  }

  markAllRead(userId: string): Promise<UnreadCount> {
    return this.#markRead(userId, {});
  }

  /** Deletes notifications that were read. */
  outdated(before: Date): Outdated {
    const read = { isRead: true, createdAt: LessThan(before) };
    return outdatedRows(this.unitOfWork, this.notifications, 'id', read);
  }

  async #markRead(userId: string, which: { id?: string }): Promise<UnreadCount> {
    const unread = { ...which, userId, isRead: false };
    if (await this.notifications.existsBy(unread))
      await this.unitOfWork.transaction(async (manager) => {
        await manager.update(Notification, unread, { isRead: true });
        await this.feed.announce(manager, [{ userId, id: null }]);
      });
    return this.countUnread(userId);
  }

  /** Presents a notification to its recipient. */
  #present({ params, ...notification }: Notification): NotificationView {
    const { foundId, ...shown } = params;
    const { itemId } = notification;
    const token = foundId && itemId && { matchToken: this.links.matchToken(itemId, foundId) };
    return present(notificationSchema, notification, { params: shown, ...token });
  }
}
