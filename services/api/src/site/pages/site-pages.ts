import {
  type Language,
  languageCookie,
  languages,
  type PageToDraw,
  type PostedForm,
  parseShare,
  shareCookie,
  themeKey,
} from '@lost-found/contracts';
import { otherApps } from '@lost-found/site-store';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { isDemoOpenTo } from '../../platform/config/demo-access.js';
import { ChangeMark } from '../../platform/database/change-mark.js';
import { readerLanguage, readerLocale } from '../../platform/http/reader-language.js';
import type { Ask } from '../drawing/drawing-thread.js';
import { type Drawing, PageDrawer } from '../drawing/page-drawer.js';
import { PageMemory, SentPage } from '../drawing/page-memory.js';
import { type LiveRelease, type LiveSite, LiveSiteReader, releasesFor } from '../releases/live-site.js';
import { composePage, drawingRelease } from './compose-page.js';
import { desksIn, noScriptNotice, plainAnswer } from './no-script.js';

/** An address that is longer is drawn by the script. */
const LONGEST_URL = 4_000;
/** `//other/search` and `http://other/search` would be read as a page of another host. */
const OWN_PATH = /^\/(?!\/)/;

/** Makes the pages of the site: of the shell that is live, drawn where the remote that is live can do so. */
@Injectable()
export class SitePages implements OnApplicationBootstrap {
  /** Each live site has its own memory, so that its pages do not outlive it. */
  readonly #memories = new WeakMap<LiveSite, PageMemory>();

  constructor(
    private readonly config: Config,
    private readonly host: HttpAdapterHost,
    private readonly site: LiveSiteReader,
    private readonly drawer: PageDrawer,
    private readonly changes: ChangeMark,
    private readonly clock: Clock,
  ) {}

  /** The threads are ready before the first page is asked for. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.site.hasPages) return;
    const site = await this.site.read().catch(() => undefined);
    if (site) this.#getMemory(site);
  }

  /**
   * @param site what is live now
   * @param share the number in the visitor's cookie, which says whether they are given a canary
   */
  async get(site: LiveSite, request: FastifyRequest, share: number | undefined): Promise<SentPage> {
    const reader = getReader(request);
    const path = `/${(request.params as { '*': string })['*'].replace(/(?<!\/)\/+$/, '')}`;
    const release = drawingRelease(site, { path, share });
    // The only embedded answer that depends on the visitor's address.
    const isDemo = isDemoOpenTo(request, this.config);
    const folders = [...releasesFor(site, share).values()].map(({ folder }) => folder);
    // A page is dropped with the next change, as kept answers are.
    const mark = await this.changes.read();
    const key = [mark, ...folders, ...Object.values(reader), isDemo, request.url].join(' ');
    return this.#getMemory(site).get(key, async () => {
      const apps = otherApps(site.mounts);
      const drawing = release && (await this.#draw(release, { url: request.url, ...reader, apps }, request));
      const drawn = drawing?.kind === 'drawn' ? drawing.page : undefined;
      const address = {
        publicUrl: this.config.publicUrl,
        language: reader.language,
        askedLanguage: askedLanguage(request),
        isIndexed: this.config.publicIndexing && drawing?.kind !== 'off',
      };
      const pageRequest = { path, share, isFiltered: request.url.includes('?'), ...reader };
      const isMissing = drawn?.status === 404;
      const undrawn = drawn?.html
        ? ''
        : noScriptNotice(reader.language, await this.#desks(request), isMissing);
      const html = composePage(site, pageRequest, address, drawn, undrawn);
      const page = new SentPage(html, drawn?.status ?? 200, address.isIndexed);
      const isEmpty = drawn !== undefined && !drawn.html && !drawn.status;
      const keep = drawing?.kind === 'off' || drawn?.html !== undefined;
      return { page, keep, isLate: drawing?.kind === 'late' || isEmpty };
    });
  }

  /**
   * Returns the page that answers a form sent without a script. It is for its sender alone.
   * @param url of the page
   * @param caseCookie cookies that open the claim of the page
   */
  async getAnswer(
    site: LiveSite,
    request: FastifyRequest,
    { url, posted, caseCookie }: { url: string; posted: PostedForm; caseCookie: string | undefined },
  ): Promise<string> {
    const reader = getReader(request);
    const share = parseShare(request.cookies[shareCookie]);
    const path = url.split('?', 1)[0] ?? '';
    const release = drawingRelease(site, { path, share });
    const page = { url, ...reader, posted, apps: otherApps(site.mounts) };
    const drawing = release && (await this.#draw(release, page, request, caseCookie));
    const drawn = drawing?.kind === 'drawn' && drawing.page.showsPosted ? drawing.page : undefined;
    const address = { publicUrl: this.config.publicUrl, language: reader.language, isIndexed: false };
    const undrawn = drawn ? '' : plainAnswer(reader.language, posted);
    return composePage(site, { path, share, isFiltered: false, ...reader }, address, drawn, undrawn);
  }

  async #desks(request: FastifyRequest) {
    const instance = this.host.httpAdapter.getInstance<FastifyInstance>();
    return desksIn((await publicAnswers(instance, request)('GET', '/api/config')).body);
  }

  /** Starts the threads of a new site, too. */
  #getMemory(site: LiveSite): PageMemory {
    const known = this.#memories.get(site);
    if (known) return known;
    const memory = new PageMemory(this.clock);
    this.#memories.set(site, memory);
    this.drawer.keepLive([...site.releases.values(), ...site.canaries.values()]);
    return memory;
  }

  async #draw(
    release: LiveRelease,
    page: PageToDraw,
    request: FastifyRequest,
    caseCookie?: string,
  ): Promise<Drawing> {
    if (page.url.length > LONGEST_URL || !OWN_PATH.test(page.url)) return { kind: 'late' };
    const instance = this.host.httpAdapter.getInstance<FastifyInstance>();
    return this.drawer.draw(release, page, publicAnswers(instance, request, caseCookie));
  }
}

/** The language that an address asks for by `?lng`, if it is one of ours. */
export const askedLanguage = (request: FastifyRequest): Language | undefined =>
  known((request.query as { lng?: unknown }).lng);

const known = (code: unknown): Language | undefined => {
  const language = typeof code === 'string' ? code.trim().split(/[-_;]/)[0]?.toLowerCase() : undefined;
  return languages.find((one) => one === language);
};

export const getLanguage = (request: FastifyRequest): Language =>
  askedLanguage(request) ?? known(request.cookies[languageCookie]) ?? readerLanguage(request);

const themes = ['light', 'dark'] as const;

/**
 * Returns the probable settings of a page (§1): its language by `?lng`, the cookie, or the browser's list; its theme
 * by the cookie. The browser decides: its local storage is unknown to the service.
 */
export function getReader(request: FastifyRequest): Omit<PageToDraw, 'url'> {
  const language = getLanguage(request);
  const theme = themes.find((one) => one === request.cookies[themeKey]);
  return { language, locale: readerLocale(request, language), ...(theme && { theme }) };
}

/** Requests for drawing a page: public data only. Contacts are left out; the script requests them. */
const PUBLIC_READS = [/^\/api\/(?:config|setup|items)(?:\?|$)/, /^\/api\/items\/[\w-]+$/];

/** What the page of a claim is drawn from, for the person who opened it. */
const CASE_READS = [/^\/api\/case(?:\/messages)?(?:\?|$)/];

/** Headers with the origin of a request, but no cookies: drawing must not read a session. */
const ORIGIN = ['host', 'forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Answers like the service does for an anonymous visitor at this address, with the same limits.
 * @param caseCookie cookies that open a claim; its page is then drawn for this visitor alone
 */
export const publicAnswers = (
  instance: FastifyInstance,
  { headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>,
  caseCookie?: string,
): Ask => {
  const origin = Object.fromEntries(ORIGIN.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));
  return async (method, url) => {
    const isOfCase = caseCookie !== undefined && CASE_READS.some((one) => one.test(url));
    const isAllowed = isOfCase || PUBLIC_READS.some((one) => one.test(url));
    if (method !== 'GET' || !isAllowed) return { status: 403, body: '{}' };
    const { statusCode, body } = await instance.inject({
      method: 'GET',
      url,
      headers: { ...origin, accept: 'application/json', ...(isOfCase && { cookie: caseCookie }) },
      ...(socket.remoteAddress && { remoteAddress: socket.remoteAddress }),
    });
    return { status: statusCode, body };
  };
};
