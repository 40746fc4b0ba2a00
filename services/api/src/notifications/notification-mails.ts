import {
  type AdminItem,
  type Desk,
  deskLine,
  type Language,
  type Notice,
  type NotificationType,
  referenceOf,
  type UserRole,
} from '@lost-found/contracts';
import type { EntityManager } from 'typeorm';
import {
  isOnOwnReport,
  type MailContent,
  type MatchAbout,
  titleForMail,
} from '../platform/mail/mail-content.js';

/** The account fields that a notification needs. */
export interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly role: UserRole;
  readonly language: Language;
  readonly emailNotifications: Readonly<Record<NotificationType, boolean>>;
}

/** True when the recipient also gets an e-mail: they chose it, and their address is verified. */
export const wantsMail = ({ emailVerified, emailNotifications }: Recipient, { type }: Notice): boolean =>
  emailVerified && emailNotifications[type];

/** Builds the e-mail of a notification, with a link to the list that shows its subject. */
export function notificationMail(
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
export async function aboutItem(manager: EntityManager, itemId: string | null): Promise<AboutItem> {
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

export type LinkMail =
  | { template: 'claim_link'; claimId: string; linkVersion: number }
  | { template: 'match_link'; match: MatchAbout }
  | { template: 'report_link'; itemId: string };

/** Adds item data to an e-mail: the title only for the recipient's own report, otherwise the category. */
export const withAbout = <Mail extends MailContent>(
  { title, category, ...about }: AboutItem,
  mail: Mail,
): Mail => ({
  ...about,
  ...(title && isOnOwnReport(mail) ? { title } : category && { category }),
  ...mail,
});
