import {
  type ChangeMailContent,
  type ClaimedStage,
  durations,
  invitationLink,
  type NewsOdds,
  type NotificationType,
  type nameDevice,
} from '@lost-found/contracts';
import type { ReasonCode } from '../health/health-reasons.js';

/**
 * The content of an e-mail: a template, the parts of its link, and if necessary a pick-up code. Its only text from a
 * visitor is a title that the desk vetted, without anything that looks like a link (titleForMail).
 */
export type MailContent = MailAbout & TemplateContent;

interface MailAbout {
  readonly reference?: string;
  /** The title of the recipient's own report, or of the item of their claim. Only a vetted one. */
  readonly title?: string;
  /** The category of an item that another person reported: a name of the campus. */
  readonly category?: string;
  /** The name, place and hours of the desk; what the campus has not set is left out. */
  readonly desk?: string;
  /** The id of a picture that everybody may see: of the item, or of the found one of a match. */
  readonly picture?: string;
  /** Until when the item can be collected, an ISO time. */
  readonly collectUntil?: string;
}

/** Public facts of a possible match, from the lists of the campus. */
export interface MatchAbout {
  readonly lostId: string;
  readonly foundId: string;
  /** The found item; the e-mail's own item is the report. */
  readonly found: string;
  readonly category: string;
  readonly place: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
}

/** News of an open lost report: counts and public facts. */
export interface NewsContent {
  readonly itemId: string;
  /** True if the report is in an account, where its owner adds details. */
  readonly isOwned: boolean;
  /** Number of items that came in since the report. */
  readonly found: number;
  readonly compared: number;
  readonly similar: readonly MatchAbout[];
  readonly odds: NewsOdds | null;
  /** When the report is closed if its reporter does not confirm it; missing while it need not be confirmed. */
  readonly closesAt?: string | undefined;
}

/** The state of the service, for the person who runs it. */
export interface StatusContent {
  /** What is wrong with the service. */
  readonly reasons: readonly ReasonCode[];
  /** Null without a schedule. */
  readonly backup: { readonly lastAt: string | null; readonly isLate: boolean } | null;
  readonly mails: { readonly pending: number; readonly unsent: number };
  /** What waits for the desk. */
  readonly waiting: { readonly claims: number; readonly lostReports: number; readonly foundReports: number };
  readonly version: string;
  /** Number and hash of the newest entry of the log; null without one. */
  readonly seal: string | null;
}

type TemplateContent =
  /** The last carries the token of a password reset: the address already has an account. */
  | {
      template: 'verify_email' | 'reset_password' | 'invitation' | 'link_identity' | 'account_exists';
      tokenId: string;
      /** Absolute address; by default the link leads to the page of its purpose. */
      page?: string | undefined;
    }
  /** The second goes to the address that an account had before, the third to every administrator. */
  | { template: 'password_changed' | 'email_changed' | 'account_changed' | 'test_mail' }
  | { template: 'second_factor_added' | 'second_factor_removed' | 'second_factor_recovery_codes' }
  | { template: 'second_factor_guessed' }
  /** `provider`: what the operator calls it. */
  | { template: 'identity_linked'; provider: string }
  /** Place and time of a sign-in; without `provider` by password or link. */
  | ({ template: 'new_device'; at: string; provider?: string } & ReturnType<typeof nameDevice>)
  | ChangeMailContent
  /** `path`: the page of the app that it leads to, such as `/profile/items`. */
  | {
      template: 'notification';
      type: NotificationType;
      about: 'item' | 'claim';
      path: string;
      pickupCode?: string | undefined;
      stage?: ClaimedStage | undefined;
      /** A possible match; the e-mail links to it. */
      match?: MatchAbout | undefined;
    }
  | { template: 'possible_match' | 'match_link'; match: MatchAbout }
  | { template: 'claim_link'; claimId: string; linkVersion: number }
  | { template: 'report_link'; itemId: string }
  /** `path`: where its owner finds the report; `itemId`: of a report without an account. */
  | { template: 'report_closing'; path?: string; itemId?: string; closesAt: string }
  | ({ template: 'status_ok' | 'status_degraded' } & StatusContent)
  | ({ template: 'report_news' } & NewsContent)
  | { template: 'claim_closing'; claimId: string; linkVersion: number; closesAt: string };

export type MailTemplate = MailContent['template'];

interface MailRule {
  /** The reason for the e-mail, which stands at its end. */
  readonly reason:
    | ('signUp' | 'account' | 'formerAccount' | 'invitation')
    | ('report' | 'claim' | 'receipt' | 'settings' | 'owner' | 'status');
  /**
   * Maximum number of such e-mails to one address in an hour. Visitors cause most of them by entering an address, and
   * must not flood it. Decisions are always sent.
   */
  readonly perHour: number;
  /** Anybody can have it sent to an address that is perhaps not theirs. */
  readonly byAnybody?: true;
  /** Validity of the link in milliseconds; without it the link works as long as its record exists. */
  readonly lifetime?: number;
  /** A person waits for this e-mail in front of a page. */
  readonly urgent?: true;
}

const { verifyEmailLink, resetPasswordLink } = durations;

const UNLIMITED = Number.POSITIVE_INFINITY;

/** A link that a visitor asks for on a page. */
const askedFor = { perHour: 5, byAnybody: true, urgent: true } as const;

/** Rules of each kind of e-mail. A new kind needs one. */
export const mailRules: Readonly<Record<MailTemplate, MailRule>> = {
  verify_email: { ...askedFor, reason: 'signUp', lifetime: verifyEmailLink },
  reset_password: { ...askedFor, reason: 'account', lifetime: resetPasswordLink },
  account_exists: { ...askedFor, reason: 'signUp', perHour: 3, lifetime: resetPasswordLink },
  invitation: { reason: 'invitation', perHour: 5, urgent: true, lifetime: invitationLink },
  link_identity: { ...askedFor, reason: 'account', lifetime: resetPasswordLink },
  // A browser without cookies is new at each sign-in.
  new_device: { reason: 'account', perHour: 1 },
  identity_linked: { reason: 'account', perHour: 20 },
  password_changed: { reason: 'account', perHour: 20 },
  second_factor_added: { reason: 'account', perHour: UNLIMITED },
  second_factor_removed: { reason: 'account', perHour: UNLIMITED },
  second_factor_recovery_codes: { reason: 'account', perHour: UNLIMITED },
  // Each further wrong code would be one.
  second_factor_guessed: { reason: 'account', perHour: 1 },
  email_changed: { reason: 'formerAccount', perHour: UNLIMITED },
  account_changed: { reason: 'account', perHour: UNLIMITED },
  test_mail: { reason: 'account', perHour: 5, urgent: true },
  report_received: { reason: 'report', perHour: 4, byAnybody: true },
  claim_received: { reason: 'claim', perHour: 4, byAnybody: true },
  claim_repeated: { reason: 'claim', perHour: 4, byAnybody: true },
  claim_new_link: { reason: 'claim', perHour: 10 },
  claim_message: { reason: 'claim', perHour: 10 },
  claim_decided: { reason: 'claim', perHour: UNLIMITED },
  handover_receipt: { reason: 'claim', perHour: UNLIMITED },
  item_receipt: { reason: 'receipt', perHour: 20 },
  claim_ready: { reason: 'claim', perHour: UNLIMITED },
  pickup_code: { reason: 'claim', perHour: 10 },
  collection_reminder: { reason: 'claim', perHour: 10 },
  bring_item: { reason: 'report', perHour: 10 },
  finder_keeps: { reason: 'report', perHour: UNLIMITED },
  not_at_point: { reason: 'report', perHour: 10 },
  // Two in a week to one address: `limits.ownerMailsPerWeek`.
  owner_notice: { reason: 'owner', perHour: UNLIMITED },
  owner_reminder: { reason: 'owner', perHour: UNLIMITED },
  // Each report causes a few at most, however many things are found.
  possible_match: { reason: 'report', perHour: UNLIMITED },
  match_link: { ...askedFor, reason: 'report' },
  report_link: { ...askedFor, reason: 'report' },
  claim_link: { ...askedFor, reason: 'claim' },
  notification: { reason: 'settings', perHour: 20 },
  // Each is sent once in a year or so, and nothing is closed without it.
  report_closing: { reason: 'report', perHour: UNLIMITED },
  // What one address does not get today, it gets tomorrow.
  report_news: { reason: 'report', perHour: 10 },
  claim_closing: { reason: 'claim', perHour: UNLIMITED },
  status_ok: { reason: 'status', perHour: UNLIMITED },
  status_degraded: { reason: 'status', perHour: UNLIMITED },
};
export const mailTemplates = Object.keys(mailRules) as MailTemplate[];

/** True for an e-mail about a claim: several at a time are told apart by their subject. */
export const isOnClaim = (content: TemplateContent): boolean =>
  content.template === 'notification'
    ? content.about === 'claim'
    : mailRules[content.template].reason === 'claim';

const aboutOwnReport: readonly MailTemplate[] = [
  'report_received',
  'report_link',
  'report_closing',
  'report_news',
  'bring_item',
  'finder_keeps',
  'not_at_point',
  'possible_match',
];

/** True for an e-mail that may reach another person: it names the category and the desk, and nothing else of the item. */
export const isAboutCategory = ({ template }: TemplateContent): boolean =>
  template === 'owner_notice' || template === 'owner_reminder';

export const isOnOwnReport = (content: TemplateContent): boolean =>
  content.template === 'notification'
    ? content.about === 'item' && content.type !== 'new_submission' && content.type !== 'new_message'
    : aboutOwnReport.includes(content.template);

/** Matches web and e-mail addresses and phone numbers: our e-mails must not carry another person's contact. */
const LEADS_AWAY = /@|:\/\/|\bwww\b|[\p{L}\p{N}]\.\p{L}{2,}|(?:\d[\s().-]*){7,}/iu;

/** Returns a title for an e-mail, on one line; undefined if it contains an address. */
export function titleForMail(title: string): string | undefined {
  const line = title.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return LEADS_AWAY.test(line) ? undefined : line;
}
