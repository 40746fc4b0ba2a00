import { randomUUID } from 'node:crypto';
import {
  type Change,
  type ChangeMail,
  type ClaimFacts,
  type Desk,
  deskLine,
  effectsOf,
  type ItemFacts,
  type Language,
  mailOf,
  type Notice,
  type NotificationType,
  referenceOf,
  type UserRole,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type HeldEffects, openDecisionOf } from '../decisions/open-decision.js';
import { AuditService } from '../logs/audit.service.js';
import { currentRequest } from '../platform/context/request-context.js';
import { MailService } from '../platform/mail/mail.service.js';
import type { MailContent, MatchAbout } from '../platform/mail/mail-content.js';
import { UsersService } from '../users/users.service.js';
import { Notification, type StoredParams } from './notification.entity.js';
import { NotificationFeed } from './notification-feed.js';

/** An account, as far as telling its person needs it. */
interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly role: UserRole;
  readonly language: Language;
  readonly emailNotifications: Readonly<Record<NotificationType, boolean>>;
}

/** Whether a person is told of this by e-mail as well: they want it, and the address is really theirs. */
const wantsMail = ({ emailVerified, emailNotifications }: Recipient, { type }: Notice): boolean =>
  emailVerified && emailNotifications[type];

/** The e-mail of a notification. It leads to the list that shows what it is about. */
function notificationMail(
  { role }: Recipient,
  { type, claimId, pickupCode }: Notice,
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
    match,
  };
}

/** What an e-mail says of the item that it is about: its short reference, and the desk; nothing where it was deleted. */
async function aboutItem(
  manager: EntityManager,
  itemId: string | null,
): Promise<{ reference?: string; desk?: string }> {
  if (!itemId) return {};
  const items = manager.createQueryBuilder().select('item.seq', 'seq').from('items', 'item');
  const item = await items.where('item.id = :itemId', { itemId }).getRawOne<{ seq: number }>();
  return item ? { reference: referenceOf(item.seq), ...(await mainDesk(manager)) } : {};
}

/** Where the first desk is and when it is open, where somebody said. */
async function mainDesk(manager: EntityManager): Promise<{ desk?: string }> {
  const desks = manager.createQueryBuilder().select(['name', 'address', 'hours']).from('desks', 'desk');
  const query = desks.addSelect('map_url', 'mapUrl').orderBy('position').limit(1);
  const desk = await query.getRawOne<Omit<Desk, 'id'>>();
  const line = desk && deskLine(desk);
  return line ? { desk: line } : {};
}

type LinkMail =
  | { template: 'claim_link'; claimId: string; linkVersion: number }
  | { template: 'match_link'; match: MatchAbout };

/** A lost report, as far as its owner is told of it. */
type LostFacts = Pick<ItemFacts, 'id' | 'title' | 'userId' | 'contactInfo'> & { readonly language: Language };

type ClosingClaim = Pick<ClaimFacts, 'id' | 'itemId' | 'email' | 'language' | 'linkVersion'>;

interface TellOptions {
  /** when it happened: now, but for sample data, of which nobody is sent an e-mail */
  at?: Date | undefined;
  /** who need not be told: whoever the request is from, unless it is said here */
  causedBy?: string;
  /** of a possible match */
  match?: MatchAbout;
}

/** Tells people of what happened, in the transaction in which it happens (§4). Nobody is told of what they did. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly users: UsersService,
    private readonly mail: MailService,
    private readonly feed: NotificationFeed,
  ) {}

  /** Tells the person of an account, if it still exists, or every administrator. @returns whether anybody was told */
  async notify(
    manager: EntityManager,
    notice: Notice,
    { at, causedBy = currentRequest()?.actor?.id, match }: TellOptions = {},
  ): Promise<boolean> {
    const users = await this.#recipients(manager, notice);
    if (users.length === 0) return false;
    const told = users.filter(({ id }) => id !== causedBy);
    const foundId = match && { foundId: match.foundId };
    const notifications = told.map(({ id }) => newNotification(id, notice, at, foundId));
    await manager.insert(Notification, notifications);
    await this.feed.announce(manager, notifications);
    if (at) return true;
    const written = told.filter((one) => wantsMail(one, notice));
    const about = await aboutItem(manager, written.length > 0 ? notice.itemId : null);
    for (const user of written) {
      const { email: to, language } = user;
      const mail = notificationMail(user, notice, match);
      await this.mail.enqueue(manager, { to, language, ...about, ...mail });
    }
    return true;
  }

  /**
   * Tells who lost something of a found thing that may be theirs: in their account, else where they gave an address.
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
    return this.mail.enqueue(manager, { to, language, ...about, template: 'possible_match', match });
  }

  /** Sends the link of a claim, or of a possible match, to its address once more. */
  async sendLink(
    manager: EntityManager,
    to: string,
    { itemId, ...mail }: { itemId: string | null; language: Language } & LinkMail,
  ): Promise<void> {
    await this.mail.enqueue(manager, { to, ...(await aboutItem(manager, itemId)), ...mail });
  }

  /** Warns who made a report, wherever an address is known, that it will be closed: no setting of theirs forbids it. */
  async warnOfClosing(
    manager: EntityManager,
    { id, userId, contactInfo, language }: LostFacts,
    closesAt: Date,
  ): Promise<void> {
    const owner = userId ? await this.users.findForReference(manager, userId) : null;
    const to = owner?.email ?? mailOf(contactInfo);
    if (!to) return;
    await this.mail.enqueue(manager, {
      ...(await aboutItem(manager, id)),
      to,
      language: owner?.language ?? language,
      template: 'report_closing',
      path: owner ? '/profile/items' : `/item/${id}`,
      closesAt: closesAt.toISOString(),
    });
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
    await this.mail.enqueue(manager, { ...(await aboutItem(manager, itemId)), to, language, ...content });
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
  at: Date = new Date(),
  found: Pick<StoredParams, 'foundId'> = {},
): Omit<Notification, 'seq'> => ({
  id: randomUUID(),
  userId,
  type,
  itemId,
  claimId,
  params: { ...(itemTitle && { itemTitle }), ...found },
  isRead: false,
  createdAt: at,
});

/** Notes, in the transaction, that a found thing is public from now on, or a lost report open. */
type ToMatchHook = (manager: EntityManager, itemId: string) => Promise<void>;

/** Writes what a change does besides itself into its transaction: log entry, notifications, e-mails. */
@Injectable()
export class EffectsService {
  #toMatch: ToMatchHook = async () => undefined;

  constructor(
    private readonly audit: AuditService,
    private readonly notifications: NotificationsService,
    private readonly mail: MailService,
  ) {}

  /** Sample data is matched once it is all there. To be called in a module's onModuleInit. */
  onToMatch(hook: ToMatchHook): void {
    this.#toMatch = hook;
  }

  /**
   * Of a decision that can be undone nobody is told yet.
   * @param manager of the running unit of work
   * @param at when it happened: now, but for sample data, of which nobody is sent an e-mail
   */
  async write(manager: EntityManager, change: Change, at?: Date): Promise<void> {
    const effects = effectsOf(change);
    const { action, details } = effects.entry;
    await this.audit.record(manager, action, details);
    const held = { ...effects, itemId: 'item' in change ? change.item.id : change.claim.itemId };
    const decision = openDecisionOf(manager);
    if (decision) decision.effects.push(held);
    else await this.#tell(manager, held, { at });
  }

  /**
   * Tells of a decision that can no longer be undone, as things are by now. Nobody hears of what was deleted or erased since;
   * nor by a code that was renewed.
   */
  async tellHeld(manager: EntityManager, effects: HeldEffects, causedBy: string): Promise<void> {
    const { itemId, entry } = effects;
    if (itemId && !(await manager.existsBy('items', { id: itemId }))) return;
    const { claimId } = entry.details as { claimId?: string };
    if (!claimId) return this.#tell(manager, effects, { causedBy });
    const claim = await manager.findOneBy<HeldClaim>('claims', { id: claimId });
    if (!claim) return;
    const pickupCode = claim.pickupCode ?? undefined;
    const notices = effects.notices.map((one) => ('pickupCode' in one ? { ...one, pickupCode } : one));
    const mails = effects.mails.filter(({ to }) => to === claim.email);
    const upToDate = mails.map((one) => ('pickupCode' in one ? { ...one, pickupCode } : one) as ChangeMail);
    await this.#tell(manager, { ...effects, notices, mails: upToDate }, { causedBy });
  }

  async #tell(
    manager: EntityManager,
    { notices, mails, itemId, isToMatch }: HeldEffects,
    { at, ...options }: TellOptions,
  ): Promise<void> {
    for (const notice of notices) await this.notifications.notify(manager, notice, { at, ...options });
    if (at) return;
    const about = await aboutItem(manager, mails.length > 0 ? itemId : null);
    for (const mail of mails) await this.mail.enqueue(manager, { ...about, ...mail });
    if (isToMatch && itemId) await this.#toMatch(manager, itemId);
  }
}

/** What of a claim may have changed while nobody was told of the decision on it. */
interface HeldClaim {
  readonly id: string;
  readonly email: string;
  readonly pickupCode: string | null;
}
