import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';

const nameOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  publicUrl.startsWith('https:') ? '__Host-lost_found_form' : 'lost_found_form';

/** Returns the random value that this browser got with the page of a form; undefined without one. */
export const readFormBrowser = ({ cookies }: FastifyRequest, config: Pick<Config, 'publicUrl'>) =>
  cookies[nameOf(config)] || undefined;

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
  const secure = config.publicUrl.startsWith('https:');
  // Sets no expiry date: it ends with the browser.
  reply.setCookie(nameOf(config), randomUUID(), { path: '/', httpOnly: true, sameSite: 'lax', secure });
}
