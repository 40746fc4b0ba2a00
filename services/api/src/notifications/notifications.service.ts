import { randomUUID } from 'node:crypto';
import {
  type ClaimFacts,
  collectableUntil,
  dayIn,
  deskNotices,
  findMail,
  hasAccess,
  type ItemFacts,
  type Language,
  type Notice,
  type Settled,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, Raw } from 'typeorm';
import { currentRequest } from '../platform/access/request-context.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { skippingLocked } from '../platform/database/row-lock.js';
import { NewsFeed } from '../platform/events/news-feed.js';
import type { SideEffects } from '../platform/events/open-decision.js';
import { MailService, type NewMail } from '../platform/mail/mail.service.js';
import type { MatchAbout, NewsContent } from '../platform/mail/mail-content.js';
import { CollectionDays } from '../settings/collection-days.js';
import { SettingsService } from '../settings/settings.service.js';
import { UsersService } from '../users/users.service.js';
import { Notification, type StoredParams } from './notification.entity.js';
import {
  aboutItem,
  type FindForMail,
  isMailed,
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
  #findForMail: FindForMail = () => {
    throw new Error('an e-mail before the reader of items was set');
  };

  constructor(
    private readonly users: UsersService,
    private readonly settings: SettingsService,
    private readonly collectionDays: CollectionDays,
    private readonly mail: MailService,
    private readonly feed: NewsFeed,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Called once, at the start, by `event-handlers.ts`. */
  readItemsBy(find: FindForMail): void {
    this.#findForMail = find;
  }

  /**
   * Writes the notifications of a change, and its e-mails except to people who do not want them; sample data
   * causes no e-mail.
   */
  async notifyAll(
    manager: EntityManager,
    { notices, mails, itemId }: Pick<SideEffects, 'notices' | 'mails' | 'itemId'>,
    options: NotifyOptions,
  ): Promise<void> {
    const written: NewMail[] = [];
    const unwanted: (string | undefined)[] = [];
    for (const notice of notices) {
      const { users, mails: more } = await this.#notify(manager, notice, options);
      written.push(...more);
      if (isUnwanted(notice, users)) unwanted.push(notice.mailedTo);
    }
    written.push(...mails.filter(({ to }) => !unwanted.includes(to)));
    if (!options.at) await this.#write(manager, itemId, written);
  }

  /** Writes the notification of a notice to the account's owner if it exists, or to every administrator of the desk. */
  async #notify(
    manager: EntityManager,
    notice: Notice,
    { at, causedBy = currentRequest()?.actor?.id, match }: NotifyOptions = {},
  ): Promise<{ users: Recipient[]; mails: NewMail[] }> {
    const users = await this.#recipients(manager, notice);
    const recipients = users.filter(({ id }) => id !== causedBy);
    if (recipients.length === 0) return { users, mails: [] };
    const more = { ...(match && { foundId: match.foundId }), ...(notice.stage && { stage: notice.stage }) };
    const notifications = recipients.map(({ id }) =>
      newNotification(id, notice, at ?? this.clock.date(), more),
    );
    await manager.insert(Notification, notifications);
    await this.feed.announce(manager, notifications);
    const mailed = recipients.filter((one) => wantsMail(one, notice) && one.email !== notice.mailedTo);
    const mails = mailed.map((user) => ({
      to: user.email,
      language: user.language,
      ...notificationMail(user, notice, match),
    }));
    return { users, mails };
  }

  /** Has e-mails about an item sent. @returns how many will be */
  async #write(manager: EntityManager, itemId: string | null, mails: readonly NewMail[]): Promise<number> {
    if (mails.length === 0) return 0;
    const about = await aboutItem(
      manager,
      this.settings,
      this.#findForMail,
      itemId,
      dayIn(this.config.timeZone, this.clock.now()),
    );
    const complete = mails.map(async (mail) => ({
      ...withAbout(about, mail),
      ...(await this.#getPicture(manager, mail)),
      ...(await this.#getCollection(manager, itemId, mail)),
    }));
    return this.mail.enqueueAll(manager, await Promise.all(complete));
  }

  /** The picture of an e-mail about a match is that of the found item. */
  async #getPicture(manager: EntityManager, mail: NewMail): Promise<{ picture?: string }> {
    if (!('match' in mail) || !mail.match) return {};
    const lists = await this.settings.current(manager);
    const found = await this.#findForMail(manager, lists, mail.match.foundId);
    return found?.picture ? { picture: found.picture } : {};
  }

  /** Until when the item of an e-mail with a pick-up code can be collected. */
  async #getCollection(
    manager: EntityManager,
    itemId: string | null,
    mail: NewMail,
  ): Promise<{ collectUntil?: string }> {
    if (!('pickupCode' in mail) || !mail.pickupCode) return {};
    const { pickupCode } = mail;
    const claim = await manager.findOneBy<{ pickupExpiresAt: Date | null }>('claims', {
      pickupCode,
    } as never);
    if (!claim?.pickupExpiresAt) return {};
    const count = await this.collectionDays.of(manager, itemId);
    const until = collectableUntil(claim.pickupExpiresAt, this.config.collectionDays, count);
    return { collectUntil: until.toISOString() };
  }

  /**
   * Notifies the owner of a lost report about a possible match: in their account, or by e-mail if they left
   * an address.
   * @param isStopped true if they want no more e-mails about the report
   * @returns whether there was a way to
   */
  async notifyOfMatch(
    manager: EntityManager,
    lost: LostFacts,
    match: MatchAbout,
    isStopped: boolean,
  ): Promise<boolean> {
    const { id: itemId, title: itemTitle, userId, contactInfo, language } = lost;
    if (userId) {
      const notice = { to: userId, type: 'possible_match', itemId, claimId: null, itemTitle } as const;
      const { users, mails } = await this.#notify(manager, notice, { match });
      if (!isStopped) await this.#write(manager, itemId, mails);
      return users.length > 0;
    }
    const to = findMail(contactInfo);
    if (!to || isStopped) return false;
    const mail = { to, language, template: 'possible_match', match } as const;
    return (await this.#write(manager, itemId, [mail])) > 0;
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
    await this.#write(manager, itemId, [{ to, ...mail }]);
  }

  /** Warns a reporter with a known address that the report will be closed; settings cannot switch it off. */
  async warnOfClosing(
    manager: EntityManager,
    { id, userId, contactInfo, language }: LostFacts,
    closesAt: Date,
  ): Promise<void> {
    const owner = userId ? await this.users.findForReference(manager, userId) : null;
    const to = owner?.email ?? findMail(contactInfo);
    if (!to) return;
    const mail = {
      to,
      language: owner?.language ?? language,
      template: 'report_closing',
      ...(owner ? { path: '/profile/items' } : { itemId: id }),
      closesAt: closesAt.toISOString(),
    } as const;
    await this.#write(manager, id, [mail]);
  }

  /**
   * Sends news of an open lost report. Neither settings nor the end of the e-mails prevent the question before a report is
   * closed.
   * @param isStopped true if the reporter wants no more e-mails about the report
   * @returns `late` if the address has had too many within the hour; `none` if there is no address, or no wish
   */
  async sendNews(
    manager: EntityManager,
    { id, userId, contactInfo, language }: LostFacts,
    news: Omit<NewsContent, 'itemId' | 'isOwned'>,
    isStopped: boolean,
  ): Promise<'sent' | 'late' | 'none'> {
    const owner = userId ? await this.users.findForReference(manager, userId) : null;
    const to = owner?.email ?? findMail(contactInfo);
    const isWanted = !isStopped && (!owner || isMailed(owner, 'possible_match'));
    if (!to || (!isWanted && !news.closesAt)) return 'none';
    const about = { template: 'report_news', itemId: id, isOwned: owner !== null, ...news } as const;
    const sent = await this.#write(manager, id, [{ to, language: owner?.language ?? language, ...about }]);
    return sent > 0 ? 'sent' : 'late';
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
    await this.#write(manager, itemId, [{ to, language, ...content }]);
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
    if (to === 'desk')
      return (await this.users.findAdmins(manager)).filter(({ access }) => hasAccess(access, 'desk'));
    const user = await this.users.findForReference(manager, to);
    return user ? [user] : [];
  }
}

/**
 * True when the account's owner switched off the e-mails of a notice, and its e-mail goes to the account's
 * own verified address.
 */
const isUnwanted = (notice: Notice, users: readonly Recipient[]): boolean =>
  notice.mailedTo !== undefined &&
  users.some((one) => one.emailVerified && one.email === notice.mailedTo && !wantsMail(one, notice));

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
