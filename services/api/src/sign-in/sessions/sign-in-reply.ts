import type { Session } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../platform/config/config.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SessionCookie } from './session-identity.js';
import type { SignInResult } from './sign-in.service.js';

/**
 * Writes the result of a sign-in to the browser: the cookie of a session, or of a pending sign-in, which
 * gives no access by itself.
 */
@Injectable()
export class SignInReply {
  readonly #secure: boolean;
  readonly #name: string;

  constructor(
    { publicUrl }: Config,
    private readonly session: SessionCookie,
  ) {
    this.#secure = publicUrl.startsWith('https:');
    // The prefix stops other hosts of the domain from planting a pending sign-in of their own; it requires
    // the path /.
    this.#name = this.#secure ? '__Host-lost_found_pending' : 'lost_found_pending';
  }

  /** The token of a pending sign-in. */
  readPending(request: FastifyRequest): string | undefined {
    return request.cookies[this.#name];
  }

  /** Writes the cookies. Returns the outcome that the page receives in its address. */
  write(reply: FastifyReply, result: SignInResult): 'signed_in' | 'second_factor_required' {
    if ('pending' in result) {
      const { token, expiresAt: expires } = result.pending;
      reply.setCookie(this.#name, token, { ...this.#attributes, expires });
      return 'second_factor_required';
    }
    this.session.write(reply, result);
    reply.clearCookie(this.#name, this.#attributes);
    return 'signed_in';
  }

  /** @throws DomainError second_factor_required */
  give(reply: FastifyReply, result: SignInResult): Session {
    this.write(reply, result);
    if ('pending' in result) throw new DomainError('second_factor_required');
    return result.view;
  }

  get #attributes() {
    return { path: '/', httpOnly: true, sameSite: 'strict', secure: this.#secure } as const;
  }
}
