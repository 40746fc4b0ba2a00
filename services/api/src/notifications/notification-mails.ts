import {
  type CampusSettings,
  type Desk,
  deskLine,
  getOwnName,
  getOwnNames,
  type Language,
  type Notice,
  type NotificationType,
  type OwnNames,
  type UserRole,
} from '@lost-found/contracts';
import type { EntityManager } from 'typeorm';
import {
  isAboutCategory,
  isOnClaim,
  isOnOwnReport,
  type MailContent,
  type MatchAbout,
  titleForMail,
} from '../platform/mail/mail-content.js';
import { mailTexts } from '../platform/mail/mail-texts.js';
import type { SettingsService } from '../settings/settings.service.js';

/** The account fields that a notification needs. */
export interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly role: UserRole;
  readonly language: Language;
  readonly emailNotifications: Readonly<Record<NotificationType, boolean>>;
}

/** True when the recipient gets e-mails of a type: they chose it, and their address is verified. */
export const isMailed = ({ emailVerified, emailNotifications }: Recipient, type: NotificationType): boolean =>
  emailVerified && emailNotifications[type];

/** True when the recipient of a notification also gets an e-mail. */
export const wantsMail = (recipient: Recipient, { type }: Notice): boolean => isMailed(recipient, type);

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

/** What e-mails may know of an item. */
interface MailedItem {
  readonly reference: string;
  /** The title, once the desk vetted it. */
  readonly title?: string;
  /** True if people without a report of their own may read the title. */
  readonly isNamed: boolean;
  /** The id of the first picture that everybody may see, once the desk vetted it; none of a sensitive thing. */
  readonly picture?: string;
  readonly category: string;
  readonly deskId: string | null;
}

/** Reads an item for an e-mail; null for a deleted one. The module of items knows the rules. */
export type FindForMail = (
  manager: EntityManager,
  settings: CampusSettings,
  id: string,
) => Promise<MailedItem | null>;

/** The e-mail's text about an item. */
interface AboutItem extends Partial<Omit<MailedItem, 'title' | 'deskId'>> {
  readonly title?: string | undefined;
  /** The item's desk, or the first desk of the campus if it has a place. */
  readonly desk?: Desk | undefined;
  /** True on a campus with several desks: an e-mail names the desk in any case. */
  readonly hasDesks?: boolean;
  readonly names?: OwnNames | undefined;
  /** On the campus, for the closed days of the desk. */
  readonly today?: string;
}

/** Returns reference, title, category, picture and desk of an item; empty when it was deleted. */
export async function aboutItem(
  manager: EntityManager,
  settings: SettingsService,
  findForMail: FindForMail,
  itemId: string | null,
  today: string,
): Promise<AboutItem> {
  if (!itemId) return {};
  const lists = await settings.current(manager);
  const item = await findForMail(manager, lists, itemId);
  if (!item) return {};
  const { title, deskId, ...about } = item;
  const [main] = lists.desks;
  const isPlaced = main && (main.address || main.hours || main.mapUrl);
  return {
    ...about,
    title: title && titleForMail(title),
    desk: lists.desks.find(({ id }) => id === deskId) ?? (isPlaced ? main : undefined),
    hasDesks: lists.desks.length > 1,
    names: getOwnNames(lists),
    today,
  };
}

export type LinkMail =
  | { template: 'claim_link'; claimId: string; linkVersion: number }
  | { template: 'match_link'; match: MatchAbout }
  | { template: 'report_link'; itemId: string };

/**
 * Adds item data to an e-mail, with the campus's names in its language: the title for the recipient's own report or claim, once
 * the desk vetted it, otherwise the category; the name, place and hours of the desk.
 */
export function withAbout<Mail extends MailContent & { language: Language }>(
  { reference, title, isNamed, picture, category, desk, hasDesks, names, today }: AboutItem,
  mail: Mail,
): Mail {
  const own = (kind: 'category' | 'location', name: string) =>
    getOwnName(names, mail.language, kind, name) ?? name;
  const defaultName = hasDesks ? mailTexts[mail.language].defaultDesk : undefined;
  const line = desk && deskLine(desk, mail.language, { defaultName, today });
  const match = 'match' in mail && mail.match;
  const translate = (one: MatchAbout) => ({
    ...one,
    category: own('category', one.category),
    place: own('location', one.place),
  });
  return {
    ...(reference && !isAboutCategory(mail) && { reference }),
    ...(line && { desk: line }),
    ...(title && (isOnOwnReport(mail) || (isNamed && isOnClaim(mail)))
      ? { title }
      : category && { category: own('category', category) }),
    ...(picture && !isAboutCategory(mail) && !match && { picture }),
    ...mail,
    ...(match && { match: translate(match) }),
    ...(mail.template === 'report_news' && { similar: mail.similar.map(translate) }),
  };
}
