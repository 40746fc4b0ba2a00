import { createHmac, timingSafeEqual } from 'node:crypto';
import { Global, Injectable, Module } from '@nestjs/common';
import { Config } from '../config/config.js';

const CASE_TOKEN = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{32})$/;

/** What a link of an account is for, and the page that it opens. */
const accountPages = {
  verify_email: '/verify-email',
  reset_password: '/reset-password',
  invitation: '/admin/invitation',
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
    const [, claimId = '', version = ''] = CASE_TOKEN.exec(token) ?? [];
    const linkVersion = Number(version);
    if (!claimId || !isSignature(this.#caseToken(claimId, linkVersion), token)) return null;
    return { claimId, linkVersion };
  }

  /** The link of an account's token. */
  accountUrl(purpose: AccountLinkPurpose, tokenId: string): string {
    return `${this.config.publicUrl}${accountPages[purpose]}#${this.accountToken(purpose, tokenId)}`;
  }

  /** @param tokenId id of the row that says whose token it is, until when and whether it was used */
  accountToken(purpose: AccountLinkPurpose, tokenId: string): string {
    return `${tokenId}.${sign(this.config.secretKey, purpose, tokenId)}`;
  }

  #caseToken(claimId: string, linkVersion: number): string {
    const text = `${claimId}:${linkVersion}`;
    return `${claimId}.${linkVersion}.${sign(this.config.secretKey, 'case', text)}`;
  }
}

/** Bytes of a signature in a link: beyond guessing, and short enough for a link. */
const SIGNATURE_BYTES = 24;

/** What only who has the key can write beside a text. @param purpose keeps signatures of different uses apart */
export const sign = (secretKey: string, purpose: string, text: string): string =>
  createHmac('sha256', secretKey)
    .update(`${purpose}:${text}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url');

/** Compares in a time that does not tell how much of it was right. */
export function isSignature(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

@Global()
@Module({ providers: [SecretLinksService], exports: [SecretLinksService] })
export class LinksModule {}
