import { randomInt } from 'node:crypto';
import {
  languageCookie,
  localOriginsIn,
  localRemotesCookie,
  parseShare,
  shareCookie,
  shareCount,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../platform/config/config.js';
import { EncodedText, sendEncoded } from '../../platform/http/encoded-text.js';
import { siteRoute } from '../../platform/http/fastify-adapter.js';
import { isFormPage, recognizeFormBrowser } from '../../platform/http/page-forms.js';
import { Installation } from '../install/installation.js';
import { type LiveSite, LiveSiteReader } from '../releases/live-site.js';
import { ReleaseFiles } from '../releases/release-files.js';
import { SiteFollower } from '../releases/site-follower.js';
import { ConsolePage } from './console-page.js';
import { HallDisplay } from './hall-display.js';
import { Indexing } from './indexing.js';
import { OfflinePage, offlinePolicy } from './offline-page.js';
import { allowBase, allowOrigins, requireTrustedTypes } from './page-policy.js';
import { isReleased, sendReleaseFile } from './send-release-file.js';
import { askedLanguage, getLanguage, SitePages } from './site-pages.js';

/** Content that can change must be revalidated. */
const ASK_FIRST = 'no-cache';

/**
 * Headers and cookies that a page depends on: the chosen language and theme and, during a canary, the visitor's share.
 */
const PAGE_VARIES = 'Accept-Encoding, Accept-Language, Cookie';

/** Serves the built pages, and the shell's page for every address that is one of its screens (§2). */
export async function serveWeb(app: NestFastifyApplication): Promise<void> {
  if (!app.get(LiveSiteReader).hasPages) return;
  const web = app.get(WebPages);
  const instance = app.getHttpAdapter().getInstance() as FastifyInstance;
  // Password managers look here (W3C, "A Well-Known URL for Changing Passwords").
  instance.get('/.well-known/change-password', (_, reply) => reply.redirect('/profile/settings'));
  // A browser without the worker that keeps shared photos: the form takes them again.
  instance.post('/share', (_, reply) => reply.redirect('/report', 303));
  instance.get(siteRoute, (request, reply) => web.answer(request, reply));
}

@Injectable()
export class WebPages {
  readonly #isSecure: boolean;

  constructor(
    private readonly site: LiveSiteReader,
    private readonly files: ReleaseFiles,
    private readonly pages: SitePages,
    private readonly consolePage: ConsolePage,
    private readonly indexing: Indexing,
    private readonly installation: Installation,
    private readonly display: HallDisplay,
    private readonly offline: OfflinePage,
    private readonly follower: SiteFollower,
    private readonly config: Config,
  ) {
    this.#isSecure = config.publicUrl.startsWith('https:');
  }

  async answer(request: FastifyRequest, reply: FastifyReply) {
    const path = (request.params as { '*': string })['*'];
    if (path === 'api' || path.startsWith('api/'))
      return reply.header('cache-control', 'no-store').callNotFound();
    const link = secretLinkIn(request.url);
    if (link) return reply.header('cache-control', 'no-store').redirect(link);
    if (path === 'screen') return this.#sendDisplay(request, reply);
    if (path === 'offline') {
      reply.header('vary', PAGE_VARIES).header('content-security-policy', offlinePolicy);
      return sendEncoded(await this.offline.get(request), request, reply.type('text/html; charset=utf-8'));
    }
    const isPage = isNavigation(request, path);
    if (isPage && !looksLikeFile(path)) return this.#sendPage(request, reply);
    if (path === 'robots.txt') return this.indexing.robots(reply);
    if (path === 'sitemap.xml') return this.indexing.sitemap(reply);
    const file = await this.installation.find(path, () => getLanguage(request));
    if (file) return reply.header('cache-control', ASK_FIRST).type(file.type).send(file.body);
    if (path === 'remotes.json') return sendPointer(request, reply, await this.site.read());
    if (isReleased(path)) {
      await this.follower.bring(path);
      if (await sendReleaseFile(path, request, reply, this.files)) return reply;
    }
    if (isPage) return this.#sendPage(request, reply, 404);
    return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
  }

  /** Sends the page for displays. While there is nothing to show, 503: a display that shows something keeps it. */
  async #sendDisplay(request: FastifyRequest, reply: FastifyReply) {
    const language = getLanguage(request);
    const display = await this.display.get(request, language);
    reply.header('vary', PAGE_VARIES).type('text/html; charset=utf-8');
    if (display) return sendEncoded(display, request, reply);
    return sendEncoded(await this.display.getEmpty(language), request, reply.code(503));
  }

  /** @param status of the answer, where it is not the page's own */
  async #sendPage(request: FastifyRequest, reply: FastifyReply, status?: number) {
    const { site, pages, consolePage, config } = this;
    const isSecure = this.#isSecure;
    const live = await site.read();
    const hasCanary = live.canaries.size > 0;
    const share = hasCanary ? readShare(request, reply, isSecure) : undefined;
    const isConsole = consolePage.isAsked(request);
    const page = await (isConsole ? consolePage.get(live, share) : pages.get(live, request, share));
    if (isConsole) allowBase(reply);
    else requireTrustedTypes(reply, live);
    saveLanguage(request, reply, isSecure);
    const isForm = isFormPage(request.url);
    if (isForm) recognizeFormBrowser(request, reply, config);
    reply.header('cache-control', hasCanary || isForm ? `private, ${ASK_FIRST}` : ASK_FIRST);
    reply.header('vary', PAGE_VARIES).header('etag', page.etag);
    if (!page.isIndexed) reply.header('x-robots-tag', 'noindex');
    const origins = config.localRemotes ? localOriginsIn(request.cookies[localRemotesCookie]) : [];
    if (origins.length > 0) allowOrigins(reply, origins);
    else if (page.isKnownTo(request)) return reply.code(304).send();
    const { encoding, body } = await page.encodedFor(request.headers['accept-encoding'] ?? '');
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .code(status ?? page.status)
      .type('text/html; charset=utf-8')
      .send(body);
  }
}

/** Mail security encodes the `#` of a secret link, some of it twice. */
const ENCODED_LINK = /^(\/(?![/\\])[^?]*?)%(?:25)*23(.*)$/;

/** The address of a secret link with its `#` back; undefined for all other addresses. */
function secretLinkIn(url: string): string | undefined {
  const [, page, token] = ENCODED_LINK.exec(url) ?? [];
  return page && `${page}#${token}`;
}

/** Sends the releases that are live here, which the file of that name may not say just now. */
async function sendPointer(request: FastifyRequest, reply: FastifyReply, { pointer }: LiveSite) {
  const content = new EncodedText(pointer);
  reply.header('cache-control', ASK_FIRST).header('etag', content.etag).type('application/json');
  return content.isKnownTo(request) ? reply.code(304).send() : reply.send(pointer);
}

/**
 * True for a person who opens an address, not for a page's own request. Clients that accept anything, such as curl and
 * monitors, get the page too; a browser marks its own requests.
 */
function isNavigation({ headers }: FastifyRequest, path: string): boolean {
  const { accept = '*/*', 'sec-fetch-dest': purpose = 'document' } = headers;
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && purpose === 'document' && path !== 'remotes.json' && !isReleased(path);
}

/** A hidden folder, or one of /.well-known, is no screen either. */
function looksLikeFile(path: string): boolean {
  const names = path.split('/');
  return /\.\w+$/.test(names.at(-1) ?? '') || names.some((name) => name.startsWith('.'));
}

/** The language that was chosen is kept for so many seconds. */
const LANGUAGE_KEPT = 365 * 24 * 3600;

/** Keeps the language of a link for later pages, for visitors without a script. */
function saveLanguage(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  const language = askedLanguage(request);
  const options = { path: '/', sameSite: 'lax', secure, maxAge: LANGUAGE_KEPT } as const;
  if (language) reply.setCookie(languageCookie, language, options);
}

/** A visitor stays in a canary, or out of it, for so many seconds. */
const SHARE_KEPT = 30 * 24 * 3600;

/** Returns the number in the visitor's cookie; a new one if it is missing or invalid. */
function readShare(request: FastifyRequest, reply: FastifyReply, secure: boolean): number {
  const known = parseShare(request.cookies[shareCookie]);
  if (known !== undefined) return known;
  const share = randomInt(shareCount);
  // The page reads it, too: the shell loads the release that it names.
  reply.setCookie(shareCookie, String(share), { path: '/', sameSite: 'lax', secure, maxAge: SHARE_KEPT });
  return share;
}
