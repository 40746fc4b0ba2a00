import { randomUUID } from 'node:crypto';
import {
  type ClaimFacts,
  deskNotices,
  type ItemFacts,
  type Language,
  mailOf,
  type Notice,
  type Settled,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, Raw } from 'typeorm';
import { currentRequest } from '../platform/access/request-context.js';
import { Clock } from '../platform/clock/clock.js';
import { skippingLocked } from '../platform/database/row-lock.js';
import { NewsFeed } from '../platform/events/news-feed.js';
import type { SideEffects } from '../platform/events/open-decision.js';
import { MailService } from '../platform/mail/mail.service.js';
import { type MatchAbout } from '../platform/mail/mail-content.js';
import { SettingsService } from '../settings/settings.service.js';
import { UsersService } from '../users/users.service.js';
import { Notification, type StoredParams } from './notification.entity.js';
import {
  aboutItem,
  type LinkMail,
  notificationMail,
  type Recipient,
  wantsMail,
  withAbout,
} from './notification-mails.js';

/** The fields of a lost report that its owner's notification needs. */
type LostFacts = Pick<ItemFacts, 'id' | 'title' | 'userId' | 'contactInfo'> & { readonly language: Language };

type ClosingClaim = Pick<ClaimFacts, 'id' | 'itemId' | 'email' | 'language' | 'linkVersion'>;

interface NotifyOptions {
  /** Time of the event: now, except for sample data, which causes no e-mail. */
  at?: Date | undefined;
  /** The actor, who gets no notification; by default the user of the request. */
  causedBy?: string;
  /** The possible match, for its notification. */
  match?: MatchAbout;
}

/** Notifies people in the transaction of the change (§4). The actor gets no notification. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly users: UsersService,
    private readonly settings: SettingsService,
    private readonly mail: MailService,
    private readonly feed: NewsFeed,
    private readonly clock: Clock,
  ) {}

  /**
   * Notifies the account's owner if it exists, or every administrator.
   * @returns whether there was a recipient
   */
  async notify(
    manager: EntityManager,
    notice: Notice,
    { at, causedBy = currentRequest()?.actor?.id, match }: NotifyOptions = {},
  ): Promise<boolean> {
    const users = await this.#recipients(manager, notice);
    if (users.length === 0) return false;
    const recipients = users.filter(({ id }) => id !== causedBy);
    const more = { ...(match && { foundId: match.foundId }), ...(notice.stage && { stage: notice.stage }) };
    const notifications = recipients.map(({ id }) =>
      newNotification(id, notice, at ?? this.clock.date(), more),
    );
    await manager.insert(Notification, notifications);
    await this.feed.announce(manager, notifications);
    if (at) return true;
    const written = recipients.filter((one) => wantsMail(one, notice) && one.email !== notice.mailedTo);
    const about = await aboutItem(manager, this.settings, written.length > 0 ? notice.itemId : null);
    for (const user of written) {
      const { email: to, language } = user;
      const mail = notificationMail(user, notice, match);
      await this.mail.enqueue(manager, withAbout(about, { to, language, ...mail }));
    }
    return true;
  }

  /** Writes the e-mails of a change, except to people who do not want them. */
  async mailAll(
    manager: EntityManager,
    { notices, mails, itemId }: Pick<SideEffects, 'notices' | 'mails' | 'itemId'>,
  ): Promise<void> {
    const unwanted: (string | undefined)[] = [];
    for (const notice of notices) if (await this.#isUnwanted(manager, notice)) unwanted.push(notice.mailedTo);
    const about = await aboutItem(manager, this.settings, mails.length > 0 ? itemId : null);
    for (const mail of mails)
      if (!unwanted.includes(mail.to)) await this.mail.enqueue(manager, withAbout(about, mail));
  }

  /**
   * True when the account's owner switched off these e-mails, and the e-mail goes to the account's own
   * verified address.
   */
  async #isUnwanted(manager: EntityManager, notice: Notice): Promise<boolean> {
    if (!notice.mailedTo) return false;
    const users = await this.#recipients(manager, notice);
    return users.some((one) => one.emailVerified && one.email === notice.mailedTo && !wantsMail(one, notice));
  }

  /**
   * Notifies the owner of a lost report about a possible match: in their account, or by e-mail if they left
   * an address.
   * @returns whether there was a way to
   */
  async notifyOfMatch(manager: EntityManager, lost: LostFacts, match: MatchAbout): Promise<boolean> {
    const { id: itemId, title: itemTitle, userId, contactInfo, language } = lost;
    if (userId) {
      const notice = { to: userId, type: 'possible_match', itemId, claimId: null, itemTitle } as const;
      return this.notify(manager, notice, { match });
    }
    const to = mailOf(contactInfo);
    if (!to) return false;
    const about = await aboutItem(manager, this.settings, itemId);
    const mail = { template: 'possible_match', match } as const;
    return this.mail.enqueue(manager, withAbout(about, { to, language, ...mail }));
  }

  /**
   * Sends the link of a claim, a possible match or a report to its address again.
   * @param itemId the item that the e-mail is about
   */
  async sendLink(
    manager: EntityManager,
    to: string,
    itemId: string | null,
    mail: { language: Language } & LinkMail,
  ): Promise<void> {
    await this.mail.enqueue(
      manager,
      withAbout(await aboutItem(manager, this.settings, itemId), { to, ...mail }),
    );
  }

  /** Warns a reporter with a known address that the report will be closed; settings cannot switch it off. */
  async warnOfClosing(
    manager: EntityManager,
    { id, userId, contactInfo, language }: LostFacts,
    closesAt: Date,
  ): Promise<void> {
    const owner = userId ? await this.users.findForReference(manager, userId) : null;
    const to = owner?.email ?? mailOf(contactInfo);
    if (!to) return;
    const mail = {
      to,
      language: owner?.language ?? language,
      template: 'report_closing',
      ...(owner ? { path: '/profile/items' } : { itemId: id }),
      closesAt: closesAt.toISOString(),
    } as const;
    await this.mail.enqueue(manager, withAbout(await aboutItem(manager, this.settings, id), mail));
  }

  /** Warns a claimant that their claim will be closed. */
  async warnOfClaimClosing(
    manager: EntityManager,
    { id: claimId, itemId, email: to, language, linkVersion }: ClosingClaim,
    closesAt: Date,
  ): Promise<void> {
    const content = {
      template: 'claim_closing',
      claimId,
      linkVersion,
      closesAt: closesAt.toISOString(),
    } as const;
    await this.mail.enqueue(
      manager,
      withAbout(await aboutItem(manager, this.settings, itemId), { to, language, ...content }),
    );
  }

  /** Marks administrators' notifications about a claim or report as read: the unit of work decides it. */
  async settle(manager: EntityManager, { itemId, claimId }: Settled): Promise<void> {
    const admins = await this.users.findAdmins(manager);
    const about = claimId ? { claimId } : { itemId: itemId ?? '', claimId: IsNull() };
    const where = { userId: In(admins.map(({ id }) => id)), type: In(deskNotices), ...about };
    // Written as a literal, so that the partial index applies. Skips locked rows, which their reader is
    // marking as read.
    const isRead = Raw((column) => `${column} = false`);
    const unread = await manager.find(Notification, {
      where: { ...where, isRead },
      ...skippingLocked(manager),
    });
    if (unread.length === 0) return;
    await manager.update(Notification, { id: In(unread.map(({ id }) => id)) }, { isRead: true });
    const readers = new Set(unread.map(({ userId }) => userId));
    await this.feed.announce(
      manager,
      [...readers].map((userId) => ({ userId, id: null })),
    );
  }

  async #recipients(manager: EntityManager, { to }: Notice): Promise<Recipient[]> {
    if (to === 'desk') return this.users.findAdmins(manager);
    const user = await this.users.findForReference(manager, to);
    return user ? [user] : [];
  }
}

const newNotification = (
  userId: string,
  { type, itemId, claimId, itemTitle }: Notice,
  at: Date,
  more: Omit<StoredParams, 'itemTitle'> = {},
): Omit<Notification, 'seq'> => ({
  id: randomUUID(),
  userId,
  type,
  itemId,
  claimId,
  params: { ...(itemTitle && { itemTitle }), ...more },
  isRead: false,
  createdAt: at,
});
