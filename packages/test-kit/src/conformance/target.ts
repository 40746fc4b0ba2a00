import type { PasskeyOptions } from '@lost-found/contracts';

/** What one request sends beside its address. */
export interface Sent {
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

/** What it is answered with. */
export interface Answer {
  status: number;
  /** media type, without parameters */
  type: string;
  /** parsed, where it is JSON */
  body: unknown;
}

/** A browser: keeps who is signed in, and which case is open. */
export interface Browser {
  /** @param path from the root on, such as `/api/items` */
  send(method: string, path: string, sent?: Sent): Promise<Answer>;
}

/** What each link in an e-mail is for. */
export type LinkPurpose = 'verify_email' | 'reset_password' | 'invitation';

/** A device with a passkey, as a browser speaks to it. */
export interface Passkey {
  create(options: PasskeyOptions): object;
  get(options: PasskeyOptions): object;
}

/** What answers: the service, or what stands in for it. Nobody has reported or claimed anything there yet. */
export interface Target {
  /** Another browser, of somebody who is not signed in. */
  browser(): Browser;
  /** Who administrates it. */
  admin: { email: string; password: string };
  /** The tokens of the links that were e-mailed to an address, the oldest first. */
  tokens(email: string, purpose: LinkPurpose): Promise<string[]>;
  /**
   * Goes on in a browser at an identity provider, as somebody with an address, and comes back. What stands in for the
   * service has none.
   */
  signInAt?(browser: Browser, url: string, email: string): Promise<void>;
  /** What people show beside their password. What stands in for the service takes none. */
  factors?: {
    /** The code of an app with a secret, at this moment. */
    codeOf(secret: string): string;
    newPasskey(): Passkey;
  };
  /** The token of the link that who lost something is sent of a found thing. */
  matchToken(lostId: string, foundId: string): string;
}
