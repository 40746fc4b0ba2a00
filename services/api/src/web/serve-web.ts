import { existsSync } from 'node:fs';
import { relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { ASK_FIRST, cacheControl } from './caching.js';
import { composePage } from './compose-page.js';
import { LiveSiteReader } from './live-site.js';
import { pageLanguage } from './page-language.js';

/** Serves the built pages, and the shell's page for every address that is one of its screens (§2). */
export async function serveWeb(app: NestFastifyApplication, { webRoot }: Config): Promise<void> {
  if (!existsSync(webRoot)) return;
  await app.register(fastifyStatic, {
    root: webRoot,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.header('cache-control', cacheControl(`/${relative(webRoot, path).split(sep).join('/')}`));
    },
  });
  const site = new LiveSiteReader(webRoot);
  const instance = app.getHttpAdapter().getInstance() as FastifyInstance;
  instance.get('/*', (request, reply) => answer(request, reply, site));
}

async function answer(request: FastifyRequest, reply: FastifyReply, site: LiveSiteReader) {
  const path = (request.params as { '*': string })['*'];
  if (path === 'api' || path.startsWith('api/')) return reply.callNotFound();
  if (isNavigation(request, path)) {
    const asked = {
      path: `/${path.replace(/\/+$/, '')}`,
      language: languageOf(request),
      isFiltered: request.url.includes('?'),
    };
    const page = composePage(await site.read(), asked);
    reply.header('cache-control', ASK_FIRST).header('vary', 'Accept-Language');
    return reply.type('text/html; charset=utf-8').send(page);
  }
  return isPublic(path) ? reply.sendFile(path) : reply.callNotFound();
}

function languageOf({ query, cookies, headers }: FastifyRequest): string {
  const { lng } = query as { lng?: unknown };
  return pageLanguage(typeof lng === 'string' ? lng : undefined, cookies.i18next, headers['accept-language']);
}

/** What is live, and the releases: the rest of the folder is about releasing, and nobody's business. */
const isPublic = (path: string): boolean => path === 'remotes.json' || path.startsWith('remotes/');

/** A person opening an address, not a page asking for a file. */
function isNavigation({ headers }: FastifyRequest, path: string): boolean {
  const names = path.split('/');
  const looksLikeFile = /\.\w+$/.test(names.at(-1) ?? '');
  return !looksLikeFile && (headers.accept ?? '').includes('text/html');
}
