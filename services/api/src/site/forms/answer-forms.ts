import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../platform/errors/domain-error.js';
import { isOneClick, isPageForm } from '../../platform/http/page-forms.js';
import { requireTrustedTypes } from '../pages/page-policy.js';
import { SitePages } from '../pages/site-pages.js';
import { LiveSiteReader } from '../releases/live-site.js';

const CASE_FORMS = '/api/case/forms/';
const URL_ENCODED = 'application/x-www-form-urlencoded';

/**
 * Answers forms that browsers send without a script (§2): the route of the form carries them out like any other
 * request, and its answer becomes a page.
 */
export function answerForms(app: NestFastifyApplication): void {
  const site = app.get(LiveSiteReader);
  const instance = app.getHttpAdapter().getInstance() as FastifyInstance;
  const { hasPages } = site;
  instance.addContentTypeParser(
    URL_ENCODED,
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => readFields(request, body, hasPages),
  );
  if (!hasPages) return;
  const pages = app.get(SitePages);
  instance.addHook('onSend', async (request, reply, payload) => {
    if (!isPageForm(request)) return payload;
    const status = reply.statusCode;
    if (status === 204) reply.code(200);
    reply.header('content-type', 'text/html; charset=utf-8').removeHeader('content-length');
    const answer: unknown = payload ? JSON.parse(String(payload)) : null;
    const posted = { fields: textsIn(request.body), status, answer };
    const isOfCase = request.originalUrl.startsWith(CASE_FORMS);
    const url = isOfCase ? '/case' : request.originalUrl;
    const caseCookie = isOfCase ? cookiesAfter(request, reply) : undefined;
    const live = await site.read();
    requireTrustedTypes(reply, live);
    return pages.getAnswer(live, request, { url, posted, caseCookie });
  });
}

/** @throws DomainError unsupported_media_type for a request that is neither a form of a page nor of a mail program */
function readFields(
  request: FastifyRequest,
  body: string | Buffer,
  hasPages: boolean,
): Record<string, string> {
  if (isOneClick(request)) return {};
  if (!hasPages || !isPageForm(request)) throw new DomainError('unsupported_media_type');
  return Object.fromEntries(new URLSearchParams(String(body)));
}

const textsIn = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body ?? {}).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );

/** Returns the cookies that open a claim after the answer; undefined where a link was refused. */
function cookiesAfter({ headers, originalUrl }: FastifyRequest, reply: FastifyReply): string | undefined {
  if (originalUrl === `${CASE_FORMS}messages`) return headers.cookie;
  const written = [reply.getHeader('set-cookie') ?? []].flat();
  return reply.statusCode < 400 ? written.map((one) => String(one).split(';', 1)[0]).join('; ') : undefined;
}
