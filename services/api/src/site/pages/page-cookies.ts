import { randomInt } from 'node:crypto';
import { languageCookie, parseShare, shareCookie, shareCount } from '@lost-found/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { askedLanguage } from './site-pages.js';

/** The language that was chosen is kept for so many seconds. */
const LANGUAGE_KEPT = 365 * 24 * 3600;

/** Keeps the language of a link for later pages, for visitors without a script. */
export function keepLanguage(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  const language = askedLanguage(request);
  const options = { path: '/', sameSite: 'lax', secure, maxAge: LANGUAGE_KEPT } as const;
  if (language) reply.setCookie(languageCookie, language, options);
}

/** A visitor stays in a canary, or out of it, for so many seconds. */
const SHARE_KEPT = 30 * 24 * 3600;

/** Returns the number in the visitor's cookie; a new one if it is missing or invalid. */
export function shareOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): number {
  const known = parseShare(request.cookies[shareCookie]);
  if (known !== undefined) return known;
  const share = randomInt(shareCount);
  // The page reads it, too: the shell loads the release that it names.
  reply.setCookie(shareCookie, String(share), { path: '/', sameSite: 'lax', secure, maxAge: SHARE_KEPT });
  return share;
}
