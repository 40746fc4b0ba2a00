import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OwnerAnswer } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';

const CASE_TOKEN = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{32})$/;

const ACCOUNT_TOKEN = /^([0-9a-f-]{36})\.([\w-]{32})$/;

const MATCH_TOKEN = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.([\w-]{32})$/;

/** Purposes of an account's link, and the page of each. */
const accountPages = {
  verify_email: '/verify-email',
  reset_password: '/reset-password',
  invitation: '/admin/invitation',
  link_identity: '/sign-in',
} as const;

export type AccountLinkPurpose = keyof typeof accountPages;

/**
 * Builds and checks the secret links in e-mails. Tokens are computed when needed and never stored. A token follows the
 * `#`, so that browsers do not send it and logs do not contain it.
 */
@Injectable()
export class SecretLinksService {
  constructor(private readonly config: Config) {}

  /**
   * A claimant's own link to their case.
   * @param linkVersion of the claim: raising it makes all earlier links worthless
   * @param part of the page that it opens at
   */
  caseUrl(claimId: string, linkVersion: number, part?: 'messages'): string {
    const query = part ? `?at=${part}` : '';
    return `${this.config.publicUrl}/case${query}#${this.#caseToken(claimId, linkVersion)}`;
  }

  /** Reads a token of `caseUrl`; null for a forged one. It does not check if the version is still current. */
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

  /** Returns the id in an account's token; null for a forged one, or if its key was removed. */
  readAccountToken(purpose: AccountLinkPurpose, token: string): string | null {
    const [, tokenId = '', signature = ''] = ACCOUNT_TOKEN.exec(token) ?? [];
    return isSigned(this.config, purpose, tokenId, signature) ? tokenId : null;
  }

  matchUrl(lostId: string, foundId: string): string {
    return `${this.config.publicUrl}/match#${this.matchToken(lostId, foundId)}`;
  }

  matchToken(lostId: string, foundId: string): string {
    const ids = `${lostId}.${foundId}`;
    return `${ids}.${sign(this.config, 'match', ids)}`;
  }

  /** Reads a token of `matchUrl`; null for a forged one. It does not check if both items still exist. */
  readMatchToken(token: string): { lostId: string; foundId: string } | null {
    const [, lostId = '', foundId = '', signature = ''] = MATCH_TOKEN.exec(token) ?? [];
    const isOurs = isSigned(this.config, 'match', `${lostId}.${foundId}`, signature);
    return isOurs ? { lostId, foundId } : null;
  }

  /** True for a token of this service, with any purpose. */
  isOurs(token: string): boolean {
    const purposes = Object.keys(accountPages) as AccountLinkPurpose[];
    return (
      this.readCaseToken(token) !== null ||
      this.readMatchToken(token) !== null ||
      this.readNewsToken(token) !== null ||
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

  /** News of a lost report, for its reporter with or without an account. @param segment the page that asks about an answer */
  newsUrl(itemId: string, segment?: string): string {
    const page = ['/report-news', segment].filter(Boolean).join('/');
    return `${this.config.publicUrl}${page}#${this.newsToken(itemId)}`;
  }

  newsToken(itemId: string): string {
    return `${itemId}.${sign(this.config, 'news', itemId)}`;
  }

  /**
   * The address of the header List-Unsubscribe (RFC 8058). A mail provider sends a request there, so the token is in the
   * address: it can end the e-mails about a report, nothing else.
   */
  stopNewsUrl(itemId: string): string {
    return `${this.config.publicUrl}/api/report/news/stop/${itemId}.${sign(this.config, 'stop_news', itemId)}`;
  }

  /** Reads a token of the methods above, or of `reportUrl`; null for a forged one. */
  readNewsToken(token: string): { itemId: string; mayAnswer: boolean } | null {
    const [, itemId = '', signature = ''] = ACCOUNT_TOKEN.exec(token) ?? [];
    const isOf = (purpose: string) => isSigned(this.config, purpose, itemId, signature);
    if (isOf('news') || isOf('report')) return { itemId, mayAnswer: true };
    return isOf('stop_news') ? { itemId, mayAnswer: false } : null;
  }

  /** The owner that an item names answers here. @param answer that the page offers first */
  ownerUrl(ownerId: string, answer: OwnerAnswer): string {
    const wanted = answer === 'mine' ? '' : `.${answer}`;
    return `${this.config.publicUrl}/owner#${this.ownerToken(ownerId)}${wanted}`;
  }

  ownerToken(ownerId: string): string {
    return `${ownerId}.${sign(this.config, 'owner', ownerId)}`;
  }

  /** The id of the owner's row in a token of `ownerUrl`; null for a forged one. */
  readOwnerToken(token: string): string | null {
    const [, ownerId = '', signature = ''] = ACCOUNT_TOKEN.exec(token) ?? [];
    return isSigned(this.config, 'owner', ownerId, signature) ? ownerId : null;
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

/** Signs a text with the first key.  @param purpose keeps signatures of different uses apart */
export const sign = ({ secretKeys: [key] }: Keys, purpose: string, text: string): string =>
  signBy(key, purpose, text);

/**
 * True if one of the keys wrote the signature: a replaced key verifies until it is removed from the list. The
 * comparison takes constant time.
 */
export const isSigned = ({ secretKeys }: Keys, purpose: string, text: string, signature: string): boolean =>
  secretKeys.some((key) => {
    const [expected, received] = [Buffer.from(signBy(key, purpose, text)), Buffer.from(signature)];
    return expected.length === received.length && timingSafeEqual(expected, received);
  });
