import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { OwnCookie } from './own-cookie.js';

/** The addresses to which browsers without a script send the forms of pages, and the routes that take them. */
const forms: readonly { readonly sentTo: RegExp; readonly route: string }[] = [
  { sentTo: /^\/report$/, route: '/api/found-reports' },
  { sentTo: /^\/report-lost$/, route: '/api/lost-reports' },
  { sentTo: /^\/claim\/[\w-]+$/, route: '/api/claims' },
  // Below the path of the cookie that opens a claim.
  { sentTo: /^\/api\/case\/forms\/open$/, route: '/api/case/open' },
  { sentTo: /^\/api\/case\/forms\/close$/, route: '/api/case/close' },
  { sentTo: /^\/api\/case\/forms\/messages$/, route: '/api/case/messages' },
];

const getPath = (url = ''): string => url.split('?', 1)[0] ?? '';

/** Returns the route of a form's address; undefined for any other request. */
export const formRoute = (method: string | undefined, url: string): string | undefined =>
  method === 'POST' ? forms.find(({ sentTo }) => sentTo.test(getPath(url)))?.route : undefined;

/** True for the address of a page with a form, with or without a slash at its end. */
export const isFormPage = (url: string): boolean =>
  formRoute('POST', getPath(url).replace(/(?<!\/)\/+$/, '')) !== undefined;

/** True for a form that a browser sent itself: it shows the answer as a page. */
export const isPageForm = ({ method, originalUrl }: FastifyRequest): boolean =>
  formRoute(method, originalUrl) !== undefined;

/** The address in the header List-Unsubscribe, to which mail programs send a form of their own (RFC 8058). */
const ONE_CLICK = /^\/api\/report\/news\/stop\//;

/** True for the request of a mail program that ends e-mails. Its form has nothing to read. */
export const isOneClick = ({ method, originalUrl }: FastifyRequest): boolean =>
  method === 'POST' && ONE_CLICK.test(originalUrl);

const formCookie = (config: Pick<Config, 'publicUrl'>) => new OwnCookie(config, 'form');

/** Returns the random value that this browser got with the page of a form; undefined without one. */
export const readFormBrowser = ({ cookies }: FastifyRequest, config: Pick<Config, 'publicUrl'>) =>
  formCookie(config).read(cookies) || undefined;

/**
 * Gives the browser a random value with the page of a form, unless it has one. A form without a script that is sent
 * twice is recognized by it: content and network are the same for other people, too, and the answer has a secret link.
 */
export function recognizeFormBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<Config, 'publicUrl'>,
): void {
  if (readFormBrowser(request, config)) return;
  formCookie(config).write(reply, randomUUID());
}
