/** Every e-mail there is. */
export const mailTextKeys = [
  'verifyEmail',
  'resetPassword',
  'accountExists',
  'passwordChanged',
  'emailChanged',
  'accountChanged',
  'reportReceived',
  'claimReceived',
  'claimRepeated',
  'claimApproved',
  'claimRejected',
  'claimApprovalWithdrawn',
  'claimMessage',
  'itemApproved',
  'itemRejected',
  'itemClaimed',
  'newReport',
  'newClaim',
] as const;
export type MailTextKey = (typeof mailTextKeys)[number];

/** Why somebody gets an e-mail. */
export const mailReasons = ['signUp', 'account', 'formerAccount', 'report', 'claim', 'settings'] as const;
export type MailReason = (typeof mailReasons)[number];

interface MailText {
  subject: string;
  /** `{{validity}}`: how long the link can be used, where it has an end. */
  paragraphs: readonly string[];
  /** What the link says. */
  action: string;
}

/** The e-mails of one language. */
export interface MailTexts {
  greeting: string;
  /** Before the address of the link, for who cannot press a button. */
  linkHint: string;
  /** Beneath the text: whom it is from. @param site name of the service */
  signature: (site: string) => string;
  /** Says of a link that it leads to one's settings. */
  settingsAction: string;
  reasons: Readonly<Record<MailReason, (site: string) => string>>;
  texts: Readonly<Record<MailTextKey, MailText>>;
}
