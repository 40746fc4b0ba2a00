import type { AccountSession, Notification, Profile, Settings } from '@lost-found/contracts';

/** What a person keeps in their account beside what administrators see of it. */
export type AccountData = Pick<Profile, 'studentId' | 'phone'> & Settings;

/** A link that was written to somebody, to verify their address or to choose a new password. */
export interface AccountLink {
  purpose: 'verify_email' | 'reset_password';
  userId: string;
  /** milliseconds since 1970 */
  expiresAt: number;
  used: boolean;
}

/** Why an e-mail with a link in it was written. */
export type MailKind =
  | AccountLink['purpose']
  | 'account_exists'
  | 'claim_received'
  | 'claim_message'
  | 'claim_decided';

/** An e-mail that would have been sent. */
export interface Mail {
  id: string;
  kind: MailKind;
  to: string;
  /** of the item, where the e-mail is about a claim on one */
  itemTitle?: string;
  /** where its link leads, from the site's root on */
  path: string;
}

/** A session, whose it is, and nothing of which browser asks. */
export interface KeptSession extends Omit<AccountSession, 'current'> {
  userId: string;
}

/** A notification and whose it is; without that, of whoever is signed in. */
export interface KeptNotification extends Notification {
  userId?: string;
}

/** A page that hears live what somebody is told. */
export interface Stream {
  userId: string;
  send: (text: string) => void;
}

/** What a write was answered with under an Idempotency-Key. */
export interface FirstAnswer {
  content: string;
  body: object;
}
