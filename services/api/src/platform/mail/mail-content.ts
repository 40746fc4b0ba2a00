import {
  type ChangeMailContent,
  type ClaimedStage,
  type deviceOf,
  durations,
  invitationLink,
  type NotificationType,
} from '@lost-found/contracts';

/**
 * What an e-mail says: a template and what its link is made of, and where the claimant needs it a pick-up code. The only text
 * of a visitor in it is the title of the recipient's own report, in words that lead nowhere (titleForMail).
 */
export type MailContent = MailAbout & TemplateContent;

interface MailAbout {
  /** Short reference of the item that it is about. */
  readonly reference?: string;
  /** What the item is: the title of the recipient's own report. Never in the subject. */
  readonly title?: string;
  /** In an e-mail on a thing that somebody else reported: its category, a name of the campus. */
  readonly category?: string;
  /** Where the desk is and when it is open, where the campus says so. */
  readonly desk?: string;
}

/** A found thing that may be what somebody lost: what everybody may read of it, from the lists of the campus. */
export interface MatchAbout {
  readonly lostId: string;
  readonly foundId: string;
  /** Of the found thing; that of the e-mail is the report's. */
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
      /** Absolute; without it the link leads to the page of what it is for. */
      page?: string | undefined;
    }
  /** The second goes to the address that an account had before, the third to every administrator. */
  | { template: 'password_changed' | 'email_changed' | 'account_changed' }
  | { template: 'second_factor_added' | 'second_factor_removed' | 'second_factor_recovery_codes' }
  | { template: 'second_factor_guessed' }
  /** `provider`: what the operator calls it. */
  | { template: 'identity_linked'; provider: string }
  /** Where and when somebody signed in; without `provider` by password or link. */
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
      /** Of a possible match: it leads there instead. */
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
  /** Why somebody gets it: the text at its end. */
  readonly reason:
    | ('signUp' | 'account' | 'formerAccount' | 'invitation')
    | ('report' | 'claim' | 'receipt' | 'settings');
  /**
   * E-mails of the kind that one address gets in an hour. Most are caused by people who only say that the address
   * is theirs: nobody is to be flooded through us. What is decided about somebody is always told.
   */
  readonly perHour: number;
  /** Anybody can have it sent to an address that is perhaps not theirs. */
  readonly byAnybody: boolean;
  /** How long its link can be used, in milliseconds; without it for as long as what it leads to is there. */
  readonly lifetime?: number;
  /** Somebody sits in front of a page and waits for it. */
  readonly urgent?: true;
}

const { verifyEmailLink, resetPasswordLink } = durations;

/** What holds for each kind of e-mail: whoever adds one decides on all of it here. */
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
  // Of a browser that keeps no cookies each sign-in is one.
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

/** Whether an e-mail is about a report of its reader's own. */
export const isOnOwnReport = (content: TemplateContent): boolean =>
  content.template === 'notification'
    ? content.about === 'item' && content.type !== 'new_submission' && content.type !== 'new_message'
    : aboutOwnReport.includes(content.template);

/** A web or e-mail address, or a phone number: an e-mail of ours is not to lead its reader anywhere for somebody else. */
const LEADS_AWAY = /@|:\/\/|\bwww\b|[\p{L}\p{N}]\.\p{L}{2,}|(?:\d[\s().-]*){7,}/iu;

/** A title as an e-mail may name it, on one line; undefined where it leads its reader away. */
export function titleForMail(title: string): string | undefined {
  const line = title.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return LEADS_AWAY.test(line) ? undefined : line;
}
