import type { Session } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../platform/config/config.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { OwnCookie } from '../../platform/http/own-cookie.js';
import { SessionCookie } from './session-identity.js';
import type { SignInResult } from './sign-in.service.js';

/**
 * Writes the result of a sign-in to the browser: the cookie of a session, or of a pending sign-in, which
 * gives no access by itself.
 */
@Injectable()
export class SignInReply {
  readonly #pending: OwnCookie;

  constructor(
    config: Config,
    private readonly session: SessionCookie,
  ) {
    this.#pending = new OwnCookie(config, 'pending', { sameSite: 'strict' });
  }

  readPending(request: FastifyRequest): string | undefined {
    return this.#pending.read(request.cookies);
  }

  /** Writes the cookies. Returns the outcome that the page receives in its address. */
  write(reply: FastifyReply, result: SignInResult): 'signed_in' | 'second_factor_required' {
    if ('pending' in result) {
      const { token, expiresAt: expires } = result.pending;
      this.#pending.write(reply, token, { expires });
      return 'second_factor_required';
    }
    this.session.write(reply, result);
    this.#pending.clear(reply);
    return 'signed_in';
  }

  /** @throws DomainError second_factor_required */
  give(reply: FastifyReply, result: SignInResult): Session {
    this.write(reply, result);
    if ('pending' in result) throw new DomainError('second_factor_required');
    return result.view;
  }
}
