import { createHmac, timingSafeEqual } from 'node:crypto';
import { Global, Injectable, Module } from '@nestjs/common';
import { Config } from '../config/config.js';

const CASE_TOKEN = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{32})$/;
const ACCOUNT_TOKEN = /^([0-9a-f-]{36})\.([\w-]{32})$/;
const MATCH_TOKEN = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.([\w-]{32})$/;

/** What a link of an account is for, and the page that it opens. */
const accountPages = {
  verify_email: '/verify-email',
  reset_password: '/reset-password',
  invitation: '/admin/invitation',
  link_identity: '/sign-in',
} as const;
export type AccountLinkPurpose = keyof typeof accountPages;

/**
 * The secret links that people are sent. Their tokens are computed anew whenever they are needed and never
 * stored. A token stands behind `#`, so that a browser never sends it and no log keeps it.
 */
@Injectable()
export class SecretLinksService {
  constructor(private readonly config: Config) {}

  /**
   * A claimant's own link to their case.
   * @param linkVersion of the claim: raising it makes all earlier links worthless
   */
  caseUrl(claimId: string, linkVersion: number): string {
    return `${this.config.publicUrl}/case#${this.#caseToken(claimId, linkVersion)}`;
  }

  /** What a token of `caseUrl` says; null for a forged one. Whether it is still the claim's version is not told. */
  readCaseToken(token: string): { claimId: string; linkVersion: number } | null {
    const [, claimId = '', version = '', signature = ''] = CASE_TOKEN.exec(token) ?? [];
    const linkVersion = Number(version);
    if (!isSigned(this.config, 'case', `${claimId}:${linkVersion}`, signature)) return null;
    return { claimId, linkVersion };
  }

  /** The link of an account's token. @param page that it leads to, where that is not the purpose's own */
  accountUrl(purpose: AccountLinkPurpose, tokenId: string, page?: string): string {
    return `${page ?? this.config.publicUrl + accountPages[purpose]}#${this.accountToken(purpose, tokenId)}`;
  }

  /** @param tokenId id of the row that says whose token it is, until when and whether it was used */
  accountToken(purpose: AccountLinkPurpose, tokenId: string): string {
    return `${tokenId}.${sign(this.config, purpose, tokenId)}`;
  }

  /** The id in an account's token; null for a forged one, and one whose key is gone. */
  readAccountToken(purpose: AccountLinkPurpose, token: string): string | null {
    const [, tokenId = '', signature = ''] = ACCOUNT_TOKEN.exec(token) ?? [];
    return isSigned(this.config, purpose, tokenId, signature) ? tokenId : null;
  }

  /** Who lost something looks at a found thing that may be theirs, and answers. */
  matchUrl(lostId: string, foundId: string): string {
    return `${this.config.publicUrl}/match#${this.matchToken(lostId, foundId)}`;
  }

  matchToken(lostId: string, foundId: string): string {
    const ids = `${lostId}.${foundId}`;
    return `${ids}.${sign(this.config, 'match', ids)}`;
  }

  /** What a token of `matchUrl` says; null for a forged one. Whether both are still there is not told. */
  readMatchToken(token: string): { lostId: string; foundId: string } | null {
    const [, lostId = '', foundId = '', signature = ''] = MATCH_TOKEN.exec(token) ?? [];
    const isOurs = isSigned(this.config, 'match', `${lostId}.${foundId}`, signature);
    return isOurs ? { lostId, foundId } : null;
  }

  /** Whether a token is one of the service's own, for any purpose. */
  isOurs(token: string): boolean {
    const purposes = Object.keys(accountPages) as AccountLinkPurpose[];
    return (
      this.readCaseToken(token) !== null ||
      this.readMatchToken(token) !== null ||
      purposes.some((purpose) => this.readAccountToken(purpose, token) !== null)
    );
  }

  /** The person who reported something without an account sees, corrects and withdraws the report. */
  reportUrl(itemId: string): string {
    return `${this.config.publicUrl}/report-status#${itemId}.${sign(this.config, 'report', itemId)}`;
  }

  /** The report in a token of `reportUrl`; null for a forged one. */
  readReportToken(token: string): string | null {
    const [, itemId = '', signature = ''] = ACCOUNT_TOKEN.exec(token) ?? [];
    return isSigned(this.config, 'report', itemId, signature) ? itemId : null;
  }

  #caseToken(claimId: string, linkVersion: number): string {
    const text = `${claimId}:${linkVersion}`;
    return `${claimId}.${linkVersion}.${sign(this.config, 'case', text)}`;
  }
}

/** Bytes of a signature in a link: beyond guessing, and short enough for a link. */
const SIGNATURE_BYTES = 24;

type Keys = Pick<Config, 'secretKeys'>;

const signBy = (key: string, purpose: string, text: string): string =>
  createHmac('sha256', key)
    .update(`${purpose}:${text}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url');

/** What only who has the first key can write beside a text. @param purpose keeps signatures of different uses apart */
export const sign = ({ secretKeys: [key] }: Keys, purpose: string, text: string): string =>
  signBy(key, purpose, text);

/**
 * Whether one of the keys wrote a signature: a key that was replaced verifies until it is taken from the list. Compares
 * in a time that does not tell how much of it was right.
 */
export const isSigned = ({ secretKeys }: Keys, purpose: string, text: string, signature: string): boolean =>
  secretKeys.some((key) => {
    const [expected, given] = [Buffer.from(signBy(key, purpose, text)), Buffer.from(signature)];
    return expected.length === given.length && timingSafeEqual(expected, given);
  });

@Global()
@Module({ providers: [SecretLinksService], exports: [SecretLinksService] })
export class LinksModule {}
