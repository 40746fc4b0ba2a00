import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../config/config.js';

/** The cookie that carries a session's token: for this host only, never for scripts. */
@Injectable()
export class SessionCookie {
  readonly #secure: boolean;
  readonly #name: string;

  constructor({ publicUrl }: Config) {
    this.#secure = publicUrl.startsWith('https:');
    // The prefix makes the browser itself insist on https and on this host; it needs https.
    this.#name = this.#secure ? '__Host-lost_found_session' : 'lost_found_session';
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.#name];
  }

  write(reply: FastifyReply, token: string, expires: Date): void {
    reply.setCookie(this.#name, token, { ...this.#attributes, expires });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.#name, this.#attributes);
  }

  get #attributes() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#secure } as const;
  }
}
