import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';

interface CookieOptions {
  /** The browser sends the cookie with requests to this path and below it. */
  readonly path?: string;
  /** `lax`: the browser also sends it when a page of another site leads here. */
  readonly sameSite?: 'lax' | 'strict';
}

/** A cookie for this host only, and never for scripts. */
export class OwnCookie {
  readonly #name: string;
  readonly #attributes;

  /** @param name without prefixes */
  constructor(
    { publicUrl }: Pick<Config, 'publicUrl'>,
    name: string,
    { path = '/', sameSite = 'lax' }: CookieOptions = {},
  ) {
    const secure = publicUrl.startsWith('https:');
    // A prefix stops another host of the same domain from planting its own cookie. `__Host-` requires the path /.
    const prefix = path === '/' ? '__Host-' : '__Secure-';
    this.#name = `${secure ? prefix : ''}lost_found_${name}`;
    this.#attributes = { path, httpOnly: true, sameSite, secure } as const;
  }

  read(cookies: FastifyRequest['cookies']): string | undefined {
    return cookies[this.#name];
  }

  /** @param end without one it ends with the browser */
  write(reply: FastifyReply, value: string, end: { expires?: Date; maxAge?: number } = {}): void {
    reply.setCookie(this.#name, value, { ...this.#attributes, ...end });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.#name, this.#attributes);
  }
}
