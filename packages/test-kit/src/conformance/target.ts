import type { PasskeyOptions } from '@lost-found/contracts';

/** The body and the headers of a request. */
export interface Sent {
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

/** The answer to a request. */
export interface Answer {
  status: number;
  /** media type, without parameters */
  type: string;
  /** parsed, if it is JSON */
  body: unknown;
}

/** A browser: keeps the session and the open case. */
export interface Browser {
  /** @param path from the root on, such as `/api/items` */
  send(method: string, path: string, sent?: Sent): Promise<Answer>;
}

/** The purpose of a link in an e-mail. */
export type LinkPurpose = 'verify_email' | 'reset_password' | 'invitation';

/** A device with a passkey, as a browser speaks to it. */
export interface Passkey {
  create(options: PasskeyOptions): object;
  get(options: PasskeyOptions): object;
}

/** The service under test. It has no reports and no claims at the start. */
export interface Target {
  /** A new browser without a session. */
  browser(): Browser;
  /** The credentials of the administrator. */
  admin: { email: string; password: string };
  /** The tokens of the links that were e-mailed to an address, the oldest first. */
  tokens(email: string, purpose: LinkPurpose): Promise<string[]>;
  /** Signs in at an identity provider with an address, and returns to the site. */
  signInAt(browser: Browser, url: string, email: string): Promise<void>;
  /** The code of an authenticator app with a secret, at this moment. */
  codeOf(secret: string): string;
  newPasskey(): Passkey;
  /** The token of the link that who lost something is sent of a found thing. */
  matchToken(lostId: string, foundId: string): string;
  /** The token in the header List-Unsubscribe of news about a lost report. */
  stopNewsToken(lostId: string): string;
  /** The token of the link in the e-mail to the owner that an item names; the e-mail is out. */
  ownerToken(itemId: string): Promise<string>;
}
