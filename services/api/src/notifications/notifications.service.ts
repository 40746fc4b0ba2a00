import { randomUUID } from 'node:crypto';
import {
  type AdminItem,
  type ClaimFacts,
  type Desk,
  deskLine,
  deskNotices,
  type ItemFacts,
  type Language,
  mailOf,
  type Notice,
  type NotificationType,
  referenceOf,
  type Settled,
  type UserRole,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, Raw } from 'typeorm';
import { currentRequest } from '../platform/access/request-context.js';
import { Clock } from '../platform/clock/clock.js';
import { skippingLocked } from '../platform/database/row-lock.js';
import { NewsFeed } from '../platform/events/news-feed.js';
import type { SideEffects } from '../platform/events/open-decision.js';
import { MailService } from '../platform/mail/mail.service.js';
import {
  isOnOwnReport,
  type MailContent,
  type MatchAbout,
  titleForMail,
} from '../platform/mail/mail-content.js';
import { UsersService } from '../users/users.service.js';
import { Notification, type StoredParams } from './notification.entity.js';

/** The account fields that a notification needs. */
interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly role: UserRole;
  readonly language: Language;
  readonly emailNotifications: Readonly<Record<NotificationType, boolean>>;
}

/** True when the recipient also gets an e-mail: they chose it, and their address is verified. */
const wantsMail = ({ emailVerified, emailNotifications }: Recipient, { type }: Notice): boolean =>
  emailVerified && emailNotifications[type];

/** Builds the e-mail of a notification, with a link to the list that shows its subject. */
function notificationMail(
  { role }: Recipient,
  { type, claimId, pickupCode, stage }: Notice,
  match: MatchAbout | undefined,
): Extract<MailContent, { template: 'notification' }> {
  const about = claimId ? 'claim' : 'item';
  const toTheDesk = type === 'new_submission' || (type === 'new_message' && role === 'admin');
  return {
    template: 'notification',
    type,
    about,
    path: `/${toTheDesk ? 'admin' : 'profile'}/${about}s`,
    pickupCode,
    stage,
    match,
  };
}

/** The e-mail's text about an item. */
interface AboutItem {
  readonly reference?: string;
  readonly title?: string | undefined;
  readonly category?: string;
  readonly desk?: string;
}

/** Returns reference, title, category and desk of an item; empty when it was deleted. */
async function aboutItem(manager: EntityManager, itemId: string | null): Promise<AboutItem> {
  if (!itemId) return {};
  const items = manager.createQueryBuilder().from('items', 'item').where('item.id = :itemId', { itemId });
  const columns = items.select([
    'item.seq AS seq',
    'item.title AS title',
    'item.category AS category',
    'item.desk_id AS "deskId"',
  ]);
  const item = await columns.getRawOne<Pick<AdminItem, 'title' | 'category' | 'deskId'> & { seq: number }>();
  if (!item) return {};
  const { seq, title, category, deskId } = item;
  return {
    reference: referenceOf(seq),
    title: titleForMail(title),
    category,
    ...(await deskOf(manager, deskId)),
  };
}

/** Returns the address and opening hours of the item's desk, or of the first desk, if they are set. */
async function deskOf(manager: EntityManager, id: string | null): Promise<{ desk?: string }> {
  const desks = manager.createQueryBuilder().select(['id', 'name', 'address', 'hours']).from('desks', 'desk');
  const all = await desks.addSelect('map_url', 'mapUrl').orderBy('position').getRawMany<Desk>();
  const desk = all.find((one) => one.id === id) ?? all[0];
  const line = desk && deskLine(desk);
  return line ? { desk: line } : {};
}

type LinkMail =
  | { template: 'claim_link'; claimId: string; linkVersion: number }
  | { template: 'match_link'; match: MatchAbout }
  | { template: 'report_link'; itemId: string };

/** Adds item data to an e-mail: the title only for the recipient's own report, otherwise the category. */
const withAbout = <Mail extends MailContent>({ title, category, ...about }: AboutItem, mail: Mail): Mail => ({
  ...about,
  ...(title && isOnOwnReport(mail) ? { title } : category && { category }),
  ...mail,
});

/** The fields of a lost report that its owner's notification needs. */
type LostFacts = Pick<ItemFacts, 'id' | 'title' | 'userId' | 'contactInfo'> & { readonly language: Language };

type ClosingClaim = Pick<ClaimFacts, 'id' | 'itemId' | 'email' | 'language' | 'linkVersion'>;

interface TellOptions {
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
    { at, causedBy = currentRequest()?.actor?.id, match }: TellOptions = {},
  ): Promise<boolean> {
    const users = await this.#recipients(manager, notice);
    if (users.length === 0) return false;
    const told = users.filter(({ id }) => id !== causedBy);
    const more = { ...(match && { foundId: match.foundId }), ...(notice.stage && { stage: notice.stage }) };
    const notifications = told.map(({ id }) => newNotification(id, notice, at ?? this.clock.date(), more));
    await manager.insert(Notification, notifications);
    await this.feed.announce(manager, notifications);
    if (at) return true;
    const written = told.filter((one) => wantsMail(one, notice) && one.email !== notice.mailedTo);
    const about = await aboutItem(manager, written.length > 0 ? notice.itemId : null);
    for (const user of written) {
      const { email: to, language } = user;
      const mail = notificationMail(user, notice, match);
      await this.mail.enqueue(manager, { to, language, ...withAbout(about, mail) });
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
    const about = await aboutItem(manager, mails.length > 0 ? itemId : null);
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
  async tellOfMatch(manager: EntityManager, lost: LostFacts, match: MatchAbout): Promise<boolean> {
    const { id: itemId, title: itemTitle, userId, contactInfo, language } = lost;
    if (userId) {
      const notice = { to: userId, type: 'possible_match', itemId, claimId: null, itemTitle } as const;
      return this.notify(manager, notice, { match });
    }
    const to = mailOf(contactInfo);
    if (!to) return false;
    const about = await aboutItem(manager, itemId);
    const mail = { template: 'possible_match', match } as const;
    return this.mail.enqueue(manager, { to, language, ...withAbout(about, mail) });
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
    await this.mail.enqueue(manager, withAbout(await aboutItem(manager, itemId), { to, ...mail }));
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
    await this.mail.enqueue(manager, withAbout(await aboutItem(manager, id), mail));
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
      withAbout(await aboutItem(manager, itemId), { to, language, ...content }),
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
    const heard = await manager.find(Notification, {
      where: { ...where, isRead },
      ...skippingLocked(manager),
    });
    if (heard.length === 0) return;
    await manager.update(Notification, { id: In(heard.map(({ id }) => id)) }, { isRead: true });
    const readers = new Set(heard.map(({ userId }) => userId));
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
