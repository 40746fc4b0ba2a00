import { randomUUID } from 'node:crypto';
import {
  type Change,
  type ChangeMail,
  type Desk,
  deskLine,
  effectsOf,
  type Language,
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
import type { MailContent } from '../platform/mail/mail-content.js';
import { UsersService } from '../users/users.service.js';
import { Notification } from './notification.entity.js';
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
): Extract<MailContent, { template: 'notification' }> {
  const about = claimId ? 'claim' : 'item';
  const toTheDesk = type === 'new_submission' || (type === 'new_message' && role === 'admin');
  return {
    template: 'notification',
    type,
    about,
    path: `/${toTheDesk ? 'admin' : 'profile'}/${about}s`,
    pickupCode,
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

interface TellOptions {
  /** when it happened: now, but for sample data, of which nobody is sent an e-mail */
  at?: Date | undefined;
  /** who need not be told: whoever the request is from, unless it is said here */
  causedBy?: string;
}

/** Tells people of what happened, in the transaction in which it happens (§4). Nobody is told of what they did. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly users: UsersService,
    private readonly mail: MailService,
    private readonly feed: NotificationFeed,
  ) {}

  /** Tells the person of an account, if it still exists, or every administrator. */
  async notify(
    manager: EntityManager,
    notice: Notice,
    { at, causedBy = currentRequest()?.actor?.id }: TellOptions = {},
  ): Promise<void> {
    const users = await this.#recipients(manager, notice);
    if (users.length === 0) return;
    const told = users.filter(({ id }) => id !== causedBy);
    const notifications = told.map(({ id }) => newNotification(id, notice, at));
    await manager.insert(Notification, notifications);
    await this.feed.announce(manager, notifications);
    if (at) return;
    const written = told.filter((one) => wantsMail(one, notice));
    const about = await aboutItem(manager, written.length > 0 ? notice.itemId : null);
    for (const user of written) {
      const { email: to, language } = user;
      await this.mail.enqueue(manager, { to, language, ...about, ...notificationMail(user, notice) });
    }
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
): Omit<Notification, 'seq'> => ({
  id: randomUUID(),
  userId,
  type,
  itemId,
  claimId,
  params: itemTitle ? { itemTitle } : {},
  isRead: false,
  createdAt: at,
});

/** Writes what a change does besides itself into its transaction: log entry, notifications, e-mails. */
@Injectable()
export class EffectsService {
  constructor(
    private readonly audit: AuditService,
    private readonly notifications: NotificationsService,
    private readonly mail: MailService,
  ) {}

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
    { notices, mails, itemId }: HeldEffects,
    { at, ...options }: TellOptions,
  ): Promise<void> {
    for (const notice of notices) await this.notifications.notify(manager, notice, { at, ...options });
    if (at) return;
    const about = await aboutItem(manager, mails.length > 0 ? itemId : null);
    for (const mail of mails) await this.mail.enqueue(manager, { ...about, ...mail });
  }
}

/** What of a claim may have changed while nobody was told of the decision on it. */
interface HeldClaim {
  readonly id: string;
  readonly email: string;
  readonly pickupCode: string | null;
}
