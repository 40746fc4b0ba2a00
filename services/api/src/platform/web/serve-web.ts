import { relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type Language, languages } from '@lost-found/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readerLanguage } from '../context/reader-language.js';
import { composePage } from './compose-page.js';
import { LiveSiteReader } from './live-site.js';

/** Serves the built pages, and the shell's page for every address that is one of its screens (§2). */
export async function serveWeb(app: NestFastifyApplication): Promise<void> {
  const site = app.get(LiveSiteReader);
  const { webRoot } = site;
  if (!site.hasPages) return;
  await app.register(fastifyStatic, {
    root: webRoot,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // Nothing here is fetched in pieces, and a range beyond the end would be an error of ours.
    acceptRanges: false,
    setHeaders: (response, path) => {
      response.header('cache-control', cacheControl(`/${relative(webRoot, path).split(sep).join('/')}`));
    },
  });
  const instance = app.getHttpAdapter().getInstance() as FastifyInstance;
  instance.get('/*', (request, reply) => answer(request, reply, site));
}

async function answer(request: FastifyRequest, reply: FastifyReply, site: LiveSiteReader) {
  const path = (request.params as { '*': string })['*'];
  if (path === 'api' || path.startsWith('api/')) return reply.callNotFound();
  if (isNavigation(request, path)) {
    const asked = {
      path: `/${path.replace(/\/+$/, '')}`,
      language: pageLanguage(request),
      isFiltered: request.url.includes('?'),
    };
    const page = composePage(await site.read(), asked);
    reply.header('cache-control', ASK_FIRST).header('vary', 'Accept-Language');
    return reply.type('text/html; charset=utf-8').send(page);
  }
  if (path === 'remotes.json') {
    const live = await site.read().catch(() => undefined);
    // Not the file: what it ought to say.
    if (live && site.problem)
      return reply.header('cache-control', ASK_FIRST).type('application/json').send(live.pointer);
  }
  return isPublic(path) ? reply.sendFile(path) : reply.callNotFound();
}

/** What is live, and the releases: the rest of the folder is about releasing, and nobody's business. */
const isPublic = (path: string): boolean => path === 'remotes.json' || path.startsWith('remotes/');

/**
 * Somebody opening an address, not a page asking for a file. Who takes anything, as curl and monitors do, gets the page,
 * too; a browser says of its own requests what they are for.
 */
function isNavigation({ headers }: FastifyRequest, path: string): boolean {
  const names = path.split('/');
  // A hidden folder, or one of /.well-known, is no screen either.
  const looksLikeFile = /\.\w+$/.test(names.at(-1) ?? '') || names.some((name) => name.startsWith('.'));
  if (looksLikeFile) return false;
  const { accept = '*/*', 'sec-fetch-dest': purpose = 'document' } = headers;
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && purpose === 'document' && !isPublic(path);
}

/** A name that changes with the content, as the bundlers write it: `main.3f2a9c1b.js`, `font-3f2a9c1b.woff2`. */
const HASHED = /[.-][0-9a-f]{8,}\.(?:\w+\.)?\w+$/i;
/** `/remotes/<name>/<version>/…`: a released version never changes. */
const RELEASED = /\/remotes\/[^/]+\/[^/]+\/./;
const FOR_EVER = 'public, max-age=31536000, immutable';
/** For what may be another thing next time. */
const ASK_FIRST = 'no-cache';

/** How long a file may be kept. @param path under the web root, with a leading slash */
function cacheControl(path: string): string {
  if (RELEASED.test(path)) return FOR_EVER;
  if (/\.(?:html|json)$/.test(path)) return ASK_FIRST;
  return HASHED.test(path) ? FOR_EVER : ASK_FIRST;
}

const known = (code: unknown): Language | undefined => {
  const language = typeof code === 'string' ? code.trim().split(/[-_;]/)[0]?.toLowerCase() : undefined;
  return languages.find((one) => one === language);
};

/**
 * The language that the page will most likely be in (§1). The browser decides, and may know better: what it keeps in
 * its local storage nobody sees here.
 */
function pageLanguage(request: FastifyRequest): Language {
  const { lng } = request.query as { lng?: unknown };
  return known(lng) ?? known(request.cookies.i18next) ?? readerLanguage(request);
}
