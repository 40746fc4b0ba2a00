import { caseIdHeader, durations } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CaseIdentity } from '../../platform/access/identity.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { OwnCookie } from '../../platform/http/own-cookie.js';
import { isSigned, sign } from '../../platform/secrets/secret-links.service.js';
import { CasesService } from './cases.service.js';

const VALUE = /^([0-9a-f-]{36})\.(\d{1,9})\.(\d{1,15})\.([\w-]{32})$/;

export interface OpenedCase {
  readonly claimId: string;
  readonly linkVersion: number;
}

/**
 * The cookie of a browser that opened a claim by its secret link. It works for the routes of the case only,
 * never for scripts or other sites. Its value is signed and holds its expiry, so no row is stored. A new link
 * version invalidates the cookies of the old one.
 */
@Injectable()
export class CaseCookie {
  readonly #cookie: OwnCookie;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    this.#cookie = new OwnCookie(config, 'case', { path: '/api/case', sameSite: 'strict' });
  }

  /** Reads the opened case; null when the cookie is forged or expired. */
  read(request: FastifyRequest): OpenedCase | null {
    const value = this.#cookie.read(request.cookies) ?? '';
    const [, claimId = '', version, expires, signature = ''] = VALUE.exec(value) ?? [];
    const opened = { claimId, linkVersion: Number(version) };
    if (!isSigned(this.config, 'case-cookie', getText(opened, Number(expires)), signature)) return null;
    return Number(expires) > this.clock.now() ? opened : null;
  }

  write(reply: FastifyReply, opened: OpenedCase): void {
    // Sets no expiry date: on a shared computer, the case must close with the browser.
    this.#cookie.write(reply, this.#value(opened, this.clock.now() + durations.caseCookie));
  }

  clear(reply: FastifyReply): void {
    this.#cookie.clear(reply);
  }

  #value(opened: OpenedCase, expires: number): string {
    const text = getText(opened, expires);
    return `${text}.${sign(this.config, 'case-cookie', text)}`;
  }
}

const getText = ({ claimId, linkVersion }: OpenedCase, expires: number) =>
  `${claimId}.${linkVersion}.${expires}`;

/** Identifies the case that a browser opened by its cookie. */
@Injectable()
export class CaseCookieIdentity extends CaseIdentity {
  constructor(
    private readonly cookie: CaseCookie,
    private readonly cases: CasesService,
  ) {
    super();
  }

  async identify(request: FastifyRequest): Promise<string | null> {
    const opened = this.cookie.read(request);
    if (!opened) return null;
    const { claimId, linkVersion } = opened;
    // A page that shows one case must not write into another case that a second tab has opened.
    const shown = request.headers[caseIdHeader];
    if (shown !== undefined && shown !== claimId) return null;
    return (await this.cases.isLinked(claimId, linkVersion)) ? claimId : null;
  }
}
