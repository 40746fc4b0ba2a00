import {
  type ChangeMailContent,
  type ClaimedStage,
  type deviceOf,
  durations,
  invitationLink,
  type NotificationType,
} from '@lost-found/contracts';

/**
 * The content of an e-mail: a template, the parts of its link, and if necessary a pick-up code. Its only text from a
 * visitor is the title of the recipient's own report, without anything that looks like a link (titleForMail).
 */
export type MailContent = MailAbout & TemplateContent;

interface MailAbout {
  /** Short reference of the item that it is about. */
  readonly reference?: string;
  /** The title of the recipient's own report. It never appears in the subject. */
  readonly title?: string;
  /** The category of an item that another person reported: a name of the campus. */
  readonly category?: string;
  /** The desk's place and hours, if the campus has set them. */
  readonly desk?: string;
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

type TemplateContent =
  /** The last carries the token of a password reset: the address already has an account. */
  | {
      template: 'verify_email' | 'reset_password' | 'invitation' | 'link_identity' | 'account_exists';
      tokenId: string;
      /** Absolute address; by default the link leads to the page of its purpose. */
      page?: string | undefined;
    }
  /** The second goes to the address that an account had before, the third to every administrator. */
  | { template: 'password_changed' | 'email_changed' | 'account_changed' }
  | { template: 'second_factor_added' | 'second_factor_removed' | 'second_factor_recovery_codes' }
  | { template: 'second_factor_guessed' }
  /** `provider`: what the operator calls it. */
  | { template: 'identity_linked'; provider: string }
  /** Place and time of a sign-in; without `provider` by password or link. */
  | ({ template: 'new_device'; at: string; provider?: string } & ReturnType<typeof deviceOf>)
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
  | { template: 'claim_closing'; claimId: string; linkVersion: number; closesAt: string };

export type MailTemplate = MailContent['template'];

interface MailRule {
  /** The reason for the e-mail, which stands at its end. */
  readonly reason:
    | ('signUp' | 'account' | 'formerAccount' | 'invitation')
    | ('report' | 'claim' | 'receipt' | 'settings');
  /**
   * Maximum number of such e-mails to one address in an hour. Visitors cause most of them by entering an address, and
   * must not flood it. Decisions are always sent.
   */
  readonly perHour: number;
  /** Anybody can have it sent to an address that is perhaps not theirs. */
  readonly byAnybody: boolean;
  /** Validity of the link in milliseconds; without it the link works as long as its record exists. */
  readonly lifetime?: number;
  /** A person waits for this e-mail in front of a page. */
  readonly urgent?: true;
}

const { verifyEmailLink, resetPasswordLink } = durations;

/** Rules of each kind of e-mail. A new kind needs all of them. */
export const mailRules: Readonly<Record<MailTemplate, MailRule>> = {
  verify_email: { reason: 'signUp', perHour: 5, byAnybody: true, urgent: true, lifetime: verifyEmailLink },
  reset_password: {
    reason: 'account',
    perHour: 5,
    byAnybody: true,
    urgent: true,
    lifetime: resetPasswordLink,
  },
  account_exists: {
    reason: 'signUp',
    perHour: 3,
    byAnybody: true,
    urgent: true,
    lifetime: resetPasswordLink,
  },
  invitation: { reason: 'invitation', perHour: 5, byAnybody: false, urgent: true, lifetime: invitationLink },
  link_identity: {
    reason: 'account',
    perHour: 5,
    byAnybody: true,
    urgent: true,
    lifetime: resetPasswordLink,
  },
  // A browser without cookies is new at each sign-in.
  new_device: { reason: 'account', perHour: 1, byAnybody: false },
  identity_linked: { reason: 'account', perHour: 20, byAnybody: false },
  password_changed: { reason: 'account', perHour: 20, byAnybody: false },
  second_factor_added: { reason: 'account', perHour: Number.POSITIVE_INFINITY, byAnybody: false },
  second_factor_removed: { reason: 'account', perHour: Number.POSITIVE_INFINITY, byAnybody: false },
  second_factor_recovery_codes: { reason: 'account', perHour: Number.POSITIVE_INFINITY, byAnybody: false },
  // Each further wrong code would be one.
  second_factor_guessed: { reason: 'account', perHour: 1, byAnybody: false },
  email_changed: { reason: 'formerAccount', perHour: Number.POSITIVE_INFINITY, byAnybody: false },
  account_changed: { reason: 'account', perHour: Number.POSITIVE_INFINITY, byAnybody: false },
  report_received: { reason: 'report', perHour: 4, byAnybody: true },
  claim_received: { reason: 'claim', perHour: 4, byAnybody: true },
  claim_repeated: { reason: 'claim', perHour: 4, byAnybody: true },
  claim_new_link: { reason: 'claim', perHour: 10, byAnybody: false },
  claim_message: { reason: 'claim', perHour: 10, byAnybody: false },
  claim_decided: { reason: 'claim', perHour: Number.POSITIVE_INFINITY, byAnybody: false },
  handover_receipt: { reason: 'claim', perHour: Number.POSITIVE_INFINITY, byAnybody: false },
  item_receipt: { reason: 'receipt', perHour: 20, byAnybody: false },
  claim_ready: { reason: 'claim', perHour: Number.POSITIVE_INFINITY, byAnybody: false },
  pickup_code: { reason: 'claim', perHour: 10, byAnybody: false },
  collection_reminder: { reason: 'claim', perHour: 10, byAnybody: false },
  bring_item: { reason: 'report', perHour: 10, byAnybody: false },
  // Each report causes a few at most, however many things are found.
  possible_match: { reason: 'report', perHour: Number.POSITIVE_INFINITY, byAnybody: false },
  // Asked for by anybody who knows the address.
  match_link: { reason: 'report', perHour: 5, byAnybody: true, urgent: true },
  report_link: { reason: 'report', perHour: 5, byAnybody: true, urgent: true },
  claim_link: { reason: 'claim', perHour: 5, byAnybody: true, urgent: true },
  notification: { reason: 'settings', perHour: 20, byAnybody: false },
  // Each is sent once in a year or so, and nothing is closed without it.
  report_closing: { reason: 'report', perHour: Number.POSITIVE_INFINITY, byAnybody: false },
  claim_closing: { reason: 'claim', perHour: Number.POSITIVE_INFINITY, byAnybody: false },
};
export const mailTemplates = Object.keys(mailRules) as MailTemplate[];

const aboutOwnReport: readonly MailTemplate[] = [
  'report_received',
  'report_link',
  'report_closing',
  'bring_item',
  'possible_match',
];

/** True for an e-mail about its reader's own report. */
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
